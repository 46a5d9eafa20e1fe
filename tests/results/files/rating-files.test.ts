import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";
import { files, hasR, hasSciPy, runIn } from "./made-files.ts";

const scale = (id: string, question: string) => ({
  ...{ id, question, low: 1, high: 5, low_label: "", high_label: "" },
});
const SCALES = [scale("worth", "How important?"), scale("ease", "How feasible?")];

/** The kinship sorts with ratings: a card in nine is not rated by a person, the last card by nobody on the second scale. */
function ratedPages(scales = SCALES) {
  return kinshipPages().map((page) => ({
    ...page,
    study: { ...page.study, scales },
    placements: page.placements.map((sort, person) => ({
      ...sort,
      ratings: Object.fromEntries(
        scales.map(({ id }, at) => [
          id,
          sort.cards.map((card) =>
            (person + 2 * card + at) % 9 === 0 || (at === 1 && card === 14)
              ? null
              : 1 + ((card * (3 + at) + ((person * person + at) % 4)) % 5),
          ),
        ]),
      ),
    })),
  }));
}

const all = files({ linkage_method: "average" }, ratedPages());
const tableOf = async (name: string, archive = all) =>
  Papa.parse<string[]>(new TextDecoder().decode((await archive)[name]), { skipEmptyLines: true })
    .data;

describe("the files of a study whose cards are rated", () => {
  it("have each rating, the means of cards and groups, and the correlations", async () => {
    const [head, first] = await tableOf("ratings.csv");
    expect(head).toEqual(["user_id", "card_id", "card", "scale_id", "scale", "value"]);
    expect(first?.slice(2)).toEqual(["grandmother", "worth", "How important?", "4"]);
    const means = await tableOf("rating-means.csv");
    expect(means).toHaveLength(1 + 2 * 15);
    expect(means.at(-1)?.slice(5)).toEqual(["0", "", "", "", ""]);
    expect(await tableOf("rating-groups.csv")).toHaveLength(1 + 2 * 4);
    const [, cards, groups] = await tableOf("pattern-match.csv");
    expect(cards?.slice(0, 4)).toEqual(["worth", "ease", "cards", "14"]);
    expect(groups?.slice(0, 4)).toEqual(["worth", "ease", "groups", "4"]);
  });

  it("have the nonmetric map with its stress, bridging and tree", async () => {
    const [head, ...cards] = await tableOf("concept-map.csv");
    expect(head).toEqual(["card_id", "card", "x", "y", "bridging"]);
    expect(cards.map((row) => Number(row[4])).sort((a, b) => a - b)).toMatchObject({ 0: 0, 14: 1 });
    expect(await tableOf("map-tree.csv")).toHaveLength(15);
    const stress = (await tableOf("analysis.csv")).find(([name]) => name === "map_stress");
    expect(Number(stress?.[1])).toBeLessThan(0.001);
  });

  it("have a row of ratings for each person, and each of several scales", async () => {
    const [head, first] = await tableOf("concept-ratings.csv");
    expect(head?.slice(0, 3)).toEqual(["participant", "scale", "grandfather"]);
    expect(first?.slice(0, 2)).toEqual(["1", "How important?"]);
    const one = files({}, ratedPages(SCALES.slice(0, 1)));
    const [only, row] = await tableOf("concept-ratings.csv", one);
    expect(only?.slice(0, 2)).toEqual(["participant", "grandfather"]);
    expect(row?.slice(0, 3)).toEqual(["1", "", "4"]);
  });

  it("have piles that the import reads as the same sorts", async () => {
    const text = new TextDecoder().decode((await all)["concept-sorts.csv"]);
    const reading = readFile(fileRows(text) ?? []);
    expect(reading?.layout).toBe("groups");
    const sorts = reading?.read?.sorts ?? [];
    expect(sorts).toHaveLength(85);
    const rows = (await tableOf("placements.csv")).slice(1);
    const placed = rows.filter((row) => row[4] === "3").map((row) => [row[1], row[3]]);
    const cells = sorts[2]?.cells.map(({ card, category }) => [
      reading?.read?.cards[card],
      sorts[2]?.categories[category],
    ]);
    expect(cells?.sort()).toEqual(placed.sort());
  });

  it("have codebook and methods of the ratings", async () => {
    const codebook = await tableOf("codebook.csv");
    expect(codebook.filter((row) => row[3] === "")).toEqual([]);
    const methods = new TextDecoder().decode((await all)["methods.txt"]);
    for (const source of ["Kane, M.", "Rosas, S. R.", "Borg, I.", "Kruskal, J. B."])
      expect(methods).toContain(`\n${source}`);
    expect(methods).toContain('"How important?" (1 to 5, 85 participants)');
  });

  const SCRIPTS = [
    { program: "Rscript", script: "analysis.R", installed: hasR },
    { program: "python3", script: "analysis.py", installed: hasSciPy },
  ];
  for (const { program, script, installed } of SCRIPTS)
    it.skipIf(!installed)(
      `are reproduced by ${script}, and not where a rating or a point was changed`,
      async () => {
        const folder = await all;
        const output = runIn(folder, program, script);
        expect(output).toMatch(/ratings, group means and correlations the same: (TRUE|True)/);
        expect(output).toMatch(/bridging and its clusters the same: (TRUE|True)/);
        expect(output).toContain("REPRODUCED");
        const changed = (name: string, line: string, column: number) => {
          const cells = line.split(",");
          cells[column] = "3.5";
          const text = new TextDecoder().decode(folder[name]).replace(line, cells.join(","));
          return { ...folder, [name]: new TextEncoder().encode(text) };
        };
        const line = (name: string) =>
          new TextDecoder().decode(folder[name]).split("\r\n")[1] ?? "";
        const rating = changed("ratings.csv", line("ratings.csv"), 5);
        expect(runIn(rating, program, script)).toContain("DIFFERENT: the ratings cannot");
        const point = changed("concept-map.csv", line("concept-map.csv"), 2);
        expect(runIn(point, program, script)).toContain("DIFFERENT: the map cannot");
      },
      180_000,
    );
});

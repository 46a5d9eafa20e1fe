import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import type { SortLevel } from "../../../app/analysis/contract/types.ts";
import type { TableLayout } from "../../../app/domain/result-file/columns.ts";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import type { ExportSort } from "../../../app/domain/results/export-page.ts";
import { inputOf } from "../../analysis/sorts/input-of.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";
import { sortsPage } from "../../helpers/sorts-page.ts";
import { files, hasR, hasSciPy, runIn } from "./made-files.ts";

const made = new Map<string, ReturnType<typeof files>>();

/** The files of all sorts with a linkage method, made once. */
function filesWith(linkage_method: "average" | "ward") {
  const known = made.get(linkage_method) ?? files({ linkage_method });
  made.set(linkage_method, known);
  return known;
}

describe("the exported files", () => {
  it("contain all results under their file names", async () => {
    const all = await filesWith("average");
    expect(Object.keys(all).sort()).toEqual([
      "analysis.R",
      "analysis.csv",
      "analysis.py",
      "card-by-category.csv",
      "cards.csv",
      "codebook.csv",
      "consensus-groups.csv",
      "contested-cards.csv",
      "decided.csv",
      "decisions.csv",
      "figures.json",
      "groups.csv",
      "mental-models.csv",
      "methods.txt",
      "number-of-groups.csv",
      "participants.csv",
      "placements-extended.csv",
      "placements.csv",
      "results.xlsx",
      "sample-size.csv",
      "segments.csv",
      "sensitivity.csv",
      "similarity-matrix.csv",
      "similarity-square.csv",
      "sorts-by-card.csv",
      "sorts-by-participant.csv",
      "sorts-matrix.csv",
      "structure-scores.csv",
      "tree-r.csv",
      "tree-scipy.csv",
      "tree.nwk",
    ]);
    const text = (name: string) => new TextDecoder().decode(all[name]);
    expect(text("placements.csv").trimEnd().split("\r\n")).toHaveLength(1 + 85 * 15);
    expect(text("similarity-matrix.csv").split("\r\n")[1]).toMatch(
      /^grandfather,grandmother,0\.8705882352941177,74,85,/,
    );
    expect(text("similarity-square.csv").split("\r\n")[2]).toMatch(/^grandmother,0\.87\d+,1,/);
    const groups = text("groups.csv").trimEnd().split("\r\n").slice(1);
    expect(new Set(groups.map((row) => row.split(",")[0]))).toEqual(new Set(["1", "2", "3", "4"]));
    expect(groups).toHaveLength(15);
    expect(text("number-of-groups.csv").split("\r\n")[7]).toMatch(/^8,0\.6720/);
    expect(JSON.parse(text("figures.json")).conclusion.k).toBe(8);
    expect(JSON.parse(text("figures.json")).tree.height).toHaveLength(14);
    // The last merge has all cards, which nobody put into one category.
    expect(text("tree-scipy.csv").trimEnd().split("\r\n").at(-1)).toMatch(/,15,1,0,0,85$/);
    expect(text("tree.nwk")).toMatch(/^\(.*\);\n$/);
  });

  it("are also sheets of one workbook, with numbers as numbers and texts as texts", async () => {
    const all = await filesWith("average");
    const sheets = await readXlsxFile(Buffer.from(all["results.xlsx"] ?? []));
    expect(sheets.map(({ sheet }) => sheet).sort()).toEqual([
      "analysis",
      "card-by-category",
      "cards",
      "codebook",
      "consensus-groups",
      "contested-cards",
      "decided",
      "decisions",
      "groups",
      "mental-models",
      "number-of-groups",
      "participants",
      "placements",
      "placements-extended",
      "sample-size",
      "segments",
      "sensitivity",
      "similarity-matrix",
      "similarity-square",
      "sorts-by-card",
      "sorts-by-participant",
      "sorts-matrix",
      "structure-scores",
      "tree-r",
      "tree-scipy",
    ]);
    for (const { sheet, data } of sheets) {
      if (sheet === "analysis") continue;
      const lines = new TextDecoder().decode(all[`${sheet}.csv`]).trimEnd().split("\r\n");
      expect(data, sheet).toHaveLength(lines.length);
      expect(data[0]?.join(), sheet).toBe(lines[0]);
    }
    // Each sheet sets its column widths.
    for (const [name, bytes] of Object.entries(unzipSync(all["results.xlsx"] ?? new Uint8Array())))
      if (name.startsWith("xl/worksheets/sheet"))
        expect(new TextDecoder().decode(bytes), name).toMatch(/<col [^>]*width="\d+"/);
    const about = sheets.find(({ sheet }) => sheet === "analysis")?.data;
    expect(about).toContainEqual(["participants", 85]);
    expect(about).toContainEqual(["linkage_method", "average"]);
    const matrix = sheets.find(({ sheet }) => sheet === "similarity-matrix")?.data;
    expect(matrix?.[1]?.slice(0, 5)).toEqual([
      "grandfather",
      "grandmother",
      0.8705882352941177,
      74,
      85,
    ]);
  });

  it("have the scores of the groups shown and of the structures entered", async () => {
    const [{ cards } = { cards: [] }] = kinshipPages();
    const generations = [
      { name: "Old", cards: cards.slice(0, 2).map(({ id }) => id) },
      { name: "Others", cards: cards.slice(2).map(({ id }) => id) },
    ];
    const entered = [{ name: "A", groups: generations }];
    const all = await files({ linkage_method: "average" }, kinshipPages(), [], [], "zip", entered);
    const text = (name: string) => new TextDecoder().decode(all[name]);
    const { data } = Papa.parse<Record<string, string>>(text("structure-scores.csv").trimEnd(), {
      header: true,
    });
    expect(data.map(({ structure }) => structure)).toEqual([
      ...cards.map(() => "shown"),
      ...cards.map(() => "A"),
    ]);
    expect(data.at(-1)).toMatchObject({ group: "Others", nearest_group: "Old" });
    const { score } = JSON.parse(text("figures.json"));
    const rows = text("analysis.csv").split("\r\n");
    expect(rows).toContain(`score_of_A,${score.structures[1].mean_ari}`);
    expect(rows).toContain(`score_of_shown_minus_A,${score.differences[0].mean}`);
    expect(data.at(-1)?.agreement).toBe(String(score.structures[1].cards.at(-1).agreement));
  });

  it("have a codebook with the meaning of every column", async () => {
    const all = await filesWith("average");
    const { data } = Papa.parse<Record<string, string>>(
      new TextDecoder().decode(all["codebook.csv"]),
      { header: true, skipEmptyLines: true },
    );
    for (const [name, bytes] of Object.entries(all)) {
      if (!name.endsWith(".csv") || name === "codebook.csv") continue;
      const head = Papa.parse<string[]>(new TextDecoder().decode(bytes)).data[0] ?? [];
      const described = data.filter(({ file }) => file === name);
      expect(described.map(({ column }) => column)).toEqual(head);
    }
    expect(data.filter(({ meaning }) => meaning === "")).toEqual([]);
  });

  it("have a paragraph on the methods with the draws, the seed and the references", async () => {
    const all = await filesWith("ward");
    const methods = new TextDecoder().decode(all["methods.txt"]);
    expect(methods).toMatch(/85 participants sorted 15 cards.*Ward.*999 permutations.*seed 1\./s);
    expect(methods).toContain("Hubert, L., & Arabie, P. (1985)");
  });

  it("list the sources that the methods cite, and no other", async () => {
    const all = await filesWith("ward");
    const [text = "", list = ""] = new TextDecoder()
      .decode(all["methods.txt"])
      .split("\n\nReferences\n\n");
    const authors = list
      .trim()
      .split("\n")
      .map((line) => line.slice(0, line.indexOf(",")));
    expect(authors.filter((author) => !text.includes(author))).toEqual([]);
    expect(authors).toContain("Ward");
    expect(authors).not.toContain("Deibel");
    expect(text).toContain("No completed sort was left out.");
  });

  it("say in the methods which names were merged", async () => {
    const merge = { name: "Family", labels: ["Parents", "Children"] };
    const all = await files({ label_merges: [merge] });
    const text = new TextDecoder().decode(all["methods.txt"]);
    expect(text).toMatch(
      /2 of the \d+ names .* were merged into 1: Parents, Children into Family\./,
    );
  });

  it("contain the reasons for placements as text that cannot run as a formula", async () => {
    const table = { head: ["card", "why"], rows: [["aunt", "=SUM(1)"]] };
    const all = await files({}, undefined, undefined, [{ name: "whys", table }]);
    expect(new TextDecoder().decode(all["whys.csv"])).toBe("card,why\r\naunt,'=SUM(1)\r\n");
    const sheets = await readXlsxFile(Buffer.from(all["results.xlsx"] ?? []));
    expect(sheets.find(({ sheet }) => sheet === "whys")?.data).toEqual([
      ["card", "why"],
      ["aunt", "=SUM(1)"],
    ]);
    expect(all).not.toHaveProperty("moves.csv");
  });

  for (const linkage_method of ["average", "ward"] as const) {
    it.skipIf(!hasR)(
      `reproduce the ${linkage_method} tree in R`,
      async () => {
        const output = runIn(await filesWith(linkage_method), "Rscript", "analysis.R");
        expect(output).toContain("participants: 85, cards: 15");
        expect(output).toContain("REPRODUCED");
        if (linkage_method === "average") expect(output).toContain("0.9798753904");
      },
      180_000,
    );

    it.skipIf(!hasSciPy)(
      `reproduce the ${linkage_method} tree in SciPy`,
      async () => {
        const output = runIn(await filesWith(linkage_method), "python3", "analysis.py");
        expect(output).toContain("participants: 85, cards: 15");
        expect(output).toContain("REPRODUCED");
        if (linkage_method === "average") expect(output).toContain("0.9798753904");
      },
      180_000,
    );
  }

  /** The tree with two cards exchanged: its heights are the same, but not its groups. */
  const exchanged = (all: Record<string, Uint8Array>, name: string, columns: [string, string]) => {
    const lines = new TextDecoder().decode(all[name]).split("\r\n");
    const cells = lines.map((line) => line.split(","));
    for (const row of cells.slice(1))
      for (const at of [0, 1]) {
        const place = columns.indexOf(row[at] ?? "");
        if (place >= 0) row[at] = columns[1 - place] ?? "";
      }
    const text = cells.map((row) => row.join(",")).join("\r\n");
    return { ...all, [name]: new TextEncoder().encode(text) };
  };

  const OTHER_TREES = [
    { program: "Rscript", script: "analysis.R", name: "tree-r.csv", installed: hasR },
    { program: "python3", script: "analysis.py", name: "tree-scipy.csv", installed: hasSciPy },
  ] as const;
  for (const { program, script, name, installed } of OTHER_TREES)
    it.skipIf(!installed)(
      `do not call another tree of the same heights reproduced, in ${script}`,
      async () => {
        const cards: [string, string] = name === "tree-r.csv" ? ["-1", "-15"] : ["0", "14"];
        const all = exchanged(await filesWith("average"), name, cards);
        const output = runIn(all, program, script);
        expect(output).toContain("DIFFERENT");
        expect(output).not.toContain("REPRODUCED");
      },
      180_000,
    );

  for (const { program, script, installed } of OTHER_TREES)
    it.skipIf(!installed)(
      `do not call another conclusion reproduced, in ${script}`,
      async () => {
        const all = await filesWith("average");
        const changed = (name: string, from: RegExp, to: string) => {
          const text = new TextDecoder().decode(all[name]);
          return { ...all, [name]: new TextEncoder().encode(text.replace(from, to)) };
        };
        for (const other of [
          changed("analysis.csv", /^strength,.*/m, "strength,none"),
          changed("decisions.csv", /(,)\d+,85,/, "$199,85,"),
        ])
          expect(runIn(other, program, script)).toContain("DIFFERENT");
      },
      180_000,
    );

  /** Ranges of so few participants that there are ties, which the program resolves differently than we do. */
  const TIES = [
    { program: "Rscript", script: "analysis.R", installed: hasR, people: [14, 17] },
    { program: "python3", script: "analysis.py", installed: hasSciPy, people: [0, 4] },
  ] as const;
  for (const { program, script, installed, people } of TIES)
    it.skipIf(!installed).each(["average", "complete", "single", "ward"] as const)(
      `reproduce the %s tree among several right ones in ${script}`,
      async (linkage_method) => {
        const pages = kinshipPages().map((page) => ({
          ...page,
          sessions: page.sessions.slice(...people),
          placements: page.placements.slice(...people),
        }));
        const output = runIn(await files({ linkage_method }, pages), program, script);
        expect(output).toContain(`participants: ${people[1] - people[0]}, cards: 15`);
        expect(output).toContain("REPRODUCED");
        if (linkage_method === "average") expect(output).toContain("several trees are right");
        expect(output).not.toContain("DIFFERENT");
      },
      180_000,
    );
});

/** The similarities of sorts that were read from a file, in the order of these cards. */
function similarityOf(text: string, layout: TableLayout, labels: readonly string[]) {
  const read = readFile(fileRows(text) ?? [], { layout })?.read;
  if (!read) throw new Error("not read");
  const columns = labels.map((label) => read.cards.indexOf(label));
  const placements = read.sorts.flatMap(({ cells }) =>
    columns.map((card) => cells.find((cell) => cell.card === card)?.category ?? -3),
  );
  const analysis = new Analysis(inputOf(Int32Array.from(placements), labels.length));
  return analysis.update().similarity.values;
}

describe("the layouts of the sorts", () => {
  it.each([
    ["placements.csv", "long"],
    ["sorts-by-participant.csv", "participants"],
    ["sorts-by-card.csv", "cards"],
    ["sorts-matrix.csv", "matrix"],
  ] as const)("%s gives the same similarities when it is imported", async (name, layout) => {
    const all = await filesWith("average");
    const [head = "", ...rows] = strFromU8(all["similarity-square.csv"] ?? new Uint8Array())
      .trimEnd()
      .split("\r\n");
    const labels = head.split(",").slice(1);
    const values = similarityOf(strFromU8(all[name] ?? new Uint8Array()), layout, labels);
    const differences = rows.flatMap((row, a) =>
      row
        .split(",")
        .slice(1)
        .map((value, b) => Math.abs(Number(value) - (values[a * labels.length + b] ?? 0))),
    );
    expect(differences).toHaveLength(15 * 15);
    expect(Math.max(...differences)).toBeLessThan(1e-12);
  });

  it("are recognised by the importer", async () => {
    const all = await filesWith("average");
    const layoutOf = (name: string) =>
      readFile(fileRows(strFromU8(all[name] ?? new Uint8Array())) ?? [])?.layout;
    expect(layoutOf("placements.csv")).toBe("long");
    expect(layoutOf("sorts-by-participant.csv")).toBe("participants");
    expect(layoutOf("sorts-by-card.csv")).toBe("cards");
    expect(layoutOf("sorts-matrix.csv")).toBe("matrix");
  });
});

describe("the archive for a repository", () => {
  it("has the study and the methods, but no participants", async () => {
    const all = await files({}, kinshipPages(), [], [], "repository");
    expect(Object.keys(all)).toEqual(expect.arrayContaining(["study.sortwell.zip", "methods.txt"]));
    expect(Object.keys(all)).not.toContain("participants.csv");
    expect(Object.keys(all)).not.toContain("figures.json");
    const text = strFromU8(all["methods.txt"] ?? new Uint8Array());
    expect(text).toContain("85 participants sorted 15 cards in an open card sort");
    const sessions = kinshipPages().flatMap((page) => page.sessions.map(({ id }) => id));
    const everything = Object.values(all)
      .map((bytes) => strFromU8(bytes))
      .join("");
    expect(sessions.filter((id) => everything.includes(id))).toEqual([]);
  });

  it("has no words of or about participants but the names of their groups", async () => {
    const pages = kinshipPages().map((page) => ({
      ...page,
      sessions: page.sessions.map((session) => ({
        ...session,
        ...{ source: "mark", inclusion_reason: "mark", external_id: "mark", notes: "mark" },
        ...{ started_at: "2026-03-01T10:00:00.123Z", demographics: { occupation: "mark" } },
        ...{ answers: { q: "mark" }, whys: [{ card: "mark", text: "mark" }] },
      })),
    }));
    const questions = [{ id: "q", kind: "short_text", text: "mark", choices: [] }] as never;
    const all = await files({}, pages, questions, [], "repository");
    for (const [name, bytes] of Object.entries(all)) {
      const words = strFromU8(bytes).match(/\bmark\b|2026-03-01/g);
      expect({ name, words }).toEqual({ name, words: null });
    }
  });

  it.runIf(hasSciPy)("is reproduced by its Python script", async () => {
    const all = await files({ linkage_method: "average" }, kinshipPages(), [], [], "repository");
    expect(runIn(all, "python3", "analysis.py")).toContain("REPRODUCED");
  });

  it.runIf(hasR)("is reproduced by its R script", async () => {
    const all = await files({ linkage_method: "average" }, kinshipPages(), [], [], "repository");
    expect(runIn(all, "Rscript", "analysis.R")).toContain("REPRODUCED");
  });
});

describe("the scripts of other kinds of sort", () => {
  interface KindStudy {
    kind: string;
    n: number;
    sorts: ExportSort[];
  }
  const studies: KindStudy[] = JSON.parse(
    readFileSync(new URL("../../fixtures/kinds/studies.json", import.meta.url), "utf8"),
  );
  const kinds = [...Map.groupBy(studies, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const [largest] = own.toSorted((a, b) => b.n * b.sorts.length - a.n * a.sorts.length);
    return largest && kind !== "flat" ? [{ kind, study: largest }] : [];
  });
  const LEVELS: SortLevel[] = ["both", "lower", "upper"];
  const cases = kinds.flatMap(({ kind, study }) =>
    LEVELS.filter((level) => level === "both" || kind === "repeated_nested").map(
      (level) => [kind, level, study] as const,
    ),
  );
  it("have a table of criteria where people sort repeatedly, and only there", async () => {
    const [repeated, flat] = [true, false].map((wanted) =>
      studies.find(({ kind }) => kind.startsWith("repeated") === wanted),
    );
    if (!repeated || !flat) throw new Error("No study of this kind");
    const all = await files({}, [sortsPage(repeated.sorts, repeated.n)]);
    const [head, ...rows] = strFromU8(all["criteria.csv"] ?? new Uint8Array())
      .trim()
      .split("\r\n");
    expect(head).toMatch(/^criterion,spellings,participants,sorts,.*,agreement/);
    const criteria = new Set(
      repeated.sorts.flatMap(({ earlier = [], ...last }) =>
        [...earlier, last].map(({ criterion = "" }) => criterion),
      ),
    );
    expect(new Set(rows.map((row) => row.split(",")[0]))).toEqual(criteria);
    expect(strFromU8(all["codebook.csv"] ?? new Uint8Array())).toContain("criteria.csv,criterion");
    expect(Object.keys(await files({}, [sortsPage(flat.sorts, flat.n)]))).not.toContain(
      "criteria.csv",
    );
  });

  it("leave out what needs one sort of each person while several count together", async () => {
    const repeated = studies.find(({ kind }) => kind.startsWith("repeated"));
    if (!repeated) throw new Error("No study of this kind");
    const all = await files({}, [sortsPage(repeated.sorts, repeated.n)]);
    for (const name of ["decisions", "consensus-groups", "mental-models", "sorts-by-participant"])
      expect(Object.keys(all)).not.toContain(`${name}.csv`);
    const text = (name: string) => strFromU8(all[name] ?? new Uint8Array());
    expect(text("participants.csv")).not.toMatch(/mean_ari|medoid|edit_distance/);
    expect(text("analysis.csv")).toMatch(/^mean_ari,\r?$/m);
    expect(text("methods.txt")).toContain("All sorts of each participant count together");
    expect(text("methods.txt")).not.toMatch(/left to decide|mental model/);
  });

  const PROGRAMS = [
    { program: "Rscript", script: "analysis.R", installed: hasR },
    { program: "python3", script: "analysis.py", installed: hasSciPy },
  ] as const;
  for (const { program, script, installed } of PROGRAMS)
    it.skipIf(!installed).each(cases)(
      `reproduce %s at level %s in ${script}`,
      async (_, level, study) => {
        const all = await files({ linkage_method: "average", level }, [
          sortsPage(study.sorts, study.n),
        ]);
        expect(runIn(all, program, script)).toContain("REPRODUCED");
      },
      180_000,
    );
});

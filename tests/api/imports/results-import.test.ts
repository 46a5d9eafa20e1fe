import { describe, expect, it } from "vitest";
import { plainAnswer } from "../../../app/analysis/plain-answer.ts";
import { LAYOUTS } from "../../../app/domain/result-file/columns.ts";
import { toAnalysisInput } from "../../../app/domain/results/analysis-input.ts";
import type { ExportSort } from "../../../app/domain/results/export-page.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";

const FILES: Record<(typeof LAYOUTS)[number], string> = {
  long: `who,what,where
anna,Apple,Fruit
anna,Pear,Fruit
anna,Saw,Tools
bob,Apple,Eat
bob,Pear,Rest
bob,Saw,Rest`,
  participants: "participant;Apple;Pear;Saw\nanna;Fruit;Fruit;Tools\nbob;Eat;Rest;Rest",
  cards: "card\tanna\tbob\nApple\tFruit\tEat\nPear\tFruit\tRest\nSaw\tTools\tRest",
  groups: "ID,Pile,Cards\nanna,Fruit,Apple|Pear\nanna,Tools,Saw\nbob,Eat,Apple\nbob,Rest,Pear|Saw",
  matrix:
    "ID,Pile,Apple,Pear,Saw\nanna,Fruit,1,1,0\nanna,Tools,0,0,1\nbob,Eat,1,0,0\nbob,Rest,0,1,1",
};

async function setUp(fields = {}) {
  const { api } = await person();
  const { study } = await makeStudy(api, fields, { cards: [] });
  const path = `/cardsort/studies/${study}/results/import/`;
  const page = async (id = study) => (await api.get(`/cardsort/studies/${id}/export/`)).body;
  return { api, study, path, page };
}

describe("POST /cardsort/studies/{id}/results/import/", () => {
  it("stores the ratings of a second file, or nothing and names the cell", async () => {
    const scales = [{ id: "worth", question: "How important?", low: 1, high: 5 }];
    const { api, path, page } = await setUp({ scales });
    const file = { data: FILES.groups, layout: "groups" };
    const wrong = "participant,Apple,Pear\nanna,5,6";
    const refused = await api.post(path, { ...file, ratings: wrong });
    expect([refused.status, refused.body]).toEqual([
      400,
      { ratings: ['Row 2, "6": Rate from 1 to 5'] },
    ]);
    expect((await page()).sessions).toEqual([]);
    const ratings = "participant,Apple,Pear,Saw\nanna,5,,1\nbob,,2,";
    const { body } = await api.post(path, { ...file, ratings });
    expect(body).toMatchObject({ participants: 2, ratings: 3 });
    const { cards, placements } = await page();
    const given = placements.map((sort: ExportSort) =>
      sort.cards.map((card, at) => [cards[card].label, sort.ratings?.worth?.[at]]),
    );
    expect(given.map(Object.fromEntries)).toEqual([
      { Apple: 5, Pear: null, Saw: 1 },
      { Apple: null, Pear: 2, Saw: null },
    ]);
  });

  it.each([
    ["a row of very many cells", Array(12_001).fill("1").join(",")],
    ["two rows of very many cells", `${"a,".repeat(500_000)}\n${"1,".repeat(500_000)}`],
    ["very many rows with the line ends of old Macs", "ann,Apple,Food\r".repeat(300_001)],
    ["lists very deep in lists", "[".repeat(100_000) + "]".repeat(100_000)],
    [
      "objects without a common name",
      JSON.stringify(Array.from({ length: 50_000 }, (_, at) => ({ [`k${at}`]: 1 }))),
    ],
  ])("refuses %s", async (_, data) => {
    const { api, path } = await setUp();
    const refused = await api.post(path, { data, dry_run: true });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["data"]]);
  });

  it("reads a matrix of the most cards", async () => {
    const { api, path } = await setUp();
    const cards = Array.from({ length: 2000 }, (_, at) => `Card ${at}`);
    const rows = Array.from({ length: 400 }, (_, row) => [
      ...[`person ${row >> 2}`, `Pile ${row % 4}`],
      ...cards.map((_, at) => (at % 4 === row % 4 ? 1 : 0)),
    ]);
    const data = [["ID", "Pile", ...cards], ...rows].map((row) => row.join(",")).join("\n");
    const { body } = await api.post(path, { data, dry_run: true });
    expect(body).toMatchObject({
      ...{ layout: "matrix", certain: true, participants: 100, cards: 2000 },
      ...{ placements: 200_000, problems: [] },
    });
  });

  it.each(LAYOUTS)("imports the layout %s", async (layout) => {
    const { api, path, page } = await setUp();
    const seen = await api.post(path, { data: FILES[layout], dry_run: true });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      ...{ layout, has_header: true, participants: 2, cards: 3, new_cards: 3, placements: 6 },
      ...{ problems: [], sample: { participant: "anna", category: "Fruit" } },
    });
    expect(seen.body.sample.cards).toEqual(["Apple", "Pear"]);
    expect((await page()).sessions).toEqual([]);
    const done = await api.post(path, { data: FILES[layout], layout });
    expect(done.body).toEqual(seen.body);
    const { placements, sessions } = await page();
    expect(sessions).toHaveLength(2);
    expect(placements.map((sort: { placed: number[] }) => sort.placed)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ]);
  });

  it("imports what the API's own export writes, with the same figures", async () => {
    const { api, path, page } = await setUp();
    await api.post(path, { data: FILES.long, layout: "long" });
    const other = await setUp();
    const exported = JSON.stringify(await page());
    const answer = await other.api.post(other.path, { data: exported, layout: "auto" });
    expect(answer.status).toBe(200);
    const figures = (input: Parameters<typeof toAnalysisInput>[0]) =>
      plainAnswer(toAnalysisInput(input).input, {}, "2026-11-20T00:00:00Z").similarity_matrix;
    expect(figures([await other.page()])).toEqual(figures([await page()]));
  });

  it.each([
    ["repeated sorts", { repeated_sorts: { min: 1, max: 3 } }],
    ["larger groups", { nested: true }],
    ["several places", { max_places: 2 }],
  ])("imports %s from the file that the study exports", async (_, fields) => {
    const { api, path, page, study } = await setUp(fields);
    await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, {
      ...{ format: "json", data: ["Apple", "Pear", "Saw"] },
    });
    const groups = [
      { name: "Fruit", cards: [1, 2], ...("nested" in fields && { parent: "Plants" }) },
      { name: "Tools", cards: [3, ...("max_places" in fields ? [1] : [])] },
      ...("repeated_sorts" in fields ? [{ name: "Red", cards: [1, 2, 3], pass: 2 }] : []),
    ];
    const criteria = "repeated_sorts" in fields ? ["Kind", "Color"] : [];
    const stored = await api.post(`/cardsort/studies/${study}/moderated-sessions/`, {
      ...{ participant: "Ann", groups, criteria },
    });
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    const csv = (await api.get(`/cardsort/studies/${study}/export/?format=csv`)).body;
    const other = await setUp(fields);
    const answer = await other.api.post(other.path, { data: csv, layout: "long" });
    expect([answer.status, answer.body.problems]).toEqual([200, []]);
    const shape = ({ categories, earlier = [], ...sort }: ExportSort) =>
      [...earlier, { ...sort, categories }].map((pass) => ({
        ...pass,
        cards: null,
        categories: pass.categories.map(([, label]) => label),
      }));
    const [before, after] = [await page(), await other.page()];
    expect(after.placements.map(shape)).toEqual(before.placements.map(shape));
    const passes = async (client: typeof api, id: string) =>
      (await client.get(`/cardsort/sort-sessions/?study=${id}`)).body.results[0].passes.map(
        ({ criterion }: { criterion: string }) => criterion,
      );
    expect(await passes(other.api, other.study)).toEqual(await passes(api, study));
    expect((await api.post(path, { data: csv, layout: "long", dry_run: true })).status).toBe(200);
  });

  it("does not import a guess that is not certain until its layout is named", async () => {
    const { api, path, page } = await setUp();
    const data = ",Ann,Eve,Kim,Zoe\nIda,A,B,A,B\nPam,A,B,B,A\nUna,B,A,A,B\nViv,B,A,B,A";
    expect((await api.post(path, { data, dry_run: true })).body).toMatchObject({ certain: false });
    const refused = await api.post(path, { data });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ["layout"]]);
    expect((await page()).sessions).toEqual([]);
    const chosen = await api.post(path, { data, layout: "participants" });
    expect(chosen.body).toMatchObject({ participants: 4, cards: 4 });
    expect((await page()).cards.map(({ label }: { label: string }) => label)) //
      .toEqual(["Ann", "Eve", "Kim", "Zoe"]);
  });

  it("takes columns by index and lists the rows that are left out", async () => {
    const { api, path } = await setUp();
    const data = "a,b,c\nFig,Fruit,ann\n,Fruit,ann\nFig,Food,ann\nCar,,bob";
    const columns = { card: 0, category: 1, participant: 2 };
    const { body } = await api.post(path, { data, layout: "long", columns, dry_run: true });
    expect(body).toMatchObject({
      ...{ columns, participants: 2, placements: 1 },
      problems: [
        { row: 3, column: "card", problem: "rowNeedsCard" },
        { row: 4, column: "card", problem: "rowCardTwice", value: "Fig" },
      ],
    });
  });

  it.each([
    ["no data", { data: "" }, "data"],
    ["a header alone", { data: "card,category,participant" }, "data"],
    ["JSON that is cut off", { data: '[{"card": "A"' }, "data"],
    ["an unknown layout", { data: FILES.long, layout: "wide" }, "layout"],
    [
      "columns outside the data",
      { data: FILES.long, layout: "long", columns: { card: 9 } },
      "columns",
    ],
    ["600,000 empty objects", { data: `[${"{},".repeat(599_999)}{}]` }, "data"],
    ["no sorts", { data: "card,category,participant\n,A,ann", layout: "long" }, "data"],
  ])("refuses %s", async (_, body, field) => {
    const { api, path } = await setUp();
    const { status, body: errors } = await api.post(path, body);
    expect([status, Object.keys(errors)]).toEqual([400, [field]]);
  });

  it("refuses more than 5 MiB, and another researcher's study", async () => {
    const { api, path } = await setUp();
    const data = `card,category,participant\n${"x".repeat(5 * 1024 * 1024)}`;
    expect((await api.post(path, { data })).status).toBe(413);
    const other = await person();
    expect((await other.api.post(path, { data: FILES.long })).status).toBe(404);
  });
});

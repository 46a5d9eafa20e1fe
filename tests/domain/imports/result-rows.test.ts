import { describe, expect, it } from "vitest";
import {
  hasValidCells,
  importMessage,
  sendable,
} from "../../../app/domain/imports/import-message.ts";
import { type ImportTarget, planImport } from "../../../app/domain/imports/plan-import.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { columnsByName } from "../../../app/domain/result-file/column-names.ts";
import { ResultsReader } from "../../../app/domain/result-file/read-results.ts";

const readResults = (...given: Parameters<ResultsReader["add"]>) =>
  new ResultsReader().add(...given).results();

const LONG_COLUMNS = { card: 0, category: 1, participant: 2, category_id: -1 };

/** Reads rows of "card,category,participant" and the columns in `more`. */
const read = (rows: string[], more: string[] = [], category_id = -1) =>
  readResults(
    {
      header: ["card", "category", "participant", ...more],
      rows: rows.map((row) => row.split(",")),
      numbers: rows.map((_, index) => index + 2),
    },
    { ...LONG_COLUMNS, category_id },
  );

describe("an invalid row is reported", () => {
  const card = "x".repeat(limits.card_label);
  const participant = "z".repeat(limits.imported_participant);
  const category = "y".repeat(limits.category_name);
  it.each([
    [",Sleep,Ann", "card", "rowNeedsCard", ""],
    ["\u200b,Sleep,Ann", "card", "rowNeedsCard", ""],
    ["Beds,Sleep", "participant", "rowNeedsParticipant", "Beds"],
    [`${card}x,Sleep,Ann`, "card", "labelTooLong", card.slice(0, 80)],
    [`Beds,Sleep,${participant}z`, "participant", "participantTooLong", "Beds"],
    [`Beds,${category}y,Ann`, "category", "category_name_too_long", category.slice(0, 80)],
    ["Be\0ds,Sleep,Ann", "card", "nullCharacter", "Be\0ds"],
    ["Beds,Sle\0ep,Ann", "card", "nullCharacter", "Beds"],
    ["Beds,Sleep,An\0n", "card", "nullCharacter", "Beds"],
    [" sofas ,Sleep,Ann", "card", "rowCardTwice", "sofas"],
  ])("%j", (row, column, problem, value) => {
    const { problems, cards, sorts } = read(["Sofas,Sit,Ann", row]);
    expect(problems).toEqual([{ row: 3, column, problem, value }]);
    expect(cards).toEqual(["Sofas"]);
    expect(sorts.map(({ cells }) => cells.length)).toEqual([1]);
  });

  it("but not one of the maximum length", () => {
    expect(read([`${card},${category},${participant}`]).problems).toEqual([]);
  });

  it("by its position when rows have no numbers", () => {
    const table = { header: [], rows: [["Beds", "Sleep", "Ann"], [""]], numbers: [] };
    expect(readResults(table, LONG_COLUMNS).problems).toMatchObject([{ row: 2 }]);
  });
});

it("a trait may have the name of a property that every object has", () => {
  const { sorts } = read(["a,A,p,x,y", "b,A,p,x,z"], ["constructor", "toString"]);
  expect(sorts[0]?.traits).toEqual({ constructor: "x" });
});

describe("the sorts that are read", () => {
  it("have cards, groups and participants in the order of the file", () => {
    expect(read(["Beds,Sleep,Ann", "Sofas,Sit,Bob", "beds ,SLEEP,Bob", "Sofas,,Ann"])).toEqual({
      cards: ["Beds", "Sofas"],
      sorts: [
        {
          ...{ participant: "Ann", categories: ["Sleep"], names: ["Sleep"], traits: {} },
          cells: [
            { row: 2, card: 0, category: 0 },
            { row: 5, card: 1, category: -3 },
          ],
        },
        {
          ...{ participant: "Bob", categories: ["Sit", "SLEEP"], names: ["Sit", "SLEEP"] },
          traits: {},
          cells: [
            { row: 3, card: 1, category: 0 },
            { row: 4, card: 0, category: 1 },
          ],
        },
      ],
      problems: [],
    });
  });

  it("identify a group by its id and name, of which digits count as none", () => {
    const rows = ["a,A,p,1", "b,a ,p,1", "c,A,p,2", "d,,p,3", "e,12,p,4", "f,12b,p,5", "g,b12,p,6"];
    const [sort] = read(rows, ["category_id"], 3).sorts;
    expect(sort?.cells.map(({ category }) => category)).toEqual([0, 0, 1, 2, 3, 4, 5]);
    expect(sort?.categories).toEqual(["A", "A", "3", "12", "12b", "b12"]);
    expect(sort?.names).toEqual(["A", "A", "", "", "12b", "b12"]);
  });

  it("mean the unknown category by the name “I don't know”", () => {
    expect(read(["i don't KNOW,x,p", "a,i don't KNOW,p"]).sorts[0]?.cells[1]?.category).toBe(-1);
  });

  it("have a group by its id alone, and none without either", () => {
    const byCard = readResults(
      { header: [], rows: [["c1", "", "p"]], numbers: [2] },
      { ...LONG_COLUMNS, category_id: 0 },
    );
    expect(byCard.sorts[0]?.categories).toEqual(["c1"]);
    expect(read(["c1,,p"]).sorts[0]?.categories).toEqual([]);
  });

  it("have the other columns as traits, without those that vary for a participant", () => {
    const rows = ["a,A,p,,woman,1", `b,A,p,${"x".repeat(101)},,2`, "c,A,q,y,man,3"];
    expect(read(rows, ["source", "gender", "place"]).sorts.map(({ traits }) => traits)).toEqual([
      { source: "x".repeat(limits.source), gender: "woman" },
      { source: "y", gender: "man" },
    ]);
  });
});

describe("the plan of an import", () => {
  const study = (fields: Partial<ImportTarget> = {}): ImportTarget => ({
    ...{ repeated_sorts: null, nested: false, max_places: 1 },
    ...{ sort_type: "open", cards: [], categories: [] },
    ...fields,
  });
  const ids = () => {
    let next = 0;
    return () => `new-${next++}`;
  };
  const plan = (rows: string[], target: ImportTarget) => planImport(read(rows), target, ids());

  it("creates missing cards, and uses the first of two cards with the same label", () => {
    const cards = [
      { id: "c1", label: "BEDS" },
      { id: "c2", label: "beds" },
    ];
    const { new_cards, sorts } = plan(["Beds,Sleep,Ann", "Sofas,Sit,Ann"], study({ cards }));
    expect(new_cards).toEqual([{ id: "new-0", label: "Sofas" }]);
    expect(sorts[0]?.result).toEqual({
      cards: [
        ["c1", "BEDS"],
        ["new-0", "Sofas"],
      ],
      categories: [
        ["new-1", "Sleep"],
        ["new-2", "Sit"],
      ],
      placed: [0, 1],
      positions: [0, 0],
    });
  });

  it("counts the sorted cards, and keeps the order within a group", () => {
    const rows = ["a,A,p", "b,A,p", "c,I don't know,p", "d,,p", "e,A,p", "f,B,q"];
    const [p, q] = plan(rows, study()).sorts;
    expect(p).toMatchObject({
      ...{ participant: "p", row: 2, cards_sorted: 4, total_cards: 6, categories_created: 1 },
      result: { placed: [0, 0, -1, -3, 0, -3], positions: [0, 1, 0, -1, 2, -1] },
    });
    expect(q).toMatchObject({
      row: 7,
      cards_sorted: 1,
      result: { placed: [-3, -3, -3, -3, -3, 0] },
    });
  });

  const categories = [
    { id: "k1", label: "Sleep" },
    { id: "k2", label: "Sit" },
  ];
  it("reports categories that a closed study does not have, in row order", () => {
    const closed = study({ sort_type: "closed", categories });
    const rows = ["a,Fly,p", ",Sit,p", "b,SIT,p", "a,Swim,q", "b,Fly,q"];
    const { sorts, problems } = plan(rows, closed);
    expect(problems.map(({ row, problem, value }) => [row, problem, value])).toEqual([
      [2, "rowUnknownCategory", "Fly"],
      [3, "rowNeedsCard", ""],
      [5, "rowUnknownCategory", "Swim"],
      [6, "rowUnknownCategory", "Fly"],
    ]);
    // No row of the second participant can be used.
    expect(sorts).toHaveLength(1);
    expect(sorts[0]).toMatchObject({
      categories_created: 0,
      result: { placed: [-3, 1], positions: [-1, 0], categories: categories.map(Object.values) },
    });
  });

  it("uses the categories of a hybrid study when they match, otherwise the participant's", () => {
    const { sorts } = plan(["a,Fly,p", "b,sit,p"], study({ sort_type: "hybrid", categories }));
    expect(sorts[0]).toMatchObject({
      categories_created: 1,
      result: {
        placed: [2, 1],
        categories: [
          ["k1", "Sleep"],
          ["k2", "Sit"],
          ["new-2", "Fly"],
        ],
      },
    });
  });

  it("creates ids by default", () => {
    expect(planImport(read(["a,A,p"]), study()).new_cards[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("rows of other kinds of sort", () => {
  const HEADER = ["participant", "card", "category", "pass", "criterion", "parent"];
  const read = (rows: string[][]) => {
    const table = { header: HEADER, rows, numbers: rows.map((_, at) => at + 2) };
    return readResults(table, columnsByName(HEADER));
  };
  const plan = (rows: string[][], more: Partial<ImportTarget>) => {
    let made = 0;
    const kind = { repeated_sorts: null, nested: false, max_places: 1 };
    const study = { ...kind, sort_type: "open" as const, cards: [], categories: [], ...more };
    return planImport(read(rows), study, () => `id-${made++}`);
  };

  it("are passes by their number, each with its criterion", () => {
    const rows = [
      ["Ann", "Apple", "Red", "1", "Color", ""],
      ["Ann", "Pear", "Green", "1", "Color", ""],
      ["Ann", "Apple", "Small", "2", "Size", ""],
    ];
    const { problems, sorts } = plan(rows, { repeated_sorts: { min: 1, max: 2 } });
    expect(problems).toEqual([]);
    expect(sorts[0]?.result).toMatchObject({
      ...{ criterion: "Size", placed: [0, -3], positions: [0, -1] },
      earlier: [{ criterion: "Color", placed: [0, 1] }],
    });
    expect(sorts[0]?.result.categories.map(([, name]) => name)).toEqual(["Small"]);
    expect(plan(rows, {}).problems).toMatchObject([{ row: 4, problem: "rowOtherPass" }]);
  });

  it("have larger groups where the study has", () => {
    const rows = [
      ["Ann", "Apple", "Fruit", "", "", "Plants"],
      ["Ann", "Pear", "Fruit", "", "", "Plants"],
      ["Ann", "Saw", "Tools", "", "", ""],
    ];
    const { result } = plan(rows, { nested: true }).sorts[0] ?? {};
    expect(result?.categories.map(([, name]) => name)).toEqual(["Plants", "Fruit", "Tools"]);
    expect(result).toMatchObject({ parents: [-2, 0, -1], placed: [1, 1, 2] });
    expect(plan(rows, {}).sorts[0]?.result).not.toHaveProperty("parents");
  });

  it("put a card in as many places as the study allows", () => {
    const rows = ["Fruit", "Snacks", "Green"].map((name) => ["Ann", "Apple", name, "", "", ""]);
    const { problems, sorts } = plan(rows, { max_places: 2 });
    expect(sorts[0]?.result).toMatchObject({ placed: [0], further: [[0, 1, 0]] });
    expect(problems).toMatchObject([{ row: 4, problem: "rowCardTwice", value: "Apple" }]);
    expect(plan(rows, {}).problems).toHaveLength(2);
  });

  it("arrive in a request as they were read", () => {
    const { sorts } = read([
      ["Ann", "Apple", "Red", "1", "Color", ""],
      ["Ann", "Apple", "Blue", "1", "Color", ""],
      ["Ann", "Apple", "Small", "2", "Size", "All"],
    ]);
    const message = {
      intent: "part",
      id: crypto.randomUUID(),
      part: 0,
      from: 0,
      sorts: sorts.map(sendable),
    };
    const received = importMessage.parse(message);
    const sent = received.intent === "part" ? received.sorts[0] : undefined;
    const rowless = (sort: (typeof sorts)[number] | undefined) =>
      JSON.parse(JSON.stringify(sort, (key, value) => (key === "row" ? undefined : value)));
    expect(rowless(sent)).toEqual(rowless(sorts[0]));
    expect(sorts.every((sort) => hasValidCells(sort, 1))).toBe(true);
  });
});

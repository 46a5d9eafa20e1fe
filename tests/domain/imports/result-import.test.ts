import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../app/domain/files/decode-text.ts";
import { type ImportTarget, planImport } from "../../../app/domain/imports/plan-import.ts";
import { columnsByName } from "../../../app/domain/result-file/column-names.ts";
import { readWhole as read, tableFrom } from "../../helpers/table-from.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");

const LONG = "card_id,card_label,category_id,category_label,user_id\n";
const study = (fields: Partial<ImportTarget> = {}): ImportTarget => ({
  ...{ repeated_sorts: null, nested: false, max_places: 1 },
  sort_type: "open",
  cards: [],
  categories: [],
  ...fields,
});
const counter = () => {
  let next = 0;
  return () => `new-${next++}`;
};

describe("example files of other tools", () => {
  it.each([
    ["kinship-sorts.csv", 85, 15],
    ["kardsort-sorts.csv", 5, 10],
  ])("%s is read completely", (name, participants, cards) => {
    const plan = planImport(read(fixture(name)), study());
    expect(plan.problems).toEqual([]);
    expect(plan.new_cards).toHaveLength(cards);
    expect(plan.sorts).toHaveLength(participants);
    expect(plan.sorts.every((sort) => sort.cards_sorted === cards)).toBe(true);
  });
});

describe("the columns", () => {
  it("are recognised by the names that other tools use", () => {
    expect(columnsByName(["card_id", "card_label", "category_id", "category_label", "user_id"])) //
      .toEqual({ card: 1, category: 3, participant: 4, category_id: 2 });
    expect(columnsByName(["Respondent", "Item", "Group Name"])) //
      .toEqual({ card: 1, category: 2, participant: 0, category_id: -1 });
    expect(columnsByName(["a", "b"])) //
      .toEqual({ card: -1, category: -1, participant: -1, category_id: -1 });
  });

  it("are separated by comma, semicolon or tab, with a BOM and quotes", () => {
    for (const between of [",", ";", "\t"]) {
      const lines = [
        ["card", "category", "user"],
        ['"Fish, ""fresh"""', "Food", "1"],
        ["Chair", "Home", "1"],
      ];
      const text = `\uFEFF${lines.map((line) => line.join(between)).join("\r\n")}`;
      expect(read(text).cards).toEqual(['Fish, "fresh"', "Chair"]);
    }
    expect(tableFrom("card,category,user\n")).toBeNull();
  });
});

describe("a row", () => {
  it("that is invalid is reported, and the others are read", () => {
    const { sorts, problems } = read(
      `${LONG}1,,1,Food,ann\n2,Pear,1,Food,\n3,Fig,1,Food,ann\n3, fig ,2,Other,ann\n4,${"x".repeat(201)},1,Food,ann\n5,Nut,1,${"y".repeat(101)},ann`,
    );
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [2, "rowNeedsCard"],
      [3, "rowNeedsParticipant"],
      [5, "rowCardTwice"],
      [6, "labelTooLong"],
      [7, "category_name_too_long"],
    ]);
    expect(sorts).toHaveLength(1);
    expect(sorts[0]?.cells).toEqual([{ row: 4, card: 0, category: 0 }]);
  });

  it("without a category leaves its card unsorted, and 'I don't know' is unknown", () => {
    const plan = planImport(
      read(`${LONG}1,Fig,1,Food,ann\n2,Car,,,ann\n3,Moon,9,i don't know,ann\n4,Sea,7,,ann`),
      study(),
    );
    const [ann] = plan.sorts;
    expect(ann?.result.placed).toEqual([0, -3, -1, 1]);
    expect(ann?.result.positions).toEqual([0, -1, 0, 0]);
    expect(ann?.result.categories.map(([, label]) => label)).toEqual(["Food", ""]);
    expect(ann).toMatchObject({ cards_sorted: 3, total_cards: 4, categories_created: 2 });
  });

  it("keeps groups apart that have no name or only digits as a name", () => {
    const [ann] = planImport(
      read(`${LONG}1,Fig,a,,ann\n2,Car,b,,ann\n3,Moon,c,2024,ann\n4,Sea,a,,ann`),
      study(),
    ).sorts;
    expect(ann?.result.placed).toEqual([0, 1, 2, 0]);
    expect(ann?.result.categories.map(([, label]) => label)).toEqual(["", "", ""]);
    const given = [{ id: "y", label: "2024" }];
    const closed = planImport(
      read(`${LONG}3,Moon,c,2024,ann`),
      study({ sort_type: "closed", categories: given }),
    );
    expect(closed.sorts[0]?.result.placed).toEqual([0]);
  });

  it("that is missing leaves its card unsorted in that sort", () => {
    const plan = planImport(
      read(`${LONG}1,Fig,1,Food,ann\n2,Car,2,Things,ann\n1,Fig,1,Food,bob`),
      study(),
    );
    expect(plan.sorts[1]).toMatchObject({
      result: { placed: [0, -3] },
      cards_sorted: 1,
      total_cards: 2,
    });
  });
});

describe("categories", () => {
  it("with the same name stay separate when their ids differ", () => {
    const [sort] = planImport(read(`${LONG}1,Fig,1,Food,ann\n2,Pie,2,Food,ann`), study()).sorts;
    expect(sort?.result.placed).toEqual([0, 1]);
  });

  const given = [
    { id: "f", label: "Food" },
    { id: "h", label: "Home" },
  ];
  const text = `${LONG}1,Fig,1,food,ann\n2,Chair,2,Home,ann\n3,Car,3,Vehicles,ann`;

  it("of a closed study are matched by label, and others are refused", () => {
    const plan = planImport(read(text), study({ sort_type: "closed", categories: given }));
    expect(plan.problems).toEqual([
      { row: 4, column: "category", problem: "rowUnknownCategory", value: "Vehicles" },
    ]);
    expect(plan.sorts[0]?.result).toMatchObject({
      categories: [
        ["f", "Food"],
        ["h", "Home"],
      ],
      placed: [0, 1, -3],
    });
    expect(plan.sorts[0]?.categories_created).toBe(0);
  });

  it("of a hybrid study are matched by label, and others are the participant's own", () => {
    const plan = planImport(
      read(text),
      study({ sort_type: "hybrid", categories: given }),
      counter(),
    );
    expect(plan.problems).toEqual([]);
    expect(plan.sorts[0]?.result.placed).toEqual([0, 1, 2]);
    expect(plan.sorts[0]?.result.categories[2]?.[1]).toBe("Vehicles");
    expect(plan.sorts[0]?.categories_created).toBe(1);
  });

  it("of an open study are the participant's own, even when the study has categories", () => {
    const plan = planImport(read(text), study({ categories: given }), counter());
    expect(plan.sorts[0]?.result.categories).toHaveLength(3);
    expect(plan.sorts[0]?.result.categories.map(([id]) => id)).not.toContain("f");
  });
});

it("a card of the study is found by its label, ignoring case", () => {
  const cards = [{ id: "c", label: " Fig" }];
  const plan = planImport(read(`${LONG}1,FIG,1,Food,ann\n2,Car,2,Things,ann`), study({ cards }));
  expect(plan.new_cards.map((card) => card.label)).toEqual(["Car"]);
  expect(plan.sorts[0]?.result.cards[0]).toEqual(["c", " Fig"]);
});

it("a file is read in UTF-8, UTF-16 or Windows-1252", () => {
  expect(decodeText(new TextEncoder().encode("Café"))).toBe("Café");
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x43, 0, 0xe9, 0))).toBe("Cé");
  expect(decodeText(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toBe("Café");
});

describe("a table", () => {
  it("keeps its first row as data when it is not a header", () => {
    const table = tableFrom("Apple,Fruit,anna\nBread,Bakery,anna\nApple,Fruit,bob");
    expect(table).toMatchObject({ named: false, numbers: [1, 2, 3] });
    expect(table?.rows).toHaveLength(3);
    expect(tableFrom("1,Dog,1,pets,1\n2,Cat,1,pets,1")?.named).toBe(false);
    expect(tableFrom("Kort,Stapel,Wie\nApple,Fruit,anna\nBread,Fruit,anna")?.named).toBe(true);
    expect(tableFrom("card,category,user\nApple,Fruit,anna")?.named).toBe(true);
    expect(tableFrom("Apple,Fruit,anna\nBread,Bakery,anna", true)?.rows).toHaveLength(1);
  });
});

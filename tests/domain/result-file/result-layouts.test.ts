import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAYOUTS, type TableLayout } from "../../../app/domain/result-file/columns.ts";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { type FileChoices, readFile } from "../../../app/domain/result-file/read-file.ts";

/** Each participant's groups of cards. */
type Sorts = Record<string, Record<string, string[]>>;
type Cells = string[][];

const read = (text: string, choices: FileChoices = {}, labels: string[] = []) => {
  const reading = readFile(fileRows(text) ?? [], choices, labels);
  if (!reading?.read) throw new Error("not read");
  return { ...reading, read: reading.read };
};

/** The groups of each sort as sorted lists of cards, by participant. */
function groupsOf({ read: { cards, sorts } }: ReturnType<typeof read>) {
  return Object.fromEntries(
    sorts.map(({ participant, cells }) => [
      participant,
      [...Map.groupBy(cells, (cell) => cell.category)]
        .filter(([category]) => category >= 0)
        .map(([, group]) => group.map(({ card }) => cards[card] ?? "").sort())
        .sort((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1)),
    ]),
  );
}

const expected = (sorts: Sorts) =>
  Object.fromEntries(
    Object.entries(sorts).map(([participant, groups]) => [
      participant,
      Object.values(groups)
        .map((cards) => [...cards].sort())
        .sort((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1)),
    ]),
  );

const cardsOf = (sorts: Sorts) => [
  ...new Set(Object.values(sorts).flatMap((groups) => Object.values(groups).flat())),
];

const placed = (groups: Record<string, string[]>, card: string) =>
  Object.entries(groups).find(([, cards]) => cards.includes(card))?.[0] ?? "";

/** The sorts as a table of each layout. */
const WRITERS: Record<TableLayout, (sorts: Sorts) => Cells> = {
  long: (sorts) => [
    ["participant", "card", "category"],
    ...Object.entries(sorts).flatMap(([person, groups]) =>
      Object.entries(groups).flatMap(([name, cards]) => cards.map((card) => [person, card, name])),
    ),
  ],
  participants: (sorts) => [
    ["participant", ...cardsOf(sorts)],
    ...Object.entries(sorts).map(([person, groups]) => [
      person,
      ...cardsOf(sorts).map((card) => placed(groups, card)),
    ]),
  ],
  cards: (sorts) => [
    ["card", ...Object.keys(sorts)],
    ...cardsOf(sorts).map((card) => [
      card,
      ...Object.values(sorts).map((groups) => placed(groups, card)),
    ]),
  ],
  groups: (sorts) => [
    ["participant", "group", "cards"],
    ...Object.entries(sorts).flatMap(([person, groups]) =>
      Object.entries(groups).map(([name, cards]) => [person, name, ...cards]),
    ),
  ],
  matrix: (sorts) => [
    ["participant", "group", ...cardsOf(sorts)],
    ...Object.entries(sorts).flatMap(([person, groups]) =>
      Object.entries(groups).map(([name, cards]) => [
        person,
        name,
        ...cardsOf(sorts).map((card) => (cards.includes(card) ? "1" : "0")),
      ]),
    ),
  ],
};

const asText = (cells: Cells, separator: string) => {
  const width = Math.max(...cells.map((row) => row.length));
  return cells
    .map((row) => Array.from({ length: width }, (_, at) => row[at] ?? "").join(separator))
    .join("\n");
};

/** The same table with its columns in another order. */
const withColumnsIn = (order: number[], cells: Cells): Cells =>
  cells.map((row) => {
    const width = Math.max(...cells.map((each) => each.length));
    return Array.from({ length: width }, (_, at) => at)
      .sort((a, b) => (order[a % order.length] ?? 0) - (order[b % order.length] ?? 0) || a - b)
      .map((at) => row[at] ?? "");
  });

const CARDS = ["Apple", "Pear", "Bread", "Cake", "Hammer", "Saw", "Lamp", "Chair", "Sofa", "Rug"];
const NAMES = ["Food", "Tools", "Sweet", "Home", "Other things"];

/** Whether each person who made several groups shares a name with somebody: else their column may describe the cards. */
const sharesNames = (people: number[][]) =>
  people.every(
    (groups, person) =>
      new Set(groups).size === 1 ||
      groups.some((group) => people.some((other, at) => at !== person && other.includes(group))),
  );

/** Random sorts of people who each place all cards, have a group of several cards or, a few, a single pile. */
const sorts = fc
  .tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 5, max: CARDS.length }))
  .chain(([people, cards]) =>
    fc
      .array(
        fc
          .array(fc.integer({ min: 0, max: 4 }), { minLength: cards, maxLength: cards })
          .filter((groups) => new Set(groups).size < cards),
        { minLength: people, maxLength: people },
      )
      .chain((several) =>
        fc
          .integer({ min: 0, max: 4 })
          .map((pile) => [...several, Array.from({ length: cards }, () => pile)]),
      )
      .filter((all) => all.filter((groups) => new Set(groups).size > 1).length * 2 >= all.length)
      .filter(sharesNames),
  )
  .map(
    (people): Sorts =>
      Object.fromEntries(
        people.map((groups, person) => {
          const named: Record<string, string[]> = {};
          for (const [card, group] of groups.entries()) {
            const name = `${NAMES[group]}`;
            named[name] = [...(named[name] ?? []), CARDS[card] ?? ""];
          }
          return [`p-${person}x`, named];
        }),
      ),
  );

describe("random sorts are read back, whatever the separator and the order of the columns", () => {
  const separator = fc.constantFrom(",", ";", "\t");
  const order = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
  it.each(LAYOUTS)("from the layout %s, which is recognised", (layout) => {
    fc.assert(
      fc.property(sorts, separator, order, (some, between, places) => {
        const reading = read(asText(withColumnsIn(places, WRITERS[layout](some)), between));
        expect(reading.layout).toBe(layout);
        expect(groupsOf(reading)).toEqual(expected(some));
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(LAYOUTS)("a few sorts are read back from the layout %s", (layout) => {
  const orders = [[0], [3, 1, 2], [2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5]];
  it.each(fc.sample(sorts, { seed: 49, numRuns: 6 }).map((some, at) => [at, some] as const))(
    "%i, whatever the order of the columns",
    (_, some) => {
      for (const order of orders) {
        const reading = read(asText(withColumnsIn(order, WRITERS[layout](some)), ";"));
        expect(reading.layout).toBe(layout);
        expect(groupsOf(reading)).toEqual(expected(some));
      }
    },
  );
});

/** 12 cards in rows, people in columns, groups as numbers, the first header cell empty, as R writes it. */
const SENSORY = [
  ["", "J1", "J2", "J3", "J4", "J5"],
  ..."Basil Mint Sage Thyme Cumin Clove Anise Pepper Chili Salt Sugar Honey"
    .split(" ")
    .map((card, row) => [card, ...[3, 4, 5, 6, 2].map((size) => `${((row * 7) % size) + 1}`)]),
];
const LONG = WRITERS.long({
  anna: { Fruit: ["Apple", "Pear"], Bakery: ["Bread", "Cake"], Other: ["Saw"] },
  bob: { Food: ["Apple", "Bread"], Sweet: ["Pear", "Cake"], Tools: ["Saw"] },
  carl: { Eat: ["Apple", "Pear", "Bread", "Cake"], Work: ["Saw"] },
});
const csv = (cells: Cells) => cells.map((row) => row.join(",")).join("\n");
const renamed = (cells: Cells, ...header: string[]) => [header, ...cells.slice(1)];

describe("a file without the usual names", () => {
  it("with numbered groups has people in columns and cards in rows", () => {
    const reading = read(csv(SENSORY));
    expect(reading).toMatchObject({ layout: "cards", certain: true });
    expect(reading.read.sorts.map(({ participant }) => participant)) //
      .toEqual(["J1", "J2", "J3", "J4", "J5"]);
    expect(reading.read.cards).toHaveLength(12);
  });

  it("and without a header is read by which columns repeat", () => {
    const { columns, named, layout } = read(csv(LONG.slice(1)));
    expect({ layout, named }).toEqual({ layout: "long", named: false });
    expect(columns).toMatchObject({ participant: 0, card: 1, category: 2 });
  });

  it("has its participants in the only column that can hold them", () => {
    expect(read(csv(renamed(LONG, "ID", "Card", "Category"))).columns) //
      .toMatchObject({ participant: 0, card: 1, category: 2 });
    expect(read(csv(renamed(LONG, "a", "b", "c"))).columns) //
      .toMatchObject({ participant: 0, card: 1, category: 2 });
  });

  it("recognises the cards of the study", () => {
    const text = csv(renamed(LONG, "x", "y", "z").map(([a = "", b = "", c = ""]) => [b, c, a]));
    const labels = ["Apple", "Pear", "Bread", "Cake", "Saw"];
    expect(read(text, {}, labels)).toMatchObject({
      columns: { card: 0, category: 1, participant: 2 },
      certain: true,
    });
    // Even when someone has exchanged the names of the columns.
    const square = "card,Apple,Pear,Saw\nanna,F,F,T\nbob,E,E,W\ncarl,X,Y,Y\ndora,P,P,Q";
    expect(read(square, {}, ["Apple", "Pear", "Saw"]).layout).toBe("participants");
  });
});

describe("a table of zeros and ones", () => {
  it("may hold positions, and a time and a comment beside the cards", () => {
    const reading = read(
      [
        "who,time,group,Apple,Pear,Bread,Saw,comment",
        "anna,12.5,Food,2,1,3,0,nice",
        "anna,3.5,Tools,0,0,0,1,",
        "bob,9,Eat,1,0,2,0,",
        "bob,8,Rest,0,2,0,1,hard",
      ].join("\n"),
    );
    expect(reading).toMatchObject({ layout: "matrix", columns: { participant: 0, category: 2 } });
    expect(reading.read.cards).toEqual(["Pear", "Apple", "Bread", "Saw"]);
    expect(reading.read.sorts[1]?.cells.map(({ category }) => category)).toEqual([0, 0, 1, 1]);
  });

  it("may use x and empty cells, and have groups without names", () => {
    const reading = read("p;A;B;C;D\n1;x;x;;\n1;;;x;x\n2;x;;x;\n2;;x;;x");
    expect(reading).toMatchObject({ layout: "matrix", columns: { participant: 0, category: -1 } });
    expect(groupsOf(reading)["1"]).toEqual([
      ["A", "B"],
      ["C", "D"],
    ]);
  });
});

describe("a row for each group", () => {
  it.each([";", "|", "\n"])("may hold its cards in one cell, separated by %j", (between) => {
    const cell = (...cards: string[]) => `"${cards.join(between)}"`;
    const reading = read(
      [
        "Person,Pile,Cards",
        `anna,Food,${cell("Apple", "Pear")}`,
        `anna,Tools,${cell("Saw", "Lamp")}`,
        `bob,All,${cell("Apple", "Pear", "Saw")}`,
        `bob,Light,Lamp`,
      ].join("\n"),
    );
    expect(reading).toMatchObject({ layout: "groups", certain: true });
    expect(groupsOf(reading).bob).toEqual([["Apple", "Pear", "Saw"], ["Lamp"]]);
  });
});

it("a row for each group is read beside an empty column", () => {
  const rows = ["ann,Food,Apple,Pear,", "ann,Tools,Saw,Lamp,", "bob,All,Apple,Saw,"];
  const reading = read(["Person,Pile,First,Second,", ...rows, "bob,Rest,Pear,Lamp,"].join("\n"));
  expect(reading).toMatchObject({ layout: "groups", columns: { values: [2, 3] } });
});

describe("lines above the table", () => {
  it("are left out, and rows keep their numbers in the file", () => {
    const reading = read(`Spring navigation\nExported:,2026-11-27\n\n${csv(LONG)}`);
    expect(reading).toMatchObject({ layout: "long", named: true });
    expect(reading.read.sorts[0]?.cells[0]?.row).toBe(5);
  });
});

describe("where cards and participants cannot be told apart", () => {
  const text = ",Ann,Eve,Kim,Zoe\nIda,A,B,A,B\nPam,A,B,B,A\nUna,B,A,A,B\nViv,B,A,B,A";
  it("the reading is uncertain, and the other one is given", () => {
    expect(read(text)).toMatchObject({
      ...{ layout: "cards", certain: false },
      others: [{ layout: "participants" }],
    });
  });

  it("a chosen layout is used", () => {
    const { read: read2, others } = read(text, { layout: "participants" });
    expect(read2.cards).toEqual(["Ann", "Eve", "Kim", "Zoe"]);
    expect(others).toMatchObject([{ layout: "cards" }]);
  });
});

it("a column of names that nobody else has used makes a table of cards uncertain", () => {
  const rows = [
    "Apple,A,Sweet,A",
    "Pear,A,Sweet,B",
    "Bread,B,Sweet,B",
    "Cake,B,Home,A",
    "Saw,B,Home,A",
  ];
  const reading = read(["card,Ann,Bob,Cem", ...rows].join("\n"));
  expect(reading).toMatchObject({ layout: "cards", columns: { values: [1, 3] }, certain: false });
  const ids = rows.map((row, at) => row.replace(/Sweet|Home/, `text ${at}`));
  expect(read(["card,Ann,About,Cem", ...ids].join("\n"))).toMatchObject({
    ...{ layout: "cards", columns: { values: [1, 3] }, certain: true },
  });
});

it("people who made a single pile do not turn round a table of cards", () => {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => [row, 1, 1, 1, (row % 2) + 1, (row % 3) + 1]);
  const text = (people: string) =>
    [people, ...rows.map(([row, ...groups]) => `Card ${row},${groups}`)].join("\n");
  expect(read(text(",J1,J2,J3,J4,J5"))).toMatchObject({ layout: "cards", certain: true });
  expect(read(text(",Ann,Eve,Kim,Zoe,Ida")).layout).toBe("cards");
});

describe("JSON", () => {
  const sorts = {
    anna: { Fruit: ["Apple", "Pear"], Tools: ["Saw"] },
    bob: { Eat: ["Apple"], Rest: ["Pear", "Saw"] },
  };
  it.each([
    [
      "a list of placements",
      WRITERS.long(sorts)
        .slice(1)
        .map(([participant, card, category]) => ({ participant, card, category })),
    ],
    ["a list of rows", WRITERS.long(sorts)],
    [
      "a list of people with their groups",
      Object.entries(sorts).map(([participant, groups]) => ({
        participant,
        groups: Object.entries(groups).map(([name, cards]) => ({ name, cards })),
      })),
    ],
    [
      "a page of the API's export",
      {
        study: { id: "s" },
        cards: ["Apple", "Pear", "Saw"].map((label) => ({ id: label, label })),
        sessions: [{ participant: "anna" }, { participant: "bob" }],
        placements: [
          {
            cards: [0, 1, 2],
            categories: [
              ["f", "Fruit"],
              ["t", "Tools"],
            ],
            placed: [0, 0, 1],
          },
          {
            cards: [2, 1, 0],
            categories: [
              ["e", "Eat"],
              ["r", "Rest"],
            ],
            placed: [1, 1, 0],
          },
        ],
        next: null,
      },
    ],
  ])("is read from %s", (_, value) => {
    expect(groupsOf(read(JSON.stringify(value)))).toEqual(expected(sorts));
  });

  it("that is cut off has no rows", () => {
    expect(fileRows('[{"participant": "anna"')).toBeNull();
  });
});

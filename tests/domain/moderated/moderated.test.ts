import { describe, expect, test } from "vitest";
import { isAhead, moderatedInput, planModerated } from "../../../app/domain/moderated/moderated.ts";
import { cardFinder } from "../../../app/domain/moderated/moderated-cards.ts";

const CARDS = ["Apple", "Saw", "Pear", "Lamp"].map((label, at) => ({ id: `c${at}`, label }));
const CATEGORIES = [
  { id: "k1", label: "Food" },
  { id: "k2", label: "Tools" },
];
const PLAIN = { repeated_sorts: null, nested: false, max_places: 1 };
type Groups = Parameters<typeof planModerated>[0];
function plan(sort_type: "open" | "closed" | "hybrid", groups: Groups, cards = CARDS) {
  let created = 0;
  const target = { ...PLAIN, sort_type, cards, categories: CATEGORIES };
  return planModerated(groups, target, [], () => `new-${created++}`);
}

describe("the groups of a moderated session", () => {
  test("are categories of the participant in an open sort, whatever their names", () => {
    const groups = [
      { name: "Food", cards: ["Saw", 1] },
      { name: "Food", cards: ["Pear"] },
    ];
    expect(plan("open", groups)).toEqual({
      problems: [],
      sort: {
        result: {
          cards: [
            ["c0", "Apple"],
            ["c1", "Saw"],
            ["c2", "Pear"],
            ["c3", "Lamp"],
          ],
          categories: [
            ["new-0", "Food"],
            ["new-1", "Food"],
          ],
          placed: [0, 0, 1, -3],
          positions: [1, 0, 0, -1],
        },
        cards_sorted: 3,
        categories_created: 2,
      },
    });
  });

  test("are those of the study in a hybrid sort where the name is the same", () => {
    const groups = [
      { name: "Light", cards: ["Lamp"] },
      { name: " tools", cards: ["Saw"] },
    ];
    expect(plan("hybrid", groups).sort).toMatchObject({
      result: {
        categories: [
          ["k1", "Food"],
          ["k2", "Tools"],
          ["new-0", "Light"],
        ],
        placed: [-3, 1, -3, 2],
      },
      categories_created: 1,
    });
  });

  test("of a closed sort must be those of the study", () => {
    const groups = [
      { name: "Food", cards: ["Apple"] },
      { name: "Light", cards: ["Lamp"] },
    ];
    const { sort, problems } = plan("closed", groups);
    expect(problems).toEqual([
      { group: 1, entry: null, value: "Light", problem: "unknownCategory" },
    ]);
    expect(sort.result.placed).toEqual([0, -3, -3, -3]);
    expect(sort.categories_created).toBe(0);
  });

  test("of one name continue one category, in the order of their cards", () => {
    const groups = [
      { name: "Food", cards: ["Lamp", "Saw"] },
      { name: "food", cards: ["Apple"] },
    ];
    expect(plan("closed", groups).sort.result).toMatchObject({
      ...{ placed: [0, 0, -3, 0], positions: [2, 1, -1, 0] },
    });
  });

  test("hold cards that the participant did not know", () => {
    const { sort } = plan("closed", [{ name: "i don't know", cards: ["Saw", "Lamp"] }]);
    expect(sort).toMatchObject({
      result: { placed: [-3, -1, -3, -1], positions: [-1, 0, -1, 1] },
      ...{ cards_sorted: 2, categories_created: 0 },
    });
  });

  test("have problems where a card is unknown, ambiguous or in two groups", () => {
    const twins = [...CARDS, { id: "c4", label: "saw" }];
    const groups = [
      { name: "A", cards: ["Melon", "Saw"] },
      { name: "B", cards: [1, 9] },
      { name: "C", cards: ["Apple"] },
    ];
    expect(plan("open", groups, twins).problems).toEqual([
      { group: 0, entry: 0, value: "Melon", problem: "unknownCard" },
      { group: 0, entry: 1, value: "Saw", problem: "severalCards" },
      { group: 1, entry: 1, value: "9", problem: "unknownCard" },
      { group: 2, entry: 0, value: "Apple", problem: "inOtherGroup", other: 1 },
    ]);
  });

  test("get ids of their own", () => {
    const target = { ...PLAIN, sort_type: "open", cards: CARDS, categories: [] } as const;
    const { categories } = planModerated([{ name: "A", cards: [1] }], target).sort.result;
    expect(categories[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("a card is found", () => {
  const labels = ["Apple", "7", "Pear", "pear", "e", "f", "g", "h", "i", "Kiwi"];
  const cards = labels.map((label, at) => ({ id: `id-${at + 1}`, label }));
  test.each<[string | number, number | "several" | null]>([
    [1, 0],
    [10, 9],
    [0, null],
    [11, null],
    ["3", 2],
    [" 10 ", 9],
    ["0", null],
    ["1e0", null],
    ["id-3", 2],
    [" id-4 ", 3],
    [" APPLE", 0],
    ["7", 1],
    ["Pear", "several"],
    ["Plum", null],
    ["", null],
  ])("from %j: %j", (entry, found) => {
    expect(cardFinder(cards)(entry)).toBe(found);
  });
});

describe("when a moderated session took place", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  test("may be up to a day ahead of the clock", () => {
    expect([-48, 0, 23, 25].map((hours) => isAhead(inHours(hours)))).toEqual([
      ...[false, false, false, true],
    ]);
  });

  test("is stored in UTC, and refused when it lies in the future", () => {
    const groups = [{ cards: [1] }];
    const parse = (sorted_at: string) =>
      moderatedInput.safeParse({ participant: "Ann", groups, sorted_at });
    expect(parse("2026-03-01T12:00:00+02:00").data?.sorted_at).toBe("2026-03-01T10:00:00.000Z");
    expect(parse(inHours(25)).error?.issues[0]?.message).toBe("instantAhead");
  });
});

describe("a moderated session of another kind", () => {
  const planned = (more: object, groups: Groups, criteria: string[] = []) => {
    let created = 0;
    const target = { ...PLAIN, sort_type: "open" as const, cards: CARDS, categories: [] };
    return planModerated(groups, { ...target, ...more }, criteria, () => `new-${created++}`);
  };

  test("has its passes, the last one first, each with its criterion", () => {
    const groups = [
      { name: "Red", cards: [1, 2, 3, 4] },
      { name: "Big", cards: [2], pass: 2 },
    ];
    const { sort, problems } = planned({ repeated_sorts: { min: 1, max: 3 } }, groups, [
      ...["Color", "Size"],
    ]);
    expect(problems).toEqual([]);
    expect(sort).toMatchObject({
      result: {
        ...{ criterion: "Size", categories: [["new-1", "Big"]], placed: [-3, 0, -3, -3] },
        earlier: [{ criterion: "Color", placed: [0, 0, 0, 0] }],
      },
      cards_sorted: 1,
    });
  });

  test("has larger groups, which may hold cards of their own", () => {
    const groups = [
      { name: "Fruit", cards: [1, 3], parent: "Plants" },
      { name: "plants", cards: [2] },
      { name: "Light", cards: [4] },
    ];
    const { result } = planned({ nested: true }, groups).sort;
    expect(result.categories.map(([, name]) => name)).toEqual(["Plants", "Fruit", "Light"]);
    expect(result).toMatchObject({ parents: [-2, 0, -1], placed: [1, 0, 1, 2] });
    expect(planned({}, groups).problems).toMatchObject([
      { group: 0, entry: null, value: "Plants", problem: "noLargerGroups" },
    ]);
  });

  test("takes the larger groups of a closed study", () => {
    const categories = [
      { id: "g", label: "Things", is_group: true },
      { id: "k", label: "Tools", parent: "g" },
    ];
    const closed = { sort_type: "closed", nested: true, categories };
    const { sort, problems } = planned(closed, [{ name: "Tools", cards: [2], parent: "Things" }]);
    expect(problems).toEqual([]);
    expect(sort.result).toMatchObject({ parents: [-2, 0], placed: [-3, 1, -3, -3] });
  });

  test("has the further places of its cards", () => {
    const groups = [
      { name: "A", cards: [1, 2] },
      { name: "B", cards: [1] },
    ];
    const { result } = planned({ max_places: 2 }, groups).sort;
    expect(result).toMatchObject({ placed: [0, 0, -3, -3], further: [[0, 1, 0]] });
  });
});

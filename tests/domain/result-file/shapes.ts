const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(",");
const csv = (...rows: string[][]) => rows.map(line).join("\n");

const FOOD = ["Apple", "Pear", "Bread"];
const HOME = ["Saw", "Lamp", "Chair"];

/** Two people over six cards: the groups of each, by name. */
export const SORTS: Record<string, Record<string, string[]>> = {
  ann: { Food: FOOD, Home: HOME },
  bob: { Food: ["Apple", "Pear"], Home: ["Bread", ...HOME] },
};

const people = Object.entries(SORTS);
const groupOf = (groups: Record<string, string[]>, card: string) =>
  Object.keys(groups).find((name) => groups[name]?.includes(card)) ?? "";
const TIMES = ["2026/11/02 9:14:07", "2026/11/02 9:20:31"];
const COMMENTS = ["Nice, thank you", ""];
const ids = ["R_1aB2cD3eF4gH5iJ", "R_9zY8xW7vU6tS5rQ"];

/** Files of each shape, made for these tests. */
export const FILES = {
  grid: csv(
    ["Timestamp", ...[...FOOD, ...HOME].map((card) => `Where does it go? [${card}]`), "Comment"],
    ...people.map(([, groups], at) => [
      TIMES[at] ?? "",
      ...[...FOOD, ...HOME].map((card) => groupOf(groups, card)),
      COMMENTS[at] ?? "",
    ]),
  ),
  survey: csv(
    ["ResponseId", "Duration", "Q2_0_GROUP", "Q2_1_GROUP", "Q2_0_1_RANK", "Q9"],
    [
      ...["Response ID", "Duration (in seconds)", "Sort these - Groups - Food"],
      ...["Sort these - Groups - Home", "Sort these - Ranks - Food - Apple", "Anything else?"],
    ],
    [..."abcdef"].map((id) => `{'ImportId':'${id}'}`),
    ...people.map(([, groups], at) => [
      ...[ids[at] ?? "", `${100 + at}`],
      ...Object.values(groups).map((cards) => (at === 0 ? cards : cards.toReversed()).join(",")),
      ...["1", COMMENTS[at] ?? ""],
    ]),
  ),
  board: JSON.stringify({
    name: "ann",
    lists: Object.keys(SORTS.ann ?? {}).map((name, at) => ({ id: `5f${at}`, name })),
    cards: Object.values(SORTS.ann ?? {}).flatMap((cards, at) =>
      cards.map((name, card) => ({ id: `9c${at}${card}`, name, idList: `5f${at}` })),
    ),
  }),
  groups: JSON.stringify({
    participant: { name: "ann" },
    results: SORTS.ann,
    unsure: ["Rug"],
    unsorted: ["Sofa"],
  }),
  nested: JSON.stringify(
    people.map(([participantId, groups]) => ({
      participantId,
      cardSortResults: Object.entries(groups).map(([categoryName, cards]) => ({
        categoryName,
        cards: cards.map((text) => ({ id: [...FOOD, ...HOME].indexOf(text) + 1, text })),
      })),
    })),
  ),
  columns: csv(
    ["Participant", "Food", "Home"],
    ...people.map(([name, groups]) => [
      name,
      ...Object.values(groups).map((cards) => cards.join("; ")),
    ]),
  ),
  sheet: csv(
    ["Food", "Home"],
    ...[0, 1, 2, 3].map((at) => Object.values(SORTS.bob ?? {}).map((cards) => cards[at] ?? "")),
  ),
  notes: Object.values(SORTS.bob ?? {})
    .map((cards) => cards.join("\n"))
    .join("\n\n"),
};

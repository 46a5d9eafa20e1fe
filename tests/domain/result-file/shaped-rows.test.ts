import { describe, expect, test } from "vitest";
import { UNKNOWN, UNSORTED } from "../../../app/analysis/contract/missing-cards.ts";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";
import { FILES, SORTS } from "./shapes.ts";

const reading = (text: string, labels: string[] = []) => {
  const read = readFile(fileRows(text) ?? [], {}, labels);
  if (!read?.read) throw new Error("not read");
  return { ...read, read: read.read };
};

/** The cards of each group of each participant. */
const sortsOf = (text: string) => {
  const { cards, sorts } = reading(text).read;
  return Object.fromEntries(
    sorts.map(({ participant, cells, names }) => [
      participant,
      Object.fromEntries(
        [...Map.groupBy(cells, ({ category }) => category)].map(([category, group]) => [
          category < 0 ? category : names[category] || category,
          group.map(({ card }) => cards[card]),
        ]),
      ),
    ]),
  );
};

const sameCards = (sorts: Record<string, Record<string, readonly (string | undefined)[]>>) =>
  Object.values(sorts).map((groups) =>
    Object.entries(groups).map(([name, cards]) => [name, cards.toSorted()]),
  );

describe("a file that no layout has is read with its cards and groups", () => {
  test.each(["grid", "survey", "nested", "columns"] as const)("as a %s, certainly", (shape) => {
    expect(sameCards(sortsOf(FILES[shape]))).toEqual(sameCards(SORTS));
    expect(reading(FILES[shape]).certain).toBe(true);
  });

  test("as a board, certainly", () => {
    expect(sortsOf(FILES.board)).toEqual({ ann: SORTS.ann });
    expect(reading(FILES.board).certain).toBe(true);
  });

  test("as groups with what is in none, certainly", () => {
    expect(sortsOf(FILES.groups)).toEqual({
      ann: { ...SORTS.ann, [UNKNOWN]: ["Rug"], [UNSORTED]: ["Sofa"] },
    });
    expect(reading(FILES.groups).certain).toBe(true);
  });

  test("as a sheet of one person, which a person has to confirm", () => {
    expect(sameCards(sortsOf(FILES.sheet))).toEqual(sameCards({ bob: SORTS.bob ?? {} }));
    expect(reading(FILES.sheet).certain).toBe(false);
  });

  test("as notes in groups without names, which a person has to confirm", () => {
    expect(Object.values(sortsOf(FILES.notes)["1"] ?? {})).toEqual(Object.values(SORTS.bob ?? {}));
    expect(reading(FILES.notes).certain).toBe(false);
  });

  test("as several boards, lines of groups or people of one name", () => {
    expect(Object.keys(sortsOf(`[${FILES.board},${FILES.board}]`))).toEqual(["ann", "ann (2)"]);
    expect(Object.keys(sortsOf(`${FILES.groups}\n${FILES.groups}`))).toEqual(["ann", "ann (2)"]);
  });

  test("and keeps what it says beside the cards", () => {
    expect(reading(FILES.grid).read.sorts[0]?.traits).toEqual({
      Timestamp: "2026/11/02 9:14:07",
      Comment: "Nice, thank you",
    });
    expect(reading(FILES.survey).read.sorts[0]).toMatchObject({
      participant: "R_1aB2cD3eF4gH5iJ",
      traits: { "Duration (in seconds)": "100" },
    });
  });
});

describe("a reading is not certain", () => {
  test("where a comma may be in a label", () => {
    const lines = (...rows: string[][]) => rows.map((row) => `"${row.join('","')}"`).join("\n");
    const split = lines(
      ["who", "A", "B"],
      ["1", "Forms, rates,Bus", "Taxi"],
      ["2", "Bus", "Taxi,Forms, rates"],
    );
    expect(reading(split)).toMatchObject({ layout: "long", certain: false });
  });

  test.each([
    ["the name of a column", "Participant", "Pear"],
    ["a time", "2026-11-02 9:14", "Pear"],
    ["nothing but ids", "17", "18"],
  ])("where a card is %s, unless the study has it", (_, first, second) => {
    const rows = ["ann", "bob"].flatMap((who) => [`${who},${first},A`, `${who},${second},A`]);
    const text = ["user,card,category", ...rows, `cem,${first},A`, `cem,${second},B`].join("\n");
    expect(reading(text).certain).toBe(false);
    expect(reading(text, [first, second]).certain).toBe(true);
    expect(reading(text.replaceAll(first, "Apple").replaceAll(second, "Plum")).certain).toBe(true);
  });
});

test("a layout that a person chooses is read from the file as it is", () => {
  const rows = fileRows(FILES.grid) ?? [];
  const { columns, table } = readFile(rows, { layout: "participants" }) ?? {};
  expect(table?.header[columns?.participant ?? -1]).toBe("Timestamp");
});

import { describe, expect, it } from "vitest";
import { ratingSheet, withRatings } from "../../../app/domain/imports/rating-file.ts";
import { fileRows } from "../../../app/domain/result-file/file-rows.ts";
import { readFile } from "../../../app/domain/result-file/read-file.ts";

const scale = (id: string, question: string) => ({
  ...{ id, question, low: 1, high: 5, low_label: "", high_label: "" },
});
const SCALES = [scale("worth", "How important?"), scale("ease", "How feasible?")];
const SORTS =
  "participant,category,card_1,card_2\n1,Fruit,Apple,Pear\n1,Tools,Saw,\n2,All,Apple,Saw";
const KNOWN = ["Apple", "Pear", "Saw", "Plum"].map((label) => ({ label }));

const rated = (text: string, scales = SCALES) => {
  const read = readFile(fileRows(SORTS) ?? [])?.read;
  if (!read) throw new Error("not read");
  return withRatings(read, fileRows(text) ?? [], scales, KNOWN);
};

/** The ratings of each participant: card, scale and value. */
const given = (answer: ReturnType<typeof rated>) =>
  typeof answer === "string"
    ? answer
    : Object.fromEntries(
        answer.read.sorts.map(({ participant, ratings = [] }) => [
          participant,
          ratings.map(({ card, scale, value }) => [answer.read.cards[card], scale, value]),
        ]),
      );

describe("a rating file", () => {
  it("is read with a row for each participant, card and scale", () => {
    const text = `user_id,card_id,card,scale_id,scale,value
1,x,Apple,worth,How important?,4
1,x,apple,ease,How feasible?,2
2,z,Saw,worth,How important?,5`;
    const answer = rated(text);
    expect(given(answer)).toEqual({
      1: [
        ["Apple", "worth", 4],
        ["Apple", "ease", 2],
      ],
      2: [["Saw", "worth", 5]],
    });
    expect(answer).toMatchObject({ ratings: 3, problems: [] });
  });

  it("is read with a column for each card, and cards that nobody sorted", () => {
    const text = `participant,scale,Apple,Pear,Plum
1,How important?,1,,5
2,ease,3,2,`;
    expect(given(rated(text))).toEqual({
      1: [
        ["Apple", "worth", 1],
        ["Plum", "worth", 5],
      ],
      2: [
        ["Apple", "ease", 3],
        ["Pear", "ease", 2],
      ],
    });
    const one = rated("participant,Apple\n2,4", SCALES.slice(0, 1));
    expect(given(one)).toEqual({ 1: [], 2: [["Apple", "worth", 4]] });
  });

  it("names each cell that cannot be stored", () => {
    const text = `participant,scale,Apple,Pear,Rope
1,worth,6,2.5,
1,depth,1,,
3,worth,1,,
2,worth,,,3
2,worth,2,,
2,worth,3,,`;
    expect(rated(text)).toMatchObject({
      ratings: 1,
      problems: [
        { row: 2, problem: "ratingOffScale", value: "6", params: { low: 1, high: 5 } },
        { row: 2, problem: "ratingOffScale", value: "2.5" },
        { row: 3, problem: "scaleUnknown", value: "depth" },
        { row: 4, problem: "ratingParticipant", value: "3" },
        { row: 5, problem: "cardInvalid", value: "Rope" },
        { row: 7, problem: "cardTwice", value: "Apple" },
      ],
    });
  });

  it("is refused without scales, and without a column of participants", () => {
    expect(rated("participant,Apple\n1,2", [])).toBe("noScales");
    expect(rated("Apple,Pear\n1,2")).toBe("ratingFileColumns");
  });
});

it("of a workbook, the sheet of ratings is read, otherwise its first that is filled", () => {
  const [empty, people] = [
    [],
    [
      ["participant", "Apple"],
      ["1", "4"],
    ],
  ];
  const ratings = [
    ["participant", "card", "scale", "rating"],
    ["1", "Apple", "worth", "4"],
  ];
  expect(ratingSheet([empty, people, ratings])).toBe(ratings);
  expect(ratingSheet([empty, people])).toBe(people);
  expect(ratingSheet([empty])).toBeUndefined();
});

import { expect, it } from "vitest";
import { cardsWithOthers } from "../../../app/results/engine/compare-studies.ts";

/** The groups of cards in two studies, one letter a card. */
const moved = (here: string, there: string) =>
  cardsWithOthers([...here].map((group, card) => [group.charCodeAt(0), there.charCodeAt(card)]));

it("no card moves where the groups are the same by other numbers", () => {
  expect(moved("aabbcc", "ccaabb")).toEqual([]);
});

it("a card that changes its group moves, and those around it do not", () => {
  expect(moved("aaaabbbb", "baaabbbb")).toEqual([0]);
});

it("a group that is split moves only its smaller part", () => {
  expect(moved("aaaaaa", "aaaabb")).toEqual([4, 5]);
});

it("cards that are alone in both studies do not move", () => {
  expect(moved("ab", "ba")).toEqual([]);
});

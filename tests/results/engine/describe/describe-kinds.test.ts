import { expect, test } from "vitest";
import { Analysis } from "../../../../app/analysis/analysis.ts";
import { describeSorts } from "../../../../app/results/engine/describe/describe-details.ts";
import {
  describeLargerGroups,
  describePlaces,
} from "../../../../app/results/engine/describe/describe-kinds.ts";
import { prepareStudy } from "../../../../app/results/engine/loaded-study.ts";
import { kinshipPages, studyIndexOf } from "../../../helpers/kinship-pages.ts";

type Sort = ReturnType<typeof kinshipPages>[number]["placements"][number];

/** A study of three people who sorted four cards, as `sortOf` says. */
function studyOf(sortOf: (person: number) => Partial<Sort> & Pick<Sort, "categories" | "placed">) {
  const [page] = kinshipPages();
  if (!page) throw new Error("no page");
  const four = {
    ...page,
    cards: page.cards.slice(0, 4),
    sessions: page.sessions.slice(0, 3),
    placements: [0, 1, 2].map((person) => ({
      ...{ cards: [0, 1, 2, 3], positions: [0, 0, 0, 0] },
      ...sortOf(person),
    })),
  };
  const study = prepareStudy(studyIndexOf(four), [four], null);
  return { study, view: new Analysis(study.input).update() };
}

test("places are named in one spelling, the commonest", () => {
  const ready = studyOf((person) => ({
    categories: [
      [`a${person}`, person === 0 ? "FRUIT" : "Fruit"],
      [`b${person}`, "Snacks"],
    ],
    placed: [0, 0, 1, 1],
    further: [[0, 1, 0]],
  }));
  expect(describePlaces(ready, [])).toMatchObject([
    { people: 3, placed: 3, pairs: [{ labels: ["Fruit", "Snacks"], people: 3 }] },
  ]);
});

test("a larger group has the commonest name that people gave it, in any spelling", () => {
  const ready = studyOf((person) => ({
    categories: [
      [`a${person}`, "A"],
      [`b${person}`, "B"],
      [`g${person}`, ["food", "Food", ""][person] ?? ""],
      [`c${person}`, "C"],
    ],
    placed: [0, 1, 3, 3],
    parents: [2, 2, -1, -1],
  }));
  expect(describeLargerGroups(ready, [])).toMatchObject([{ people: 3, of: 3, name: "Food" }]);
});

test("people with all of its cards in one category name a larger group too", () => {
  const ready = studyOf((person) => ({
    categories: [
      [`a${person}`, "A"],
      [`b${person}`, "B"],
      [`g${person}`, person < 2 ? "Keeps" : "Fresh"],
      [`c${person}`, "C"],
    ],
    placed: [0, person < 2 ? 0 : 1, 3, 3],
    parents: [2, 2, -1, -1],
  }));
  expect(describeLargerGroups(ready, [])).toMatchObject([{ people: 3, of: 3, name: "Keeps" }]);
});

test("the details of a person show each sort, its larger groups and all places", () => {
  const ready = studyOf(() => ({
    categories: [
      ["a", "A"],
      ["b", "B"],
      ["g", "G"],
    ],
    placed: [0, 0, 1, -1],
    parents: [2, -1, -1],
    further: [[0, 1, 0]],
    criterion: "Size",
    earlier: [
      {
        categories: [["c", "C"]],
        placed: [0, 0, 0, 0],
        positions: [0, 0, 0, 0],
        criterion: "Color",
      },
    ],
  }));
  const [color, size] = describeSorts(ready, ready.study.sessions[0]?.id ?? "");
  expect([color?.criterion, color?.groups[0]?.cards.length]).toEqual(["Color", 4]);
  expect(size?.groups.map(({ label, within, cards }) => [label, within, cards.length])).toEqual([
    ["A", ["G"], 2],
    ["B", [], 2],
  ]);
  expect(size?.missing).toHaveLength(1);
});

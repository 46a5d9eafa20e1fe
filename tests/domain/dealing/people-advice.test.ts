import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PEOPLE_TRIALS } from "../../../app/domain/dealing/people-advice.ts";

const cells = readFileSync("docs/calibration.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The values of a column in the first table that has the truth, for so many people. */
const valuesOf = (people: number, column: number, ...truths: string[]) =>
  truths.map((truth) => {
    const row = cells.find(([, of, count]) => of === truth && Number(count) === people);
    return Number(row?.[column]);
  });

const CLEAR = ["flat, 4 × 5", "unequal, 2 to 8", "a fifth careless", "20 % missing"];
const DIVIDED = ["30 % join, noise 0.18", "30 % split, noise 0.18"];
const range = (values: number[]) => [Math.min(...values), Math.max(...values)];

it.each(PEOPLE_TRIALS)("the advice on $people people is what docs/calibration.md has", (trial) => {
  const { people } = trial;
  expect(trial.clear).toEqual(range(valuesOf(people, 5, ...CLEAR)));
  expect([trial.weak]).toEqual(valuesOf(people, 5, "weak"));
  expect(trial.enough).toEqual(range(valuesOf(people, 6, ...CLEAR)));
  if (trial.divided) expect(trial.divided).toEqual(range(valuesOf(people, 5, ...DIVIDED)));
});

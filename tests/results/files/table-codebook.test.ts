import { expect, test } from "vitest";
import { codebookTable } from "../../../app/results/files/table-codebook.ts";

test("a column named after a card has its own meaning, whatever the label", () => {
  const table = { head: ["participant", "group", "group", "constructor"], rows: [], named: 2 };
  const meanings = codebookTable([{ file: "sorts-matrix.csv", table }]).rows.map((row) => row[3]);
  expect(meanings).toEqual([
    "user_id of placements.csv",
    "Name of the participant's group",
    "1 if the card is in the group, else 0",
    "1 if the card is in the group, else 0",
  ]);
});

import { expect, test } from "vitest";
import { groupNames } from "../../app/analysis/group-names.ts";

/** Names of groups by what each person called each card: a letter a card, "." where it has no name. */
function namesOf(people: string[], members: number[]) {
  // As the table has them: by use, then by alphabet.
  const uses = Map.groupBy(people.join("").replaceAll(".", ""), (label) => label);
  const labels = [...uses]
    .map(([label, { length }]) => ({ key: label, label, placements: length, participants: 0 }))
    .sort((a, b) => b.placements - a.placements || (a.key < b.key ? -1 : 1));
  const placements = Int32Array.from(people.join(""), (label) =>
    labels.findIndex(({ key }) => key === label),
  );
  return groupNames({ labels, placements }, Int32Array.from(members)).map(
    (group) => group && `${group.name} ${group.share}`,
  );
}

test.each<[string, string[], number[], (string | null)[]]>([
  ["what most of its cards are called", ["aab", "abb"], [0, 0, 1], ["a 1", "b 1"]],
  [
    "of two used alike the first by alphabet",
    ["zz", "z.", "a.", "a."],
    [0, 1],
    ["a 0.5", "z 0.25"],
  ],
  [
    "one name, for the group that more people call so",
    ["xx", "xx", ".x", "yx"],
    [0, 1],
    ["y 0.25", "x 1"],
  ],
  ["none where all its names are taken", ["xx", ".x"], [0, 1], [null, "x 1"]],
])("a group is given %s", (_, people, members, names) => {
  expect(namesOf(people, members)).toEqual(names);
});

import { expect, test } from "vitest";
import { foldedName, groupNames, isName } from "../../../app/analysis/labels/group-names.ts";
import { RandomSource } from "../../../app/analysis/numbers/random-source.ts";

/** The names of groups; each string is one person's labels, one letter per card, "." for none. */
function namesOf(people: string[], members: number[]) {
  // The order of the label table: most used first, then alphabetical.
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
  ["the label most used for its cards", ["aab", "abb"], [0, 0, 1], ["a 1", "b 1"]],
  [
    "the alphabetically first of two labels used equally often",
    ["zz", "z.", "a.", "a."],
    [0, 1],
    ["a 0.5", "z 0.25"],
  ],
  [
    "a label that two groups prefer only if more people use it for this group",
    ["xx", "xx", ".x", "yx"],
    [0, 1],
    ["y 0.25", "x 1"],
  ],
  ["no name when all its labels are taken", ["xx", ".x"], [0, 1], [null, "x 1"]],
])("groupNames gives a group %s", (_, people, members, names) => {
  expect(namesOf(people, members)).toEqual(names);
});

/** Deferred acceptance in rounds: a group that loses its first choice to a rival moves on to its next label. */
function byRounds(people: string[], members: number[]): (string | null)[] {
  const groups = [...new Set(members)].map((_, group) => {
    const cards = [...members.keys()].filter((card) => members[card] === group);
    const called = people.map((sort) => cards.map((card) => sort[card]).filter((x) => x !== "."));
    const uses = Map.groupBy(called.flat(), (label) => label);
    const names = [...uses.keys()].sort(
      (x, y) => (uses.get(y)?.length ?? 0) - (uses.get(x)?.length ?? 0) || (x < y ? -1 : 1),
    );
    const wishes = names.map((name) => ({
      name,
      share: called.filter((sort) => sort.includes(name)).length / people.length,
    }));
    return { group, size: cards.length, wishes };
  });
  for (;;) {
    const loser = groups.find(({ group, size, wishes: [wish] }) =>
      groups.some(({ group: rival, size: rivalSize, wishes: [rivalWish] }) => {
        if (rival === group || wish === undefined || rivalWish?.name !== wish.name) return false;
        return (rivalWish.share - wish.share || rivalSize - size || group - rival) > 0;
      }),
    );
    if (loser === undefined) break;
    loser.wishes.shift();
  }
  return groups.map(({ wishes: [wish] }) => (wish ? `${wish.name} ${wish.share}` : null));
}

test("groupNames does not depend on the order in which groups propose", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = new RandomSource(seed);
    const k = 1 + random.below(5);
    const members = Array.from({ length: k + random.below(5) }, (_, card) =>
      card < k ? card : random.below(k),
    );
    const people = Array.from({ length: 1 + random.below(5) }, () =>
      members.map(() => "abcd."[random.below(5)]).join(""),
    );
    const names = namesOf(people, members);
    expect(names, `seed ${seed}`).toEqual(byRounds(people, members));
    const used = names.flatMap((name) => name?.[0] ?? []);
    expect(new Set(used).size).toBe(used.length);
  }
});

test("foldedName ignores case, accents and spaces", () => {
  expect(foldedName(" Caf\u00e9  Noir ")).toBe("cafenoir");
  expect(foldedName("Web site")).toBe(foldedName("Website"));
  expect(foldedName("Cafe")).not.toBe(foldedName("Cave"));
});

test.each([
  ...[
    "Group",
    "Group no. 1",
    "2. Gruppe",
    "Nieuwe categorie",
    "Catégorie 3",
    "第三组",
    "グループ１",
  ],
  ...["مجموعة ٢", "그룹 1", "नई श्रेणी", "Untitled", "42", "…", ""],
])("%j says nothing", (label) => {
  expect(isName(label)).toBe(false);
});

test.each(["Group tickets", "🍎", "1. Fruit", "三明治", "الأخبار", "カテゴリー別の本"])(
  "%j says something",
  (label) => {
    expect(isName(label)).toBe(true);
  },
);

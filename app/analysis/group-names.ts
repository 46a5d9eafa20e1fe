import type { LabelTable } from "./label-table.ts";
import { alphabetically, standardisedLabel } from "./standardised-label.ts";

export interface GroupName {
  name: string;
  /** Share of the participants who used the label for at least one of the group's cards. */
  share: number;
}

/**
 * A name for each group: the label most used for its cards, by placements, ties by alphabet. No name
 * twice: of groups that want the same one it goes to the greatest share, then to the larger group, then
 * to the first, and the others ask for their next label; null once a group has none left. That is
 * deferred acceptance (Gale & Shapley 1962, American Mathematical Monthly 69), so the order in which
 * groups ask does not matter. `members` is the group of each card.
 */
export function groupNames(table: LabelTable, members: Int32Array): (GroupName | null)[] {
  const wishes = wishesOf(table, members);
  const sizes = wishes.map((_, group) => members.filter((member) => member === group).length);
  const next = wishes.map(() => 0);
  const holders = new Map<string, number>();
  const wins = (group: number, other: number) =>
    wishes[group][next[group]].share - wishes[other][next[other]].share ||
    sizes[group] - sizes[other] ||
    other - group;
  const waiting = wishes.map((_, group) => group);
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (next[group] === wishes[group].length) continue;
    const { folded } = wishes[group][next[group]];
    const holder = holders.get(folded);
    const loser = holder === undefined ? null : wins(group, holder) > 0 ? holder : group;
    if (loser !== group) holders.set(folded, group);
    if (loser === null) continue;
    next[loser]++;
    waiting.push(loser);
  }
  return wishes.map((wished, group) => {
    if (next[group] === wished.length) return null;
    const { name, share } = wished[next[group]];
    return { name, share };
  });
}

interface Wish extends GroupName {
  folded: string;
}

/** The labels of each group's cards that can be names, most used first. */
function wishesOf({ labels, placements }: LabelTable, members: Int32Array): Wish[][] {
  const n = members.length;
  const participants = n === 0 ? 0 : placements.length / n;
  const groups = members.reduce((most, group) => Math.max(most, group + 1), 0);
  const used = new Int32Array(groups * labels.length);
  const users = new Int32Array(groups * labels.length);
  const lastUser = new Int32Array(groups * labels.length).fill(-1);
  for (let p = 0; p < participants; p++)
    for (let card = 0; card < n; card++) {
      const label = placements[p * n + card];
      if (label < 0) continue;
      const cell = members[card] * labels.length + label;
      used[cell]++;
      if (lastUser[cell] !== p) users[cell]++;
      lastUser[cell] = p;
    }
  const folded = labels.map(({ label }) => (isName(label) ? foldedName(label) : ""));
  return Array.from({ length: groups }, (_, group) => {
    const start = group * labels.length;
    return Array.from(labels.keys())
      .filter((label) => used[start + label] > 0 && folded[label] !== "")
      .sort(
        (x, y) => used[start + y] - used[start + x] || alphabetically(labels[x].key, labels[y].key),
      )
      .map((label) => ({
        name: labels[label].label,
        folded: folded[label],
        share: users[start + label] / participants,
      }));
  });
}

/** Digits, punctuation and signs; not the pictures. */
const WITHOUT_A_WORD = /^[\p{N}\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}\p{Cf}]*$/u;

/** What people, and boards, call a group for want of a name. */
const GENERIC =
  /^(new |nieuwe? )?(group|groep|category|categorie|cluster|pile|stapel|stack|set|name|naam|label|untitled|naamloos)[ _.:#-]*(no\.?|nr\.?)? ?\p{N}+$/u;

/** Whether a label says what is in a group. */
export function isName(label: string): boolean {
  const plain = standardisedLabel(label);
  return !WITHOUT_A_WORD.test(plain) && !GENERIC.test(plain);
}

/** Names that differ only in case, accents and spaces are one. */
export function foldedName(label: string): string {
  return standardisedLabel(label.normalize("NFKD").replace(/[\u0300-\u036f]/gu, "")).replaceAll(
    " ",
    "",
  );
}

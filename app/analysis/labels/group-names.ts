import { byName, type LabelTable } from "../categories/label-table.ts";
import { standardisedLabel } from "../categories/standardised-label.ts";
import { NOT_SHOWN } from "../contract/missing-cards.ts";
import { groupCount } from "../numbers/partition.ts";

export interface GroupName {
  name: string;
  /** Share of the participants who used the label for at least one of the group's cards. */
  share: number;
  /** Its base where cards were dealt: how many participants were shown at least one of the cards. */
  shown?: number;
}

/**
 * A name for each group: the label most used for its cards, by placements, ties in alphabetical order. Names
 * are unique: if several groups prefer the same label, it goes to the group with the greatest share, then to
 * the larger group, then to the first one, and the others try their next label. A group with no label left
 * has no name (null). This is deferred acceptance (Gale & Shapley 1962, American Mathematical Monthly 69), so
 * the order in which the groups propose does not matter. `members` is the group of each card.
 */
export function groupNames(table: LabelTable, members: Int32Array): (GroupName | null)[] {
  const preferences = preferencesOf(table, members);
  const sizes = preferences.map((_, group) => members.filter((member) => member === group).length);
  const next = preferences.map(() => 0);
  const holders = new Map<string, number>();
  const wins = (group: number, other: number) =>
    preferences[group][next[group]].share - preferences[other][next[other]].share ||
    sizes[group] - sizes[other] ||
    other - group;
  const waiting = preferences.map((_, group) => group);
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (next[group] === preferences[group].length) continue;
    const { folded } = preferences[group][next[group]];
    const holder = holders.get(folded);
    const loser = holder === undefined ? null : wins(group, holder) > 0 ? holder : group;
    if (loser !== group) holders.set(folded, group);
    if (loser === null) continue;
    next[loser]++;
    waiting.push(loser);
  }
  return preferences.map((preferred, group) => {
    if (next[group] === preferred.length) return null;
    const { folded: _, ...named } = preferred[next[group]];
    return named;
  });
}

interface Preference extends GroupName {
  folded: string;
}

/** For each group, the labels of its cards that can be names, most used first. */
function preferencesOf({ labels, placements }: LabelTable, members: Int32Array): Preference[][] {
  const n = members.length;
  const participants = n === 0 ? 0 : placements.length / n;
  const groups = groupCount(members);
  const dealt = placements.includes(NOT_SHOWN);
  const used = new Int32Array(groups * labels.length);
  const users = new Int32Array(groups * labels.length);
  const lastUser = new Int32Array(groups * labels.length).fill(-1);
  /** The participants who were shown a card of each group. */
  const saw = new Int32Array(groups);
  const lastSaw = new Int32Array(groups).fill(-1);
  for (let p = 0; p < participants; p++)
    for (let card = 0; card < n; card++) {
      const label = placements[p * n + card];
      if (label !== NOT_SHOWN && lastSaw[members[card]] !== p) {
        saw[members[card]]++;
        lastSaw[members[card]] = p;
      }
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
      .sort((x, y) => used[start + y] - used[start + x] || byName(labels[x], labels[y]))
      .map((label) => ({
        name: labels[label].label,
        folded: folded[label],
        share: users[start + label] / saw[group],
        ...(dealt && { shown: saw[group] }),
      }));
  });
}

// The build writes the names that say nothing, in all languages; a script that runs without a build knows none.
declare const GENERIC_NAMES: readonly string[];
const generic = new Set(typeof GENERIC_NAMES === "undefined" ? [] : GENERIC_NAMES);

/** Numbers, punctuation, spaces and symbols. Pictographs (\p{So}) are allowed as names. */
const NO_WORD = String.raw`[\p{N}\p{P}\p{Z}\p{Sc}\p{Sk}\p{Sm}\p{Cf}一二三四五六七八九十]`;

/** The number of a placeholder name that participants and sorting tools use, such as "Group no. 1", "2. Gruppe" and "第三组". */
const NUMBER = new RegExp(`^第?${NO_WORD}+|(?: ?n[or])?${NO_WORD}+$`, "gu");

/** Whether a label says something about the content of a group. */
export function isName(label: string): boolean {
  const words = standardisedLabel(label).replace(NUMBER, "");
  return words !== "" && !generic.has(words);
}

/** A standardised label without the accents of Latin, Greek and Cyrillic letters. In other scripts marks are letters. */
export function withoutAccents(label: string): string {
  return standardisedLabel(label.normalize("NFKD").replace(/[\u0300-\u036f]/gu, ""));
}

/** The form in which names are compared: without case, accents and spaces. */
export const foldedName = (label: string): string => withoutAccents(label).replaceAll(" ", "");

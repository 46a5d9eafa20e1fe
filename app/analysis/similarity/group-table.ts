import { NOT_SHOWN } from "../contract/missing-cards.ts";
import type { AnalysisInput, SortLevel } from "../contract/types.ts";
import { type GradedPairs, gradedPairs } from "./graded-pairs.ts";

/**
 * The sorts of all participants as lists of cards, with the cards of one group contiguous, so that loops over
 * pairs visit only pairs in one group.
 *
 * Group g contains cards[firstCard[g]] … cards[firstCard[g + 1] − 1], ascending. Participant p has the groups
 * firstGroup[p] … firstGroup[p + 1] − 2; the group after those, which may be empty, contains the missing cards
 * of p, and those that were not shown.
 */
export interface GroupTable {
  /** The number of cards, at most 65,536. */
  n: number;
  participants: number;
  firstGroup: Int32Array;
  firstCard: Int32Array;
  cards: Uint16Array;
  /** For each participant, how many of the cards were not shown; null when all were shown to everybody. */
  hidden: Int32Array | null;
  /** Where similarities are more than "together or not": they count, and the groups are the lower level, first places. */
  graded: GradedPairs | null;
}

/** The table of the chosen sessions and cards, for every kind of sort. */
export const sortTable = (
  input: AnalysisInput,
  rows: Int32Array,
  columns: Int32Array,
  level: SortLevel = "both",
): GroupTable => ({
  ...groupTable(input.placements, input.cards.length, rows, columns, input.categories.length),
  graded: gradedPairs(input, rows, columns, level),
});

/**
 * The table of the chosen `rows` (participants) and `columns` (cards) of `placements`, which has `width` cards
 * per row. Category indexes are below `categories`; negative values are missing cards.
 */
export function groupTable(
  placements: Int32Array,
  width: number,
  rows: Int32Array,
  columns: Int32Array,
  categories: number,
): GroupTable {
  const n = columns.length;
  const participants = rows.length;
  const mostGroups = Math.min(n, categories) + 1;
  const table = {
    n,
    participants,
    firstGroup: new Int32Array(participants + 1),
    firstCard: new Int32Array(participants * mostGroups + 1),
    cards: new Uint16Array(participants * n),
    hidden: hiddenCounts(placements, width, rows, columns),
    graded: null,
  };
  const sort = new LinkedSort(n, categories);
  for (let p = 0; p < participants; p++) {
    sort.read(placements, rows[p] * width, columns);
    sort.append(table, p);
  }
  return { ...table, firstCard: table.firstCard.slice(0, table.firstGroup[participants] + 1) };
}

/** The table of some of the participants. */
export function participantsOf(table: GroupTable, people: Int32Array): GroupTable {
  const { n, firstGroup, firstCard, cards, hidden, graded } = table;
  const some = {
    n,
    participants: people.length,
    firstGroup: new Int32Array(people.length + 1),
    firstCard: new Int32Array(firstCard.length),
    cards: new Uint16Array(people.length * n),
    hidden: hidden && people.map((person) => hidden[person]),
    graded: graded && { ...graded, people: Array.from(people, (person) => graded.people[person]) },
  };
  people.forEach((person, p) => {
    const first = some.firstGroup[p];
    const groups = firstGroup[person + 1] - firstGroup[person];
    for (let g = 0; g <= groups; g++)
      some.firstCard[first + g] = p * n + firstCard[firstGroup[person] + g] - person * n;
    some.cards.set(cards.subarray(person * n, person * n + n), p * n);
    some.firstGroup[p + 1] = first + groups;
  });
  return some;
}

function hiddenCounts(
  placements: Int32Array,
  width: number,
  rows: Int32Array,
  columns: Int32Array,
): Int32Array | null {
  const hidden = new Int32Array(rows.length);
  let any = false;
  for (let p = 0; p < rows.length; p++)
    for (let c = 0; c < columns.length; c++)
      if (placements[rows[p] * width + columns[c]] === NOT_SHOWN) {
        hidden[p]++;
        any = true;
      }
  return any ? hidden : null;
}

/** The share of the placements of shown cards that are missing; 0 without any cards or participants. */
export function missingShare({
  n,
  participants,
  firstGroup,
  firstCard,
  hidden,
}: GroupTable): number {
  let missing = 0;
  let shown = n * participants;
  for (let p = 0; p < participants; p++) {
    missing += firstCard[firstGroup[p + 1]] - firstCard[firstGroup[p + 1] - 1];
    if (hidden === null) continue;
    missing -= hidden[p];
    shown -= hidden[p];
  }
  return missing === 0 ? 0 : missing / shown;
}

/** participants × cards: the group of each card in the participant's sort, from 0, or -1. */
export function groupNumbers(table: GroupTable): Int32Array {
  const { n, firstGroup, firstCard, cards } = table;
  const groups = new Int32Array(table.participants * n).fill(-1);
  for (let p = 0; p < table.participants; p++)
    for (let g = firstGroup[p]; g < firstGroup[p + 1] - 1; g++)
      for (let s = firstCard[g]; s < firstCard[g + 1]; s++)
        groups[p * n + cards[s]] = g - firstGroup[p];
  return groups;
}

/** Copies the rows of some people; `rows` has n numbers per person. */
export function rowsOf(rows: Int32Array, n: number, people: Int32Array): Int32Array {
  const some = new Int32Array(people.length * n);
  people.forEach((p, at) => {
    some.set(rows.subarray(p * n, p * n + n), at * n);
  });
  return some;
}

/** One sort as linked lists of cards, one list per category. Reused for each participant. */
class LinkedSort {
  /** The first card of each list, by category + 1; list 0 is for the missing cards; −1 for an empty list. */
  private readonly first: Int32Array;
  /** The next card of the same list, −1 at the end. */
  private readonly next: Int32Array;
  /** The lists in use, that of the missing cards last. */
  private readonly used: Int32Array;
  private groups = 0;

  constructor(n: number, categories: number) {
    this.first = new Int32Array(categories + 1).fill(-1);
    this.next = new Int32Array(n);
    this.used = new Int32Array(Math.min(n, categories) + 1);
  }

  read(placements: Int32Array, row: number, columns: Int32Array) {
    const { first, next, used } = this;
    let groups = 0;
    for (let card = columns.length - 1; card >= 0; card--) {
      const group = Math.max(-1, placements[row + columns[card]]) + 1;
      const later = first[group];
      if (later < 0 && group > 0) used[groups++] = group;
      next[card] = later;
      first[group] = card;
    }
    used[groups++] = 0;
    this.groups = groups;
  }

  /** Writes the groups after those of participant p − 1, and clears the lists. */
  append({ firstGroup, firstCard, cards }: GroupTable, p: number) {
    const { first, next, used, groups } = this;
    let g = firstGroup[p];
    let at = firstCard[g];
    for (let k = 0; k < groups; k++) {
      for (let card = first[used[k]]; card >= 0; card = next[card]) cards[at++] = card;
      first[used[k]] = -1;
      firstCard[++g] = at;
    }
    firstGroup[p + 1] = g;
  }
}

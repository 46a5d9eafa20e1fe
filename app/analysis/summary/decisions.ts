import { participantAnswer } from "../agreement/participant-answer.ts";
import { DECIDED, PEOPLE_TO_DECIDE, STABLE } from "../contract/thresholds.ts";
import type { AskedPair, Decision, Tree } from "../contract/types.ts";
import { cutTree } from "../groups/cut-tree.ts";
import { EQUAL } from "../numbers/equal.ts";
import { cardsByGroup } from "../numbers/partition.ts";
import { type GroupTable, groupNumbers } from "../similarity/group-table.ts";
import { wilsonInterval } from "../similarity/wilson-interval.ts";
import { leavesBelow } from "../tree/leaves.ts";

/** The bars of a `spread`. */
const BARS = 10;

/** One group or two, as participants answer it with their sorts. */
export interface Decisions {
  /** Everything that was asked: the joins first, then the splits, both in the order of the groups. */
  asked: AskedPair[];
  decisions: Decision[];
}

type Question = Pick<Decision, "kind" | "groups" | "parts">;

/**
 * Whether participants put two of the k groups into one, or one of them into two: the parts that the tree's top merge
 * below the cut joins. Parts have at least two cards. A decision is what participants disagree on, surely: its 95 %
 * interval lies within what is not decided. The share nearest to one half comes first.
 */
export function decisionsOn(tree: Tree, k: number, table: GroupTable): Decisions {
  const numbers = groupNumbers(table);
  const answered = questionsOn(tree, k).map((question) => answer(question, numbers, table.n));
  return {
    asked: answered.map(({ people: _people, spread: _spread, ...asked }) => asked),
    decisions: answered
      .filter(({ low, high }) => low > DECIDED && high < 1 - DECIDED)
      .sort((one, other) => offHalf(one) * other.n - offHalf(other) * one.n),
  };
}

type Answered = Decision & { people: number[] };

/** How far the count of people is from half, doubled: an integer, so that equal shares are equal. */
const offHalf = ({ n, people }: Answered) => Math.abs(2 * people.length - n);

function questionsOn(tree: Tree, k: number): Question[] {
  const members = cutTree(tree, k);
  const groups = cardsByGroup(members);
  const large = groups.flatMap((cards, group) => (cards.length > 1 ? [group] : []));
  const joins = large.flatMap((a, at) =>
    large.slice(at + 1).map((b): Question => {
      return { kind: "join", groups: [a, b], parts: [groups[a], groups[b]] };
    }),
  );
  const splits = halves(tree, k, members).flatMap((parts, group): Question[] =>
    parts.every((cards) => cards.length > 1) ? [{ kind: "split", groups: [group], parts }] : [],
  );
  return [...joins, ...splits];
}

/** For each group of two or more cards, those on both sides of its last merge; the side of its lowest card first. */
function halves(tree: Tree, k: number, members: Int32Array): Decision["parts"][] {
  const { leaves, start, end } = leavesBelow(tree);
  const below = (cluster: number) =>
    Array.from(leaves.subarray(start[cluster], end[cluster])).sort((x, y) => x - y);
  const last: number[] = new Array(k);
  // The last merge of a group contains all of its cards.
  for (let t = 0; t < tree.n - k; t++) last[members[leaves[start[tree.n + t]]]] = t;
  return last.map((t) => {
    const [one, other] = [below(tree.a[t]), below(tree.b[t])];
    return one[0] < other[0] ? [one, other] : [other, one];
  });
}

function answer(question: Question, numbers: Int32Array, cards: number): Answered {
  const spread: number[] = new Array(BARS).fill(0);
  const people: number[] = [];
  let n = 0;
  for (let p = 0; p * cards < numbers.length; p++) {
    const given = participantAnswer(numbers.subarray(p * cards, p * cards + cards), question);
    if (given === null) continue;
    n++;
    spread[Math.min(BARS - 1, Math.floor(BARS * given.share + EQUAL))]++;
    if (given.isYes) people.push(p);
  }
  const [low, high] = wilsonInterval(people.length, n);
  return { ...question, share: n === 0 ? 0 : people.length / n, low, high, n, people, spread };
}

/**
 * The part of a decision that few people may have by chance, with its support: of fewer than `PEOPLE_TO_DECIDE` people,
 * and not stable. Null where both parts are surely groups. `support` is that of each merge of the tree.
 */
export function chancePart(
  tree: Tree,
  { n, parts }: Pick<Decision, "n" | "parts">,
  support: ArrayLike<number>,
): { cards: number[]; support: number } | null {
  if (n >= PEOPLE_TO_DECIDE) return null;
  const { leaves, start, end } = leavesBelow(tree);
  const known = parts.map((cards) => {
    const own = new Set(cards);
    const merge = tree.size.findIndex(
      (size, t) =>
        size === cards.length &&
        leaves.subarray(start[tree.n + t], end[tree.n + t]).every((card) => own.has(card)),
    );
    return { cards, support: support[merge] ?? 0 };
  });
  const [weakest] = known.sort((one, other) => one.support - other.support);
  return weakest.support < STABLE ? weakest : null;
}

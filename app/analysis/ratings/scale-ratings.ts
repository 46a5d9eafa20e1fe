import type { CardRatings, GroupRatings, RatedScale, ScaleRatings } from "../contract/types.ts";
import { groupCount } from "../numbers/partition.ts";
import { tInterval } from "../numbers/t-interval.ts";

/**
 * The ratings of the chosen cards by the chosen people on each scale: for each card the mean with its interval, for each
 * group the mean of its cards' means (Kane & Trochim 2007). `width` is the number of all cards, `members` the group of each
 * chosen card; empty for no groups.
 */
export const scaleRatings = (
  scales: readonly RatedScale[],
  width: number,
  rows: Int32Array,
  columns: Int32Array,
  members: Int32Array,
): ScaleRatings[] =>
  scales.map(({ id, values }) => {
    const given = Array.from(columns, (column) =>
      Array.from(rows, (row) => values[row * width + column]),
    );
    const cards = given.map((all, card) => {
      const numbers = all.filter((value) => !Number.isNaN(value));
      return { card, ...meanFigures(numbers) };
    });
    const people = Array.from(rows).filter((_, at) =>
      given.some((all) => !Number.isNaN(all[at])),
    ).length;
    return { id, people, cards, groups: groupMeans(cards, members) };
  });

function meanFigures(numbers: readonly number[]): Omit<CardRatings, "card"> {
  const n = numbers.length;
  const none = { sd: null, low: null, high: null };
  if (n === 0) return { n, mean: null, ...none };
  const mean = numbers.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { n, mean, ...none };
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const [low, high] = tInterval(numbers, mean);
  return { n, mean, sd: Math.sqrt(squares / (n - 1)), low, high };
}

const groupMeans = (cards: readonly CardRatings[], members: Int32Array): GroupRatings[] =>
  Array.from({ length: groupCount(members) }, (_, group) => {
    const means = cards.flatMap(({ card, mean }) => (members[card] === group ? (mean ?? []) : []));
    const sum = means.reduce((total, mean) => total + mean, 0);
    return { group, cards: means.length, mean: means.length > 0 ? sum / means.length : null };
  });

import type { Similarity } from "../similarity/similarity.ts";

/** The pairs of cards that somebody was shown and placed both of, the most similar first. */
export interface OrderedPairs {
  n: number;
  /** i · n + j for the cards i < j. */
  pairs: Int32Array;
  /** Where each run of equally similar pairs ends. */
  ends: Int32Array;
}

/** Equal similarities are equal doubles, because each is the double nearest to its fraction. */
export function orderedPairs(similarity: Similarity): OrderedPairs {
  const { n, values } = similarity;
  const known: number[] = [];
  for (let i = 0; i < n; i++)
    for (let pair = i * n + i + 1; pair < i * n + n; pair++)
      if (!similarity.isBlank(pair)) known.push(pair);
  const pairs = Int32Array.from(known).sort((a, b) => values[b] - values[a] || a - b);
  const ends: number[] = [];
  pairs.forEach((pair, at) => {
    if (at + 1 === pairs.length || values[pairs[at + 1]] !== values[pair]) ends.push(at + 1);
  });
  return { n, pairs, ends: Int32Array.from(ends) };
}

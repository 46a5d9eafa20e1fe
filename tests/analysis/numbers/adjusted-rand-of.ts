/** The adjusted Rand index by its definition, pair by pair, over the cards in both sorts. Null without a pair. */
export function adjustedRandOf(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  const cards = Array.from(one, (_, card) => card).filter(
    (card) => one[card] >= 0 && other[card] >= 0,
  );
  let [pairs, both, left, right] = [0, 0, 0, 0];
  for (const [at, a] of cards.entries())
    for (const b of cards.slice(at + 1)) {
      const [inOne, inOther] = [one[a] === one[b], other[a] === other[b]];
      pairs++;
      if (inOne) left++;
      if (inOther) right++;
      if (inOne && inOther) both++;
    }
  if (pairs === 0) return null;
  const expected = (left * right) / pairs;
  const most = (left + right) / 2;
  return most === expected ? 1 : (both - expected) / (most - expected);
}

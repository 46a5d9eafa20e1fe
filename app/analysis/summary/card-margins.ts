import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { cardFits } from "../groups/card-fits.ts";
import { percentile } from "../numbers/percentile.ts";
import type { GroupTable } from "../similarity/group-table.ts";
import { resampled } from "../similarity/resampled.ts";

const RESAMPLES = 200;

/** The 90 % interval of each card's margin: own − other, as in `card-fits`. NaN when it has no margin. */
export interface CardMargins {
  low: Float64Array;
  high: Float64Array;
}

/** The margins of the cards in fixed groups over resampled participants. */
export function* cardMargins(
  members: Int32Array,
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
): Steps<CardMargins> {
  const draws = Array.from(members, () => new Float64Array(RESAMPLES));
  yield* resampled(table, method, seed, RESAMPLES, ({ values }, replicate) => {
    const { own, other } = cardFits(values, members);
    for (let card = 0; card < own.length; card++) draws[card][replicate] = own[card] - other[card];
  });
  const at = (share: number) =>
    Float64Array.from(draws, (margins) => percentile(margins.sort(), share) ?? Number.NaN);
  return { low: at(0.05), high: at(0.95) };
}

import type { SimilarityMethod, Steps } from "../contract/types.ts";
import { cardFits } from "../groups/card-fits.ts";
import { percentile } from "../numbers/percentile.ts";
import { type DivisibleDraws, divided, inSequence } from "../progress/divisible-draws.ts";
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
  const n = members.length;
  const drawn = yield* divided(
    resampledMargins,
    RESAMPLES,
    ...([members, table, method, seed] as const),
  );
  const draws = Array.from(members, (_, card) =>
    Float64Array.from({ length: RESAMPLES }, (_, replicate) => drawn[replicate * n + card]).sort(),
  );
  const at = (share: number) =>
    Float64Array.from(draws, (margins) => percentile(margins, share) ?? Number.NaN);
  return { low: at(0.05), high: at(0.95) };
}

/** The margin of each card in each resample. */
export const resampledMargins: DivisibleDraws<
  [members: Int32Array, GroupTable, SimilarityMethod, seed: number]
> = {
  name: "resampledMargins",
  join: inSequence,
  *compute(from, to, members, table, method, seed) {
    const n = members.length;
    const margins = new Float64Array((to - from) * n);
    yield* resampled(table, method, { from, to, seed }, ({ values }, replicate) => {
      const { own, other } = cardFits(values, members);
      for (let card = 0; card < n; card++)
        margins[(replicate - from) * n + card] = own[card] - other[card];
    });
    return margins;
  },
};

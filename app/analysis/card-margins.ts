import { cardFits } from "./card-fits.ts";
import type { GroupTable } from "./group-table.ts";
import { percentile } from "./percentile.ts";
import { resampled } from "./resampled.ts";
import type { SimilarityMethod, Steps } from "./types.ts";

/** The 90 % interval of each card's margin: own − other, as in `card-fits`. NaN when it has no margin. */
export interface CardMargins {
  low: Float64Array;
  high: Float64Array;
}

/** Collects the margins of the cards in fixed groups over resamples. */
export class MarginDraws {
  private readonly members: Int32Array;
  private readonly draws: Float64Array[];

  constructor(members: Int32Array, replicates: number) {
    this.members = members;
    this.draws = Array.from(members, () => new Float64Array(replicates));
  }

  add(values: Float64Array, replicate: number) {
    const { own, other } = cardFits(values, this.members);
    for (let card = 0; card < own.length; card++)
      this.draws[card][replicate] = own[card] - other[card];
  }

  margins(): CardMargins {
    const sorted = this.draws.map((draws) => draws.sort());
    const at = (share: number) =>
      Float64Array.from(sorted, (draws) => percentile(draws, share) ?? Number.NaN);
    return { low: at(0.05), high: at(0.95) };
  }
}

/** The margins of the cards in fixed groups over resampled participants. */
export function* cardMargins(
  members: Int32Array,
  table: GroupTable,
  method: SimilarityMethod,
  seed: number,
  replicates: number,
): Steps<CardMargins> {
  const draws = new MarginDraws(members, replicates);
  yield* resampled(table, method, seed, replicates, ({ values }, replicate) =>
    draws.add(values, replicate),
  );
  return draws.margins();
}

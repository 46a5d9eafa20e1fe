import { clusterHits } from "./confidence/cluster-support.ts";
import { pairedCorrelations } from "./confidence/reliability.ts";
import { pairedProposals, resampledProposals } from "./confidence/reproducibility.ts";
import { permutedSilhouettes } from "./confidence/structure-test.ts";
import type { DivisibleWork, Steps } from "./contract/types.ts";
import { randomStresses } from "./map/map-chance.ts";
import { simulatedSplits } from "./models/model-split.ts";
import type { DivisibleDraws } from "./progress/divisible-draws.ts";
import { resampledMargins } from "./summary/card-margins.ts";
import { resampledSilhouettes } from "./summary/conclusion.ts";

/** All draws that can be made in other threads. */
const DRAWS: readonly DivisibleDraws<never>[] = [
  clusterHits,
  pairedCorrelations,
  pairedProposals,
  permutedSilhouettes,
  randomStresses,
  resampledMargins,
  resampledProposals,
  resampledSilhouettes,
  simulatedSplits,
];

/** The figures of a range of the draws, in whichever thread. */
export function computeRange(
  { part, args }: Pick<DivisibleWork, "part" | "args">,
  from: number,
  to: number,
): Steps<Float64Array> {
  const found = DRAWS.find(({ name }) => name === part);
  if (found === undefined) throw new RangeError(`No part of an analysis: ${part}`);
  return found.compute(from, to, ...(args as never));
}

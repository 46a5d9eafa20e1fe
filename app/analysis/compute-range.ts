import { clusterHits } from "./confidence/cluster-support.ts";
import { pairedCorrelations } from "./confidence/reliability.ts";
import { pairedProposals, resampledProposals } from "./confidence/reproducibility.ts";
import { permutedSilhouettes } from "./confidence/structure-test.ts";
import type { DivisibleWork, Steps } from "./contract/types.ts";
import { randomStresses } from "./map/map-chance.ts";
import { simulatedSplits } from "./models/model-split.ts";
import type { DivisiblePart } from "./progress/divisible-part.ts";
import { resampledMargins } from "./summary/card-margins.ts";
import { resampledSilhouettes } from "./summary/conclusion.ts";

/** All parts that can be computed in other threads. */
const PARTS: readonly DivisiblePart<never>[] = [
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
  const found = PARTS.find(({ name }) => name === part);
  if (found === undefined) throw new RangeError(`No part of an analysis: ${part}`);
  return found.compute(from, to, ...(args as never));
}

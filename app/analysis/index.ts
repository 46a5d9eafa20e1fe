export { Analysis } from "./analysis.ts";
export { analyze } from "./analyze.ts";
export { bestStructures } from "./best-structures.ts";
export { cardShifts } from "./card-shifts.ts";
export { type ChangedParts, changedParts } from "./changed-parts.ts";
export {
  compareSimilarities,
  type PairDifference,
} from "./compare-similarities.ts";
export { cutTree, cutTreeAt, isUniqueCut } from "./cut-tree.ts";
export { foldedName } from "./group-names.ts";
export { mentalModels } from "./mental-models.ts";
export { SKIPPED, UNKNOWN, UNSORTED } from "./missing-cards.ts";
export { selection } from "./selection.ts";
export { standardisedLabel } from "./standardised-label.ts";
export { ENOUGH, NEARLY_ENOUGH, SIGNIFICANT, STABLE } from "./thresholds.ts";
export type * from "./types.ts";
export { ENGINE_VERSION } from "./version.ts";
export { wilsonInterval } from "./wilson-interval.ts";
export { wordingShifts } from "./wording-shifts.ts";

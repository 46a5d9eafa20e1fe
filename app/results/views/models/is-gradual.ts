import { SIGNIFICANT } from "../../../analysis/thresholds.ts";

/** Whether people may lie gradually between the models: the test for it does not rule that out. */
export const isGradual = (p: number | null): boolean => p !== null && p > SIGNIFICANT;

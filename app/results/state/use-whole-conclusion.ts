import type { Conclusion } from "../../analysis/contract/types.ts";
import { useComputed } from "../computed.tsx";
import { useResults } from "./results-context.ts";

/** The conclusion with what takes longest, null until it arrives, and its progress. Requested only where it is shown. */
export type WholeConclusion = { answer: Conclusion | null; share: number };

export function useWholeConclusion(): WholeConclusion {
  const { engine } = useResults();
  return useComputed((onProgress) => engine.wholeConclusion(onProgress));
}

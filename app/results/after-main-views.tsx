import type { ReactNode } from "react";
import { useFollowing } from "../ui/use-following.ts";
import { CutContext, ResultsContext, useCut, useResults } from "./results-context.ts";

/** Draws what it holds after everything outside of it: the main pictures come first. */
export function AfterMainViews({ children }: { children: ReactNode }) {
  const results = useFollowing(useResults());
  const cut = useFollowing(useCut());
  return (
    <ResultsContext.Provider value={results}>
      <CutContext.Provider value={cut}>{children}</CutContext.Provider>
    </ResultsContext.Provider>
  );
}

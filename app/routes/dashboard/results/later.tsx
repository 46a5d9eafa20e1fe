import { type ReactNode, useDeferredValue } from "react";
import { CutContext, ResultsContext, useCut, useResults } from "./results-context.ts";

/** Draws what it holds after everything outside of it: the main pictures come first. */
export function Later({ children }: { children: ReactNode }) {
  const results = useDeferredValue(useResults());
  const cut = useDeferredValue(useCut());
  return (
    <ResultsContext.Provider value={results}>
      <CutContext.Provider value={cut}>{children}</CutContext.Provider>
    </ResultsContext.Provider>
  );
}

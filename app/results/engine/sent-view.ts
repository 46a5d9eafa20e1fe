import type { AnalysisView } from "../../analysis/types.ts";

/** An analysis as the page has it. */
export type SentView = Omit<AnalysisView, "sessions">;

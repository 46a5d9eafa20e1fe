import type { AnalysisInput } from "../../analysis/types.ts";
import type { ExportPage, ExportSession } from "../../domain/export-page.ts";
import type { SessionFlag } from "../../domain/session-flags.ts";
import type { StudyIndex } from "../../domain/study-index.ts";

/** A study with its sorts, as fetched and as the analysis takes them. */
export type LoadedStudy = {
  index: StudyIndex;
  pages: ExportPage[];
  input: AnalysisInput;
  sessions: ExportSession[];
  flags: Map<string, SessionFlag[]>;
};

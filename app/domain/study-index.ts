import type { ExportPage } from "./export-page.ts";
import type { Question } from "./question.ts";

/** One page of an export: how to ask for it, and what tells whether it is still the same. */
export type StudyChunk = { cursor: string | null; count: number; digest: string };

/** What a reader of the results asks first: everything small, and where the large part is. */
export type StudyIndex = {
  study: ExportPage["study"] & { ranking: boolean };
  /** The study's cards of today; `origin` is the same for the copies of a card. */
  cards: (ExportPage["cards"][number] & { origin?: string })[];
  chunks: StudyChunk[];
  /** Whether the study leaves out what is proposed for it (session-flags.ts). */
  exclude_flagged: boolean;
  /** What participants were asked; none for a shared link. */
  questions: Pick<Question, "id" | "kind" | "text" | "choices" | "low" | "high">[];
};

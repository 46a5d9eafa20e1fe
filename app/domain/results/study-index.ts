import type { Question } from "../questions/question.ts";
import type { ExportPage } from "./export-page.ts";

/** One page of an export: its cursor, its size, and a digest that changes when its content changes. */
export type StudyChunk = { cursor: string | null; count: number; digest: string };

/** What a client of the results fetches first: all small data, and the list of export pages. */
export type StudyIndex = {
  study: ExportPage["study"] & { ranking: boolean; randomize_cards: boolean };
  /** The study's current cards. All copies of a card have the same `origin`; a shared link does not have it. */
  cards: (ExportPage["cards"][number] & { origin?: string })[];
  chunks: StudyChunk[];
  /** Whether the study excludes sessions with a proposed flag (`PROPOSED_FLAGS` in session-flags.ts). */
  exclude_flagged: boolean;
  /** Whether the reader may see participants; false for a shared link. */
  shows_participants: boolean;
  /** The questions of the study; empty for a shared link. */
  questions: Pick<Question, "id" | "kind" | "text" | "choices" | "low" | "high">[];
};

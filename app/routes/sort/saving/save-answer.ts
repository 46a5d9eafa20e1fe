import type { CompletionRefusal, CompletionRules } from "../../../domain/completion.ts";
import type { StudyStatus } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import type { Move } from "../../../domain/trace.ts";
import type { BoardCard, DoneData } from "../board/board-data.ts";

/** What a board sends: its whole sort, the revision that it last read, and a name for this save. */
export type SaveRequest = {
  document: SortDocument;
  revision: number;
  writer: string;
  /** How many cards the board knows, so that it can be told of others. */
  cards: number;
  complete: boolean;
  /** By which the board completes the sort. */
  rules?: CompletionRules;
  /** This page goes on to the questions after the sort, where there are any. */
  ask: true;
  by_researcher: boolean;
  /** The moves since the save before, in a study that records them. */
  trace?: Move[];
};

/** What the server answers to a save. */
export type SaveAnswer = {
  code:
    | "saved"
    | "completed"
    /** Another tab or device wrote since: nothing was written. */
    | "stale_revision"
    /** Why it is not completed; it is saved all the same. */
    | CompletionRefusal
    /** The sort is whole; questions after it come next. */
    | "unanswered"
    | "session_completed"
    | "not_found"
    | "invalid";
  revision: number;
  /** Names the save that is stored. */
  writer: string | null;
  /** The study's owner made it. */
  by_researcher: boolean;
  status: StudyStatus | null;
  /** The sort as it is stored, wherever it is not what was sent. */
  current: { document: SortDocument; cards: BoardCard[] } | null;
  done: DoneData | null;
};

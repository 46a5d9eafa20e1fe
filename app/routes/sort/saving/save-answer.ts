import type { StudyStatus } from "../../../domain/limits/limits.ts";
import type { CompletionRefusal } from "../../../domain/sorts/completion-refusals.ts";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { Move } from "../../../domain/sorts/trace.ts";
import type { BoardCard, DoneData } from "../board/state/board-data.ts";

/** A sort as the server stores it, with the study's current cards. */
export type StoredSort = { document: SortDocument; cards: BoardCard[] };

/** The body of a save request. */
export type SaveRequest = {
  document: SortDocument;
  /** The revision that the board last read. */
  revision: number;
  /** A unique name for this save, so that a duplicate is stored once. */
  writer: string;
  /** How many cards the board knows; the server sends the cards when its count differs. */
  cards: number;
  complete: boolean;
  /** This client can go on to the questions after the sort, if the study has any. */
  ask: true;
  by_researcher: boolean;
  /** The moves since the last confirmed save, when the study records moves. */
  trace?: Move[];
};

/** The server's answer to a save. */
export type SaveAnswer = {
  code:
    | "saved"
    | "completed"
    /** Another tab or device saved a newer revision; nothing was written. */
    | "stale_revision"
    /** Saved, but not completed, for this reason. */
    | CompletionRefusal
    /** Saved, but the questions after the sort must be answered before it is completed. */
    | "unanswered"
    | "session_completed"
    | "turn_over"
    | "not_found"
    | "invalid";
  revision: number;
  /** The writer of the stored save. */
  writer: string | null;
  /** The study's owner made the stored save. */
  by_researcher: boolean;
  status: StudyStatus | null;
  /** The stored sort; may be null when the board is up to date. */
  current: StoredSort | null;
  done: DoneData | null;
};

import type { StudyStatus } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import type { DoneData } from "../board/board-data.ts";
import type { Journal } from "./journal.ts";
import type { SaveAnswer, StoredSort } from "./save-answer.ts";
import type { ReadStored, Send } from "./send-save.ts";

export type SaveState = {
  /**
   * `offline`: kept on the device and retried. `conflict`: another tab or device saved a newer
   * revision. `deleted`: the sort no longer exists. `refused`: the server rejects the save. The
   * queue saves nothing more in the last four, except that a conflict can be resolved.
   */
  kind: "saved" | "saving" | "offline" | "conflict" | "deleted" | "refused" | "completed";
  /** When the server last confirmed a save, in milliseconds. */
  at: number | null;
  /** In a conflict, the sort that the server stores. */
  theirs: StoredSort | null;
  /** In a conflict, whether the study's owner made the stored save. */
  by_researcher: boolean;
  completing: boolean;
  done: DoneData | null;
  /** Completed by another tab or device. */
  elsewhere: boolean;
  status: StudyStatus | null;
};

export type Listener = {
  changed(state: SaveState): void;
  /** The study's cards or categories differ from those that the board knew when it sent `sent`. */
  differs(current: StoredSort, code: SaveAnswer["code"], sent: SortDocument): void;
  /** The sort is saved; the questions after it come next. */
  unanswered(): void;
  /** The stored sort is newer, and the board has no unsaved changes to lose. */
  newer(current: StoredSort, by_researcher: boolean): void;
  /** The board has a new state on top of this revision, which will be saved. */
  moved(document: SortDocument, revision: number): void;
  /** A save with this writer is about to be sent. */
  sends(writer: string): void;
  /** The server has stored the document. */
  stored(document: SortDocument, revision: number): void;
};

export type QueueOptions = {
  send: Send;
  readStored: ReadStored;
  journal: Journal;
  listener: Listener;
  revision: number;
  savedAt: number | null;
  /** Whether the study's owner moves the cards here. */
  by_researcher: boolean;
  /** Returns how many cards the board knows now. */
  cards: () => number;
};

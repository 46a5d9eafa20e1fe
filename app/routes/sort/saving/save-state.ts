import type { StudyStatus } from "../../../domain/limits/limits.ts";
import type { SortDocument } from "../../../domain/sorts/sort-document.ts";
import type { DoneData } from "../board/state/board-data.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import type { SaveAnswer, StoredSort } from "./save-answer.ts";
import type { ReadStored, Send } from "./send-save.ts";

export type SaveState = {
  /**
   * `offline`: kept on the device and retried. `conflict`: another tab or device saved a newer
   * revision; the device keeps this one until somebody chooses. `deleted`: the sort no longer exists.
   * `refused`: the server rejects the save. The queue saves nothing more in the last three.
   */
  kind: "saved" | "saving" | "offline" | "conflict" | "deleted" | "refused" | "completed";
  /** When the server last confirmed a save, in milliseconds. */
  at: number | null;
  /** In a conflict, what the server stores. */
  theirs?: Pick<SaveAnswer, "current" | "revision" | "writer" | "by_researcher"> | null;
  completing: boolean;
  done?: DoneData | null;
  /** Completed by another tab or device. */
  elsewhere?: boolean;
  status?: StudyStatus | null;
};

export type Listener = {
  changed(state: SaveState): void;
  /** The study's cards or categories differ from those that the board knew when it sent `sent`. */
  differs(current: StoredSort, code: SaveAnswer["code"], sent: SortDocument): void;
  /** The sort is saved; the questions after it come next. */
  unanswered(): void;
  /** The stored sort is newer, and the board has no unsaved changes to lose. */
  newer(current: StoredSort, by_researcher: boolean): void;
  /** The board has a new state, which will be saved or is stored. */
  tell(entry: JournalEntry, isStored: boolean): void;
};

export type QueueOptions = {
  send: Send;
  readStored: ReadStored;
  journal: Journal;
  listener: Listener;
  revision: number;
  /** The writer of that revision. */
  writer: string | null;
  savedAt: number | null;
  /** Whether the study's owner moves the cards here. */
  by_researcher: boolean;
  /** Returns how many cards the board knows now. */
  cards: () => number;
};

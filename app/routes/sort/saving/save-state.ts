import type { CompletionRules } from "../../../domain/completion.ts";
import type { StudyStatus } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import type { DoneData } from "../board/board-data.ts";
import type { Journal } from "./journal.ts";
import type { SaveAnswer } from "./save-answer.ts";
import type { Look, Send } from "./send-save.ts";

export type SaveState = {
  /**
   * `offline`: kept on the device and tried again. The last three end the saving: another
   * tab or device wrote, the sort is gone, or the server will not have it.
   */
  kind: "saved" | "saving" | "offline" | "conflict" | "deleted" | "refused" | "completed";
  /** When the server last confirmed a save, in milliseconds. */
  at: number | null;
  /** What the server holds instead, in a conflict. */
  theirs: NonNullable<SaveAnswer["current"]> | null;
  /** It is the study's owner who wrote that. */
  by_researcher: boolean;
  completing: boolean;
  done: DoneData | null;
  /** Completed by another tab or device, not here. */
  elsewhere: boolean;
  status: StudyStatus | null;
};

export type Listener = {
  changed(state: SaveState): void;
  /** The study has other cards or categories than the board knew when it sent `sent`. */
  differs(
    current: NonNullable<SaveAnswer["current"]>,
    code: SaveAnswer["code"],
    sent: SortDocument,
  ): void;
  /** The sort is whole and stored; questions after it come next. */
  asked(): void;
  /** The sort was changed elsewhere, and nothing is lost when the board shows that. */
  newer(current: NonNullable<SaveAnswer["current"]>, by_researcher: boolean): void;
  /** A new state of the sort, which will be saved. */
  moved(document: SortDocument): void;
  /** A save of this name goes out. */
  sends(writer: string): void;
  /** The server has the document now. */
  stored(document: SortDocument, revision: number): void;
};

export type QueueOptions = {
  send: Send;
  look: Look;
  journal: Journal;
  listener: Listener;
  revision: number;
  savedAt: number | null;
  /** Whether the study's owner moves the cards here. */
  by_researcher: boolean;
  rules: CompletionRules;
  /** How many cards the board knows at the moment. */
  cards: () => number;
};

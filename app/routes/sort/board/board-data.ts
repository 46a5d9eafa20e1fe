import type { Language, SortType, StudyStatus } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";

/** A card as the board shows it; what a card does not have is not sent. */
export type BoardCard = { id: string; label: string; description?: string; image?: string };

/** Everything that a board needs to know when it opens. */
export type BoardData = {
  mode: "sort" | "review" | "preview";
  study: string;
  session: string;
  title: string;
  status: StudyStatus;
  sort_type: SortType;
  allow_skip: boolean;
  /** In the order of this session. */
  cards: BoardCard[];
  document: SortDocument;
  revision: number;
  /** Names the last save. */
  writer: string | null;
  /** When the sort was last saved, in milliseconds; null before the first move. */
  saved_at: number | null;
  /** A phone folds the trays when there are many. */
  phone: boolean;
};

/** What the completion screen tells. */
export type DoneData = {
  study: string;
  session: string;
  title: string;
  cards: number;
  categories: number;
  seconds: number | null;
  feedback: boolean;
  /** The study's own words. */
  thanks: string;
  /** What the panel is shown, and the way back there. */
  back: { code: string | null; address: string | null; auto_continue: boolean };
  allow_multiple_sessions: boolean;
  language?: Language;
};

import type { CompletionRules } from "../../../domain/completion.ts";
import type { Language, SortType, StudyStatus } from "../../../domain/limits.ts";
import type { SortDocument } from "../../../domain/sort-document.ts";
import type { Study } from "../../../domain/study.ts";

/** How the cards are shown: one by one or all on the board; `auto` leaves it to the page's width. */
export const WAYS = ["auto", "one", "board"] as const;
export type Way = (typeof WAYS)[number];
/** Where a device remembers it. */
export const WAY_COOKIE = "sort-way";

/** The fields of the form that asks why, before the id of their card. */
export const WHY_FIELD = "why:";

/** A card as the board shows it; what a card does not have is not sent. */
export type BoardCard = {
  id: string;
  label: string;
  description?: string;
  image?: string;
  /** Its picture stands for its label, which only screen readers read. */
  picture_only?: true;
};

/** What the study asks of a sort. */
export type SortRules = CompletionRules & Pick<Study, "ranking" | "ask_why" | "trace">;

/** Everything that a board needs to know when it opens. */
export type BoardData = {
  mode: "sort" | "review" | "preview";
  study: string;
  session: string;
  title: string;
  status: StudyStatus;
  sort_type: SortType;
  rules: SortRules;
  /** In the order of this session. */
  cards: BoardCard[];
  document: SortDocument;
  /** The participant whose sort it is, where the study's owner moves its cards. */
  takeover: { participant: string; name: string | null } | null;
  revision: number;
  /** Names the last save. */
  writer: string | null;
  /** When the sort was last saved, in milliseconds; null before the first move. */
  saved_at: number | null;
  /** A phone folds the trays when there are many. */
  phone: boolean;
  way: Way;
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
  /** The cards that the participant may say something of, where the study asks why. */
  whys: BoardCard[];
  allow_multiple_sessions: boolean;
  language?: Language;
};

import type { PictureSize, StudyStatus } from "../../../../domain/limits/limits.ts";
import type { PanelReturn } from "../../../../domain/recruitment/panel.ts";
import type { SortCategory, SortDocument } from "../../../../domain/sorts/sort-document.ts";
import type { SortRules } from "../../../../domain/sorts/sort-rules.ts";

/** How the cards are shown: one by one or all on the board; `auto` depends on the viewport's width. */
export const WAYS = ["auto", "one", "board"] as const;
export type Way = (typeof WAYS)[number];
/** The cookie that remembers the device's choice. */
export const WAY_COOKIE = "sort-way";

/** Field name prefix in the "Why?" form, before the card's id. */
export const WHY_FIELD = "why:";

/** A card as the board shows it. Empty fields are left out to keep the page small. */
export type BoardCard = {
  id: string;
  label: string;
  description?: string;
  image?: string;
  /** Shows the picture only; the label is for screen readers. */
  picture_only?: true;
  /** The size of its picture, where it is not small. */
  size?: Exclude<PictureSize, "small">;
};

/** What the study's kind of sort needs more than the plain board; several places and larger groups exclude each other. */
export const kindOf = ({ inherited, rules }: Pick<BoardData, "inherited" | "rules">) => {
  const { repeated_sorts, nested, max_places } = rules;
  if (inherited) return "turns";
  return nested ? "nested" : max_places ? "places" : repeated_sorts ? "kinds" : null;
};

/** The board's loader data. */
export type BoardData = {
  mode: "sort" | "review" | "preview";
  study: string;
  session: string;
  title: string;
  status: StudyStatus;
  rules: SortRules;
  /** What the start page said besides: the study's instructions, as clean HTML, and who runs it. */
  about?: { instructions: string; who: string[] };
  /** In the order of this session. */
  cards: BoardCard[];
  document: SortDocument;
  /** In a turn that goes on from another: the cards of each category that it began with. */
  inherited?: Record<string, string[]>;
  /** The time of this turn has run out: it is only shown. */
  over?: true;
  /** The categories with which a further pass begins, where there may be one. */
  given?: SortCategory[];
  /** The sort's participant, when the study's owner moves the cards; otherwise null. */
  takeover: { participant: string; name: string | null } | null;
  revision: number;
  /** The writer of the last save. */
  writer: string | null;
  /** When the sort was last saved, in milliseconds; null before the first move. */
  saved_at: number | null;
  /** In a preview: the page that rates the cards, where the study has one. */
  ratings?: string;
  /** The request came from a phone, where many trays start folded. */
  phone: boolean;
  way: Way;
};

/** The data of the completion page. */
export type DoneData = {
  study: string;
  session: string;
  title: string;
  cards: number;
  categories: number;
  /** How often the cards were sorted, where that may be several times. */
  sorts: number | null;
  seconds: number | null;
  feedback: boolean;
  /** The study's thank-you text. */
  thanks: string;
  /** The completion code for the panel, and the link back to it. */
  back: PanelReturn;
  /** The cards whose placement the participant may explain, when the study asks why, and the reasons so far. */
  whys: (BoardCard & { why?: string })[];
  /** In a turn, these are the cards that it moved farthest. */
  moved?: true;
  allow_multiple_sessions: boolean;
};

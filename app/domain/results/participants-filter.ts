import { LANGUAGES } from "../limits/languages.ts";
import { SESSION_FLAGS } from "../sorts/session-flags.ts";

export const SESSION_STATES = ["completed", "in_progress", "paused"] as const;
const PARTICIPANT_SORTS = ["started", "duration", "cards", "categories", "source"] as const;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;

/** The filter, order and page of the participants table, as in its URL. */
export type ParticipantsFilter = {
  status: (typeof SESSION_STATES)[number] | null;
  source: string | null;
  language: (typeof LANGUAGES)[number] | null;
  /** Days in UTC, both inclusive. */
  from: string | null;
  to: string | null;
  flag: (typeof SESSION_FLAGS)[number] | null;
  included: "yes" | "no" | null;
  /** "question:value" as in segments: a choice id, a number, a range, "true" or "false". */
  answer: string | null;
  sort: (typeof PARTICIPANT_SORTS)[number];
  direction: "asc" | "desc";
  page: number;
  page_size: number;
};

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | null =>
  options.find((option) => option === value) ?? null;

const day = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);

/** Reads the filter from URL parameters; an invalid value is ignored. */
export function participantsFilter(params: URLSearchParams): ParticipantsFilter {
  const size = Number(params.get("page_size"));
  return {
    status: oneOf(SESSION_STATES, params.get("status")),
    source: params.get("source") || null,
    language: oneOf(LANGUAGES, params.get("language")),
    from: day(params.get("from")),
    to: day(params.get("to")),
    flag: oneOf(SESSION_FLAGS, params.get("flag")),
    included: oneOf(["yes", "no"] as const, params.get("included")),
    answer: params.get("answer") || null,
    sort: oneOf(PARTICIPANT_SORTS, params.get("sort")) ?? "started",
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    page: pageNumber(params.get("page")),
    page_size: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_PAGE_SIZE,
  };
}

export const isFiltered = (filter: ParticipantsFilter): boolean =>
  [
    filter.status,
    filter.source,
    filter.language,
    filter.from,
    filter.to,
    filter.flag,
    filter.included,
    filter.answer,
  ].some((value) => value !== null);

/** The page number in a URL, from 1 to 1,000,000; an invalid value is page 1. */
export const pageNumber = (value: string | null): number =>
  Math.min(1_000_000, Math.max(1, Math.trunc(Number(value)) || 1));

/** The number of the last page, at least 1. */
export const lastPage = (count: number, page_size: number): number =>
  Math.max(1, Math.ceil(count / page_size));

/** The page buttons: the first page, the last, and up to five around the current one; null is an ellipsis. */
export function pageButtons(page: number, last: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - 2, last - 4));
  const around = Array.from({ length: Math.min(5, last) }, (_, i) => from + i);
  const buttons: (number | null)[] = [...around];
  const first = around[0] ?? 1;
  const end = around.at(-1) ?? 1;
  if (first > 1) buttons.unshift(...(first > 2 ? [1, null] : [1]));
  if (end < last) buttons.push(...(end < last - 1 ? [null, last] : [last]));
  return buttons;
}

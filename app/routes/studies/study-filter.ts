import { STUDY_STATUSES, type StudyStatus } from "../../domain/limits/limits.ts";
import type { Study } from "../../domain/studies/study.ts";

export const SORTS = ["created", "title", "participants"] as const;
export const DIRECTIONS = ["desc", "asc"] as const;

/** What the study list shows and in which order, as read from the URL. */
export type StudyFilter = {
  search: string;
  status: StudyStatus | null;
  sort: (typeof SORTS)[number];
  direction: (typeof DIRECTIONS)[number];
};

const pick = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);

/** Ignores unknown values, so that old links keep working. */
export const readFilter = (params: URLSearchParams): StudyFilter => ({
  search: params.get("search")?.trim() ?? "",
  status: pick(STUDY_STATUSES, params.get("status")) ?? null,
  sort: pick(SORTS, params.get("sort")) ?? "created",
  direction: pick(DIRECTIONS, params.get("direction")) ?? "desc",
});

/** The matching studies in the requested order; ties are sorted by title. */
export function filterStudies(studies: Study[], filter: StudyFilter, language: string): Study[] {
  const words = filter.search.toLowerCase();
  const byTitle = new Intl.Collator(language, { numeric: true }).compare;
  const compare = {
    created: (a: Study, b: Study) => a.created_at.localeCompare(b.created_at),
    title: (a: Study, b: Study) => byTitle(a.title, b.title),
    participants: (a: Study, b: Study) => a.participant_count - b.participant_count,
  }[filter.sort];
  const sign = filter.direction === "asc" ? 1 : -1;
  return studies
    .filter((study) => filter.status === null || study.status === filter.status)
    .filter((study) => `${study.title}\n${study.description}`.toLowerCase().includes(words))
    .sort((a, b) => sign * compare(a, b) || byTitle(a.title, b.title));
}

import type { AnalysisInput } from "../../analysis/types.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { ExportPage, ExportSession } from "../../domain/export-page.ts";
import { pageFlags } from "../../domain/page-flags.ts";
import type { SessionFlag } from "../../domain/session-flags.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import { fetchSorts } from "./fetch-sorts.ts";
import type { StudySource } from "./study-source.ts";
import { askedColumns } from "./told-columns.ts";

/** A study with its sorts, as fetched and as the analysis takes them. */
export type LoadedStudy = {
  index: StudyIndex;
  pages: ExportPage[];
  input: AnalysisInput;
  sessions: ExportSession[];
  flags: Map<string, SessionFlag[]>;
};

/** Fetches the sorts of a study; `onPage` is called with how many pages of how many are there. */
export async function loadStudy(
  source: StudySource,
  onPage: (done: number, of: number) => void,
): Promise<LoadedStudy> {
  const { index, pages } = await fetchSorts(source, onPage);
  return takenStudy(...askedColumns(index, pages));
}

/** A study as the analysis takes it; sorts that go on count from the share `unfinished` of the cards on. */
export function takenStudy(
  index: StudyIndex,
  pages: ExportPage[],
  unfinished: number | null = null,
): LoadedStudy {
  const { input, sessions } = toAnalysisInput(
    pages.length > 0 ? pages : [emptyPage(index)],
    index.cards,
    unfinished,
  );
  return { index, pages, input, sessions, flags: pageFlags(pages, index.questions) };
}

const emptyPage = (index: StudyIndex): ExportPage => ({
  study: index.study,
  cards: index.cards,
  categories: [],
  sessions: [],
  placements: [],
  next: null,
});

import type { AnalysisInput } from "../../analysis/types.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { AnswerValue } from "../../domain/answer.ts";
import type { ExportPage, ExportSession } from "../../domain/export-page.ts";
import { pageFlags } from "../../domain/page-flags.ts";
import { DEMOGRAPHICS } from "../../domain/segments.ts";
import type { SessionFlag } from "../../domain/session-flags.ts";
import type { StudyIndex } from "../../domain/study-index.ts";
import { fetchSorts } from "./fetch-sorts.ts";
import type { StudySource } from "./study-source.ts";

/** A study with its sorts, as fetched and as the analysis takes them. */
export type LoadedStudy = {
  index: StudyIndex;
  pages: ExportPage[];
  input: AnalysisInput;
  sessions: ExportSession[];
  /** What is odd about each session: it takes longer than all else here, so it waits until something asks. */
  flags: () => Map<string, SessionFlag[]>;
};

/**
 * Fetches the sorts of a study; `onPage` is called with how many pages of how many are there. `keep` keeps them on the
 * device, which takes long enough to do it when there is something to see.
 */
export async function loadStudy(
  source: StudySource,
  onPage: (done: number, of: number) => void,
): Promise<{ study: LoadedStudy; keep: () => void }> {
  const { index, pages, keep } = await fetchSorts(source, onPage);
  return { study: takenStudy(...askedColumns(index, pages)), keep };
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
  let flags: ReturnType<LoadedStudy["flags"]> | undefined;
  return {
    index,
    pages,
    input,
    sessions,
    flags: () => {
      flags ??= pageFlags(pages, index.questions);
      return flags;
    },
  };
}

const emptyPage = (index: StudyIndex): ExportPage => ({
  study: index.study,
  cards: index.cards,
  categories: [],
  sessions: [],
  placements: [],
  next: null,
});

/**
 * What an imported file says of participants in columns of its own is treated like questions and answers: numbers
 * where a column holds nothing else.
 */
function askedColumns(index: StudyIndex, pages: ExportPage[]): [StudyIndex, ExportPage[]] {
  const known: readonly string[] = DEMOGRAPHICS;
  const columns = new Map<string, { id: string; numeric: boolean }>();
  for (const { sessions } of pages)
    for (const { demographics } of sessions)
      for (const [name, value] of Object.entries(demographics)) {
        if (known.includes(name) || typeof value !== "string") continue;
        // No colon: it ends an id in the address of a segment.
        const column = columns.get(name) ?? { id: encodeURIComponent(name), numeric: true };
        column.numeric &&= value.trim() !== "" && Number.isFinite(Number(value));
        columns.set(name, column);
      }
  if (columns.size === 0) return [index, pages];
  const answersIn = (demographics: Record<string, unknown>) =>
    Object.entries(demographics).flatMap(([name, value]): [string, AnswerValue][] => {
      const column = columns.get(name);
      if (!column || typeof value !== "string") return [];
      return [[column.id, column.numeric ? Number(value) : value]];
    });
  const questions = [...columns].map(([text, { id, numeric }]) => {
    const kind = numeric ? ("number" as const) : ("dropdown" as const);
    return { id, text, kind, choices: [], low: null, high: null };
  });
  const answered = pages.map((page) => ({
    ...page,
    sessions: page.sessions.map((session: ExportSession) => {
      const fromDemographics = Object.fromEntries(answersIn(session.demographics));
      return { ...session, answers: { ...fromDemographics, ...session.answers } };
    }),
  }));
  return [{ ...index, questions: [...index.questions, ...questions] }, answered];
}

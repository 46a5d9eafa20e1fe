import type {
  AnalysisInput,
  AnalysisView,
  Conclusion,
  LabelMerge,
} from "../../analysis/contract/types.ts";
import type { AnswerValue } from "../../domain/questions/answer.ts";
import { toAnalysisInput } from "../../domain/results/analysis-input.ts";
import { chosenPasses, type PassChoice, passChooser } from "../../domain/results/chosen-passes.ts";
import type { ExportPage, ExportSession } from "../../domain/results/export-page.ts";
import { pageFlags } from "../../domain/results/page-flags.ts";
import { DEMOGRAPHICS } from "../../domain/results/segments.ts";
import type { StudyIndex } from "../../domain/results/study-index.ts";
import { withoutPeople } from "../../domain/results/without-people.ts";
import type { SessionFlag } from "../../domain/sorts/session-flags.ts";
import { fetchSorts } from "./fetch-sorts.ts";
import type { StudySource } from "./study-source.ts";

/** A study with its sorts, both as fetched and as the input of an analysis. */
export type LoadedStudy = {
  index: StudyIndex;
  pages: ExportPage[];
  input: AnalysisInput;
  /** In the order of the rows of `input.placements`. */
  sessions: ExportSession[];
  /** The sessions without any of the chosen passes, where passes are chosen. */
  passless: ReadonlySet<string>;
  /** The quality flags of each session. Computed on first use: this takes longer than all other steps here. */
  flags: () => Map<string, SessionFlag[]>;
};

/**
 * Fetches the sorts of a study; `onPage` receives how many of how many pages are loaded. `saveToCache`
 * stores them on the device; it is slow, so call it once the results are on the screen.
 */
export async function loadStudy(
  source: StudySource,
  onPage: (done: number, of: number) => void,
): Promise<{ study: LoadedStudy; saveToCache: () => void }> {
  const { index, pages, saveToCache } = await fetchSorts(source, onPage);
  return { study: prepareStudy(...columnsAsQuestions(index, pages)), saveToCache };
}

/** Converts a study for the analysis; unfinished sorts count from the share `unfinished` of the cards. */
export function prepareStudy(
  index: StudyIndex,
  pages: ExportPage[],
  unfinished: number | null = null,
): LoadedStudy {
  const { input, sessions } = toAnalysisInput(
    pages.length > 0 ? pages : [emptyPage(index)],
    index.cards,
    unfinished,
    index.study.scales,
  );
  let flags: ReturnType<LoadedStudy["flags"]> | undefined;
  return {
    index,
    pages,
    input,
    sessions,
    passless: new Set(),
    flags: () => {
      flags ??= pageFlags(pages, index.questions);
      return flags;
    },
  };
}

/** A study with only the chosen passes of repeated sorts; its flags are those of the chosen pass. */
export function withPasses(
  study: LoadedStudy,
  choice: PassChoice,
  merges: readonly LabelMerge[],
): LoadedStudy {
  if (choice.pass === null && choice.criterion === null) return study;
  const { index, pages } = study;
  const { input, without } = chosenPasses(study.input, choice, merges);
  const isChosen = passChooser(choice, merges);
  const pagesOfPass = pages.map((page) => ({
    ...page,
    placements: page.placements.map((sort) => {
      const passes = [...(sort.earlier ?? []), sort];
      const pass = passes.find(({ criterion = null }, at) => isChosen(criterion, at));
      return { ...sort, ...pass };
    }),
  }));
  let flags: ReturnType<LoadedStudy["flags"]> | undefined;
  return {
    ...study,
    input,
    passless: new Set(without),
    flags: () => {
      flags ??= pageFlags(pagesOfPass, index.questions);
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

/** A conclusion as the reader of the study may see it. */
export const conclusionFor = (
  { index }: LoadedStudy,
  conclusion: Conclusion | null,
): Conclusion | null =>
  conclusion === null || index.shows_participants ? conclusion : withoutPeople(conclusion);

/** The sessions that an analysis counts, each with its row in `input.placements`. */
export function countedSessions(
  { sessions }: LoadedStudy,
  { excluded }: AnalysisView,
): { session: ExportSession; row: number }[] {
  const excludedIds = new Set(excluded.map(({ session }) => session));
  return sessions.flatMap((session, row) =>
    excludedIds.has(session.id) ? [] : [{ session, row }],
  );
}

/**
 * Treats the extra participant columns of an imported file as questions with answers. A column with
 * numbers only is a number question.
 */
function columnsAsQuestions(index: StudyIndex, pages: ExportPage[]): [StudyIndex, ExportPage[]] {
  const standardFields: readonly string[] = DEMOGRAPHICS;
  const columns = new Map<string, { id: string; numeric: boolean }>();
  for (const { sessions } of pages)
    for (const { demographics } of sessions)
      for (const [name, value] of Object.entries(demographics)) {
        if (standardFields.includes(name) || typeof value !== "string") continue;
        // Encoded, so that it has no colon: a colon ends the id in a segment's URL parameter.
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
      const fromColumns = Object.fromEntries(answersIn(session.demographics));
      return { ...session, answers: { ...fromColumns, ...session.answers } };
    }),
  }));
  return [{ ...index, questions: [...index.questions, ...questions] }, answered];
}

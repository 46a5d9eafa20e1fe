import { Analysis } from "../../analysis/analysis.ts";
import { countsUnseen } from "../../analysis/contract/methods.ts";
import type {
  AnalysisInput,
  AnalysisOptions,
  ExcludedSession,
  SimilarityMethod,
} from "../../analysis/contract/types.ts";
import type { Access } from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { findCriterionMerges } from "../../data/results/criterion-merges.server.ts";
import { listMergeSets, type MergedLabels } from "../../data/results/merges.server.ts";
import { readExportPage } from "../../data/results/results.server.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { pause } from "../../domain/limits/in-steps.ts";
import { toAnalysisInput } from "../../domain/results/analysis-input.ts";
import { chosenPasses } from "../../domain/results/chosen-passes.ts";
import { inclusionOf } from "../../domain/results/counted-sorts.ts";
import type { ExportPage, ExportSession } from "../../domain/results/export-page.ts";
import { pageFlags } from "../../domain/results/page-flags.ts";
import { PROPOSED_FLAGS } from "../../domain/sorts/session-flags.ts";
import type { Study } from "../../domain/studies/study.ts";
import { invalid, refused } from "../../http/errors.ts";
import { errorText } from "../../http/operations/field-errors.ts";

interface SortChoice {
  unfinished: number | null;
  pass?: number | undefined;
  criterion?: string | undefined;
}

/**
 * The input of the analysis: the study's sorts, and as options the excluded sorts and the merged labels. Open sorts
 * are included when at least the share `unfinished` of their cards is sorted.
 *
 * @throws ApiError 409 `analysis_too_large`
 */
export async function readAnalysis(
  db: Db,
  study: Study,
  access: Access<"viewer">,
  { criterion, pass, unfinished }: SortChoice,
): Promise<{
  /** Whether the input has at most one sort of each person, or the passes that the reader chose. */
  one: boolean;
  input: AnalysisInput;
  options: Partial<AnalysisOptions>;
  sessions: readonly ExportSession[];
}> {
  const sorts = unfinished === null ? study.completed_sessions_count : study.participant_count;
  if (study.cards_count > workLimits.analyze_cards || sorts > workLimits.analyze_sessions)
    throw refused("analysis_too_large");
  const [completedPages, openPages, sets, criteria] = await Promise.all([
    readPages(db, study.id, access, true),
    unfinished === null ? [] : readPages(db, study.id, access, false),
    listMergeSets(db, study.id, access),
    criterion === undefined ? null : findCriterionMerges(db, study.id, access),
  ]);
  const pages = [...completedPages, ...openPages];
  const { input: whole, sessions } = toAnalysisInput(pages, undefined, unfinished);
  const {
    input,
    one,
    without: passless,
  } = chosenPasses(
    whole,
    { criterion: criterion ?? null, pass: pass ?? null },
    labelMerges(criteria?.merges),
  );
  const consent_required = study.consent_text.trim() !== "";
  // The study's setting excludes by the proposed flags only, never by those that compare answers or panel ids.
  const flags = pageFlags(pages, []);
  const without = study.exclude_flagged ? PROPOSED_FLAGS : [];
  const excluded = sessions.flatMap((session): ExcludedSession[] => {
    const rules = { consent_required, without, flags: flags.get(session.id) ?? [] };
    const { included, reason } = inclusionOf(session, rules);
    return included ? [] : [{ session: session.id, reasons: [reason] }];
  });
  excluded.push(...passless.map((session) => ({ session, reasons: ["no_such_pass"] })));
  const label_merges = labelMerges(sets.find((set) => set.is_active)?.merges);
  return { one, input, options: { excluded, label_merges }, sessions };
}

const labelMerges = (merges: readonly MergedLabels[] = []) =>
  merges.map(({ label, members }) => ({ name: label, labels: members }));

async function readPages(
  db: Db,
  study: string,
  access: Access<"viewer">,
  completed: boolean,
): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ExportPage | null = await readExportPage(db, study, access, { completed, cursor });
    if (!page) break;
    pages.push(page);
    await pause();
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

/**
 * Refuses a similarity that would count participants who were not shown both cards.
 *
 * @throws ApiError 400 when another similarity than co-occurrence was asked for, and cards were dealt
 */
export function refuseMethod(
  { input, options }: Awaited<ReturnType<typeof readAnalysis>>,
  asked: SimilarityMethod | undefined,
): void {
  if (!asked || !countsUnseen(asked)) return;
  const { similarity_method } = new Analysis(input, {
    ...options,
    similarity_method: asked,
  }).parameters();
  if (similarity_method !== asked)
    throw invalid({ similarity_method: [errorText("methodCountsUnseen")] });
}

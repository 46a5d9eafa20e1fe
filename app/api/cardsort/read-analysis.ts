import type { AnalysisInput, AnalysisOptions } from "../../analysis/types.ts";
import type { Db } from "../../data/db.server.ts";
import { listMergeSets } from "../../data/merges.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { ExportPage } from "../../domain/export-page.ts";
import { inclusionOf } from "../../domain/inclusion.ts";
import { limits } from "../../domain/limits.ts";
import { pageFlags } from "../../domain/page-flags.ts";
import { PROPOSED_FLAGS } from "../../domain/session-flags.ts";
import type { Study } from "../../domain/study.ts";
import { refused } from "../../http/errors.ts";

/**
 * What the engine reads of a study of the owner's: its sorts, and what the researcher made of them. Sorts that go on
 * count from the share `unfinished` of the cards on.
 */
export async function readAnalysis(
  db: Db,
  study: Study,
  owner: string,
  unfinished: number | null,
): Promise<{ input: AnalysisInput; options: Partial<AnalysisOptions> }> {
  const sorts = unfinished === null ? study.completed_sessions_count : study.participant_count;
  if (study.cards_count > limits.analyze_cards || sorts > limits.analyze_sessions)
    throw refused("analysis_too_large");
  const [completed, open, sets] = await Promise.all([
    readPages(db, study.id, owner, true),
    unfinished === null ? [] : readPages(db, study.id, owner, false),
    listMergeSets(db, study.id, owner),
  ]);
  const pages = [...completed, ...open];
  const { input, sessions } = toAnalysisInput(pages, undefined, unfinished);
  const consent_required = study.consent_text.trim() !== "";
  // Those that compare answers or panels' ids are never left out by a setting.
  const flags = pageFlags(pages, []);
  const without = study.exclude_flagged ? PROPOSED_FLAGS : [];
  const excluded = sessions.flatMap((session) => {
    const rules = { consent_required, without, flags: flags.get(session.id) ?? [] };
    const { included, reason } = inclusionOf(session, rules);
    return included ? [] : [{ session: session.id, reasons: [reason] }];
  });
  const active = sets.find((set) => set.is_active)?.merges ?? [];
  const label_merges = active.map(({ label, members }) => ({ name: label, labels: members }));
  return { input, options: { excluded, label_merges } };
}

async function readPages(
  db: Db,
  study: string,
  owner: string,
  completed: boolean,
): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let cursor: string | null = null;
  do {
    const page: ExportPage | null = await readExportPage(db, study, owner, {
      completed,
      cursor,
    });
    if (page) pages.push(page);
    cursor = page?.next ?? null;
  } while (cursor !== null);
  return pages;
}

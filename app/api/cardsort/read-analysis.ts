import type { AnalysisInput, AnalysisOptions } from "../../analysis/types.ts";
import type { Db } from "../../data/db.server.ts";
import { listMergeSets } from "../../data/merges.server.ts";
import type { Owner } from "../../data/ownership.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { scoreParameters } from "../../domain/analysis-answer.ts";
import { toAnalysisInput } from "../../domain/analysis-input.ts";
import type { ExportPage } from "../../domain/export-page.ts";
import { inclusionOf } from "../../domain/inclusion.ts";
import { limits } from "../../domain/limits.ts";
import { pageFlags } from "../../domain/page-flags.ts";
import { PROPOSED_FLAGS } from "../../domain/session-flags.ts";
import { refused } from "../../http/errors.ts";

/**
 * A study of the owner's with its first sorts and what the researcher made of them, in one round trip; with the first
 * of those that go on where the body asks for them.
 */
export async function findAnalysable(
  db: Db,
  id: string,
  owner: Owner,
  sent: () => Promise<unknown>,
) {
  const [study, first, open, sets] = await Promise.all([
    findStudy(db, id, owner),
    readExportPage(db, id, owner),
    asksForOpen(sent).then((asks) =>
      asks ? readExportPage(db, id, owner, { completed: false }) : null,
    ),
    listMergeSets(db, id, owner),
  ]);
  return study && first && { study, first, open, sets };
}

/** A body that cannot be read is refused later, and to whom the study belongs. */
const asksForOpen = async (sent: () => Promise<unknown>): Promise<boolean> => {
  const asked = scoreParameters
    .pick({ unfinished: true })
    .safeParse(await sent().catch(() => null));
  return asked.success && asked.data.unfinished !== null;
};

type Analysable = NonNullable<Awaited<ReturnType<typeof findAnalysable>>>;

/**
 * What the engine reads of a study of the owner's: its sorts, and what the researcher made of them. Sorts that go on
 * count from the share `unfinished` of the cards on.
 */
export async function readAnalysis(
  db: Db,
  { study, first, open, sets }: Analysable,
  owner: string,
  unfinished: number | null,
): Promise<{ input: AnalysisInput; options: Partial<AnalysisOptions> }> {
  const sorts = unfinished === null ? study.completed_sessions_count : study.participant_count;
  if (study.cards_count > limits.analyze_cards || sorts > limits.analyze_sessions)
    throw refused("analysis_too_large");
  const both = await Promise.all([
    readPages(db, study.id, owner, true, first),
    readPages(db, study.id, owner, false, open),
  ]);
  const pages = both.flat();
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
  first: ExportPage | null,
): Promise<ExportPage[]> {
  const pages: ExportPage[] = [];
  let page = first;
  while (page) {
    pages.push(page);
    const cursor: string | null = page.next;
    page = cursor === null ? null : await readExportPage(db, study, owner, { completed, cursor });
  }
  return pages;
}

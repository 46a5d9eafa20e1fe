import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { findProposal } from "../../data/category-proposals.server.ts";
import { listMergeSets } from "../../data/merges.server.ts";
import { listQuestionsOf } from "../../data/questions.server.ts";
import { listShares } from "../../data/result-shares.server.ts";
import { findStudy } from "../../data/studies.server.ts";
import { readStudyFlags } from "../../data/study-flags.server.ts";
import {
  listFacets,
  listStudyParticipants,
  studyFigures,
} from "../../data/study-participants.server.ts";
import { lastPage, participantsFilter } from "../../domain/participants-filter.ts";
import { countFlags, PROPOSED_FLAGS } from "../../domain/session-flags.ts";
import type { Study } from "../../domain/study.ts";
import { tabOf } from "../../results/dashboard-url.ts";
import { readSort } from "./read-sort.server.ts";

/** What the dashboard shows at this address; a 404 when the study is not the reader's. */
export async function loadDashboard(request: Request, context: AppLoadContext, id: string) {
  const user = await requireUser(request, context);
  const { searchParams, origin } = new URL(request.url);
  const [study, figures] = await Promise.all([
    findStudy(context.db, id, user.id),
    studyFigures(context.db, id, user.id),
  ]);
  if (!study) throw new Response("Not found", { status: 404 });
  const tab = tabOf(searchParams);
  const atTable = tab === "participants";
  const opened = atTable ? searchParams.get("view") : null;
  const [table, panel, merge_sets, proposal, shares] = await Promise.all([
    atTable ? loadTable(context, study, user.id, searchParams) : null,
    opened ? readSort(context.db, opened, study.id, user.id) : null,
    tab === "results" || tab === "export" ? listMergeSets(context.db, id, user.id) : [],
    tab === "results" ? findProposal(context.db, id, user.id) : null,
    tab === "share" ? listShares(context.db, id, user.id) : [],
  ]);
  return {
    title: study.title,
    study,
    figures,
    tab,
    table,
    panel,
    merge_sets,
    proposal,
    shares,
    link: `${origin}/sort/${study.id}`,
    now: Date.now(),
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
export type TableData = NonNullable<DashboardData["table"]>;

async function loadTable(
  { db }: AppLoadContext,
  study: Study,
  owner: string,
  params: URLSearchParams,
) {
  const asked = participantsFilter(params);
  const consent_required = study.consent_text.trim() !== "";
  const [facets, questions, flags] = await Promise.all([
    listFacets(db, study.id, owner),
    listQuestionsOf(db, study.id),
    readStudyFlags(db, study, owner),
  ]);
  const without = study.exclude_flagged ? PROPOSED_FLAGS : [];
  const read = (page: number) =>
    listStudyParticipants(
      db,
      study.id,
      owner,
      { ...asked, page },
      { consent_required, without, flags },
    );
  const first = await read(asked.page);
  // Past the end, because rows were deleted or the filter grew: the last page there is.
  const page = Math.min(asked.page, lastPage(first.count, asked.page_size));
  const { count, results } = page === asked.page ? first : await read(page);
  const rules = { consent_required, without };
  const flagged = countFlags(flags);
  return { filter: { ...asked, page }, facets, questions, count, results, rules, flagged };
}

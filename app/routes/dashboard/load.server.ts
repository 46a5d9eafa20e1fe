import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUserWith } from "../../auth/guards.server.ts";
import { type Access, asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { seesParticipantsOf } from "../../data/access/viewers-row.server.ts";
import { countCardsAndCategories } from "../../data/cards/cards.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { countComments } from "../../data/projects/comments.server.ts";
import { listQuestions } from "../../data/questions/questions.server.ts";
import { findProposal } from "../../data/results/category-proposals.server.ts";
import { findCriterionMerges } from "../../data/results/criterion-merges.server.ts";
import { listMergeSets } from "../../data/results/merges.server.ts";
import { listShares } from "../../data/results/result-shares.server.ts";
import { listStructures } from "../../data/results/structures.server.ts";
import { listDecisions } from "../../data/results/study-decisions.server.ts";
import {
  listFilterValues,
  listStudyParticipants,
  studyFigures,
} from "../../data/results/study-participants.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { readStudyFlags } from "../../data/studies/study-flags.server.ts";
import { listChains } from "../../data/turns/chains.server.ts";
import { may } from "../../domain/projects/roles.ts";
import { lastPage, participantsFilter } from "../../domain/results/participants-filter.ts";
import { decidedFlags, PROPOSED_FLAGS } from "../../domain/sorts/session-flags.ts";
import { isSetUp } from "../../domain/studies/setup-steps.ts";
import type { Study } from "../../domain/studies/study.ts";
import { tabOf } from "../../results/state/dashboard-url.ts";
import { setupGuideOf } from "../study/setup-guide/load-guide.server.ts";
import { readSort } from "./read-sort.server.ts";

/** The data of the dashboard for this URL. Throws a 404 when the study is not the user's. */
export async function loadDashboard(request: Request, context: AppLoadContext, id: string) {
  const { db } = context;
  const { searchParams, origin } = new URL(request.url);
  const tab = tabOf(searchParams);
  const onParticipants = tab === "participants";
  const {
    user,
    found: [study, figures, comments, facts],
  } = await requireUserWith(request, context, (caller) =>
    Promise.all([
      findStudy(db, id, asViewer(caller)),
      studyFigures(db, id, asViewer(caller)),
      countComments(db, id, asViewer(caller)),
      onParticipants ? tableFacts(db, id, asViewer(caller)) : null,
    ]),
  );
  if (!study || !figures) throw new Response("Not found", { status: 404 });
  const mayEdit = may(study.role, "edit");
  const viewed = onParticipants ? searchParams.get("view") : null;
  const hasResults = tab === "results" || tab === "export";
  const [
    table,
    panel,
    merge_sets,
    criterion_merges,
    proposal,
    structures,
    decided,
    shares,
    parts,
    seesParticipants,
    chains,
  ] = await Promise.all([
    facts && loadTable(db, study, asViewer(user.id), searchParams, facts),
    viewed ? readSort(db, viewed, id, asViewer(user.id)) : null,
    hasResults ? listMergeSets(db, id, asViewer(user.id)) : [],
    hasResults && study.repeated_sorts ? findCriterionMerges(db, id, asViewer(user.id)) : null,
    hasResults ? findProposal(db, id, asViewer(user.id)) : null,
    tab === "results" ? listStructures(db, id, asViewer(user.id)) : [],
    hasResults ? listDecisions(db, id, asViewer(user.id)) : [],
    tab === "share" && mayEdit ? listShares(db, id, asEditor(user.id)) : [],
    isSetUp(study) || !mayEdit ? null : countCardsAndCategories(db, id),
    mayEdit || !onParticipants || seesParticipantsOf(db, id, user.id),
    tab === "overview" && study.delphi ? listChains(db, id, asViewer(user.id)) : null,
  ]);
  return {
    title: study.title,
    study,
    figures,
    tab,
    table,
    panel,
    merge_sets,
    criterion_merges,
    proposal,
    structures,
    decided,
    shares,
    chains,
    comments,
    rights: { mayEdit, seesParticipants },
    setup: parts && setupGuideOf(study, parts, request),
    link: `${origin}/sort/${study.id}`,
    now: Date.now(),
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
export type TableData = NonNullable<DashboardData["table"]>;

type TableFacts = Awaited<ReturnType<typeof tableFacts>>;

/** What is needed before the rows of the participants table can be read. */
const tableFacts = (db: Db, study: string, access: Access<"viewer">) =>
  Promise.all([
    listFilterValues(db, study, access),
    listQuestions(db, study, access),
    readStudyFlags(db, study, access),
  ]);

async function loadTable(
  db: Db,
  study: Study,
  access: Access<"viewer">,
  params: URLSearchParams,
  [values, questions, { flags, included }]: TableFacts,
) {
  const requested = participantsFilter(params);
  const consent_required = study.consent_text.trim() !== "";
  const without = study.exclude_flagged ? PROPOSED_FLAGS : [];
  const rules = { consent_required, without };
  const read = (page: number) =>
    listStudyParticipants(db, study.id, access, { ...requested, page }, { ...rules, flags });
  const first = await read(requested.page);
  // A page past the end (rows were deleted or the filter was narrowed) becomes the last page.
  const page = Math.min(requested.page, lastPage(first.count, requested.page_size));
  const { count, results } = page === requested.page ? first : await read(page);
  const flagged = decidedFlags(flags, included);
  const scales = study.scales?.length ?? 0;
  return {
    ...{ filter: { ...requested, page }, values, questions, count, results, rules, flagged },
    ...{ scales, in_turns: study.delphi !== null },
  };
}

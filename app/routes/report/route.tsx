import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listActivity } from "../../data/projects/activity.server.ts";
import { findProposal } from "../../data/results/category-proposals.server.ts";
import { findCriterionMerges } from "../../data/results/criterion-merges.server.ts";
import { listMergeSets } from "../../data/results/merges.server.ts";
import { listDecisions } from "../../data/results/study-decisions.server.ts";
import { studyFigures } from "../../data/results/study-participants.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { RESULT_ACTIONS } from "../../domain/projects/activity.ts";
import { ActivityList } from "../../results/activity-list.tsx";
import { Opening } from "../../results/opening.tsx";
import { revalidateUnlessViewState } from "../../ui/frame/results-url.ts";
import { useScripted } from "../../ui/frame/scripted.ts";
import { lazyUntilLoaded } from "../../ui/frame/until-loaded.ts";
import { Button } from "../../ui/kit/button.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { sourceOf } from "../dashboard/source-of.ts";

const ReportBody = lazyUntilLoaded(() => import("./report-body.client.tsx"));

export const handle = { i18n: ["dashboard", "activity", "study", "projects"] };

/** The decisions that the report lists: the last ones. */
const DECISIONS = { limit: 100, offset: 0 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const [study, figures, merge_sets, criterion_merges, proposal, decided, decisions] =
    await Promise.all([
      findStudy(context.db, id, asViewer(user.id)),
      studyFigures(context.db, id, asViewer(user.id)),
      listMergeSets(context.db, id, asViewer(user.id)),
      findCriterionMerges(context.db, id, asViewer(user.id)),
      findProposal(context.db, id, asViewer(user.id)),
      listDecisions(context.db, id, asViewer(user.id)),
      listActivity(context.db, { study: id }, asViewer(user.id), DECISIONS, {
        actions: RESULT_ACTIONS,
      }),
    ]);
  if (!study || !figures) throw new Response("Not found", { status: 404 });
  return {
    title: study.title,
    study,
    figures,
    merge_sets,
    criterion_merges,
    proposal,
    decided,
    decisions: decisions.results,
    made_at: new Date().toISOString(),
  };
}

export const shouldRevalidate = revalidateUnlessViewState;

/** The printable report of a study: the study, the method, and the main charts and tables. */
export default function Report() {
  const { t } = useTranslation(["dashboard", "activity"]);
  const { study, figures, merge_sets, criterion_merges, proposal, decided, decisions, made_at } =
    useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const scripted = useScripted();
  const spinner = <Opening className="my-12" />;
  const source = useMemo(
    () => sourceOf(study.id, figures.completed),
    [study.id, figures.completed],
  );
  return (
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-8 print:max-w-none print:bg-transparent print:p-0">
      <div className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <Link
          to={`/studies/${study.id}/dashboard?${params}`}
          className="text-accent underline-offset-4 hover:underline"
        >
          {t("report.back")}
        </Link>
        <Button variant="primary" onClick={() => window.print()} className="noscript:hidden">
          {t("report.print")}
        </Button>
      </div>
      <article className="scheme-light rounded-md bg-desk p-4 text-ink sm:p-8 print:bg-transparent print:p-0">
        <header>
          <p className="text-sm text-quiet">{t("report.title")}</p>
          <h1 className="text-xl">{study.title}</h1>
          <p className="mt-1 text-sm text-quiet">
            <DateTime value={made_at} always="full" />
          </p>
        </header>
        <section className="mt-6 print:mt-3">
          <h2 className="text-lg print:hidden">{t("report.study")}</h2>
          {study.description ? (
            <p className="mt-2 max-w-prose whitespace-pre-line">{study.description}</p>
          ) : null}
          <p className="mt-2 print:mt-1">
            {t("report.type")}: {t(`overview.sortType.${study.sort_type}`)}
          </p>
        </section>
        {figures.completed === 0 ? (
          <p className="mt-6">{t("results.none")}</p>
        ) : !scripted ? (
          spinner
        ) : (
          <Suspense fallback={spinner}>
            <ReportBody
              source={source}
              title={study.title}
              completed={figures.completed}
              participants={figures.participants}
              mergeSets={merge_sets}
              criterionMerges={criterion_merges}
              proposal={proposal}
              decided={decided}
              shared={false}
              mayEdit={false}
              paper
            />
          </Suspense>
        )}
        {figures.completed > 0 ? (
          <section className="mt-6">
            <h2 className="mb-2 text-lg">{t("activity:decisions")}</h2>
            {decisions.length === 0 ? <p>{t("activity:noDecisions")}</p> : null}
            <ActivityList rows={decisions} />
          </section>
        ) : null}
      </article>
    </div>
  );
}

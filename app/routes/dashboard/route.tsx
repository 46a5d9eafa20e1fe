import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResultsTab } from "../../results/results-tab.tsx";
import { revalidateUnlessViewState } from "../../ui/frame/results-url.ts";
import { Button } from "../../ui/kit/button.tsx";
import { actOnDashboard } from "./act.server.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { ExportTab } from "./export-tab.tsx";
import { type DashboardData, loadDashboard } from "./load.server.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { ParticipantsTab } from "./participants/participants-tab.tsx";
import { ShareTab } from "./share-tab.tsx";
import { sourceOf } from "./source-of.ts";
import { CommentCountsContext, StudyRightsContext } from "./study-rights.ts";

type Figures = DashboardData["figures"];

const POLL_MS = 10_000;

/** The study's figures, polled while they may change and the page is visible. */
function useLiveFigures(study: string, running: boolean, loaded: Figures): Figures {
  const [live, setLive] = useState<{ loaded: Figures; latest: Figures } | null>(null);
  useEffect(() => {
    if (!running) return;
    let active = true;
    const poll = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const answer = await fetch(`/studies/${study}/dashboard/live.json`);
        if (answer.ok && active) setLive({ loaded, latest: await answer.json() });
      } catch {
        // Ignore a network error: the next poll retries.
      }
    };
    const timer = setInterval(poll, POLL_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      active = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [study, running, loaded]);
  // Polled figures are stale once the loader has run again.
  return live?.loaded === loaded ? live.latest : loaded;
}

export const handle = { i18n: ["dashboard", "projects", "study", "comments", "errors"] };

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadDashboard(request, context, params.id ?? "");

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  actOnDashboard(request, context, params.id ?? "");

export const shouldRevalidate = revalidateUnlessViewState;

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const figures = useLiveFigures(
    data.study.id,
    // Other members may exclude sorts or merge labels in a study that is closed.
    data.study.status === "active" || data.figures.members > 1,
    data.figures,
  );
  const results = {
    source: useMemo(
      () => sourceOf(data.study.id, data.figures.completed),
      [data.study.id, data.figures.completed],
    ),
    title: data.study.title,
    completed: data.figures.completed,
    counted: data.figures.counted,
    mergeSets: data.merge_sets,
    criterionMerges: data.criterion_merges,
    proposal: data.proposal,
    structures: data.structures,
    decided: data.decided,
    ready: data.figures.ready,
    shared: false,
    mayEdit: data.rights.mayEdit,
    look: useMemo(
      () => ({ question: data.study.description, color: data.study.accent_color }),
      [data.study.description, data.study.accent_color],
    ),
  };
  const live = { ...data, figures };
  const completed = figures.completed - data.figures.completed;
  // The participants table lists those who have only started too.
  const started =
    data.tab === "participants" ? figures.participants - data.figures.participants : 0;
  return (
    <CommentCountsContext.Provider value={data.comments}>
      <StudyRightsContext.Provider value={data.rights}>
        <DashboardPage data={live}>
          <LiveNotice
            started={started}
            completed={completed}
            decided={figures.decision > data.figures.decision}
            onUpdate={revalidate}
          />
          {data.tab === "overview" ? <OverviewTab data={live} /> : null}
          {data.table ? (
            <ParticipantsTab
              table={data.table}
              panel={data.panel}
              study={data.study.id}
              now={data.now}
              total={data.figures.participants}
            />
          ) : null}
          {data.tab === "results" ? (
            <ResultsTab {...results} opened={data.figures.results_opened} />
          ) : null}
          {data.tab === "export" ? <ExportTab {...results} study={data.study} /> : null}
          {data.tab === "share" && data.rights.mayEdit ? (
            <ShareTab
              shares={data.shares}
              isRated={Boolean(data.study.scales?.length)}
              inTurns={data.study.delphi !== null}
            />
          ) : null}
        </DashboardPage>
      </StudyRightsContext.Provider>
    </CommentCountsContext.Provider>
  );
}

/** Says that there are new sorts or decisions on them, with a button to load them: table and results do not change by themselves. */
function LiveNotice({
  started,
  completed,
  decided,
  onUpdate,
}: {
  started: number;
  completed: number;
  /** Another member has excluded or included sorts, or merged labels. */
  decided: boolean;
  onUpdate: () => void;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <div role="status">
      {decided || started > 0 || completed > 0 ? (
        <div className="index-card mb-4 flex flex-wrap items-center justify-between gap-3 border-accent! px-4 py-2">
          <p>
            {decided ? `${t("live.decided")} ` : ""}
            {started > 0
              ? t("live.started", { count: started })
              : completed > 0
                ? t("live.new", { count: completed })
                : ""}
          </p>
          <Button size="sm" variant="primary" onClick={onUpdate}>
            {t("live.update")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Users from "lucide-react/icons/users";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { averageTime } from "../../domain/dashboard.ts";
import { ResultsTab } from "../../results/results-tab.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { revalidateUnlessViewState } from "../../ui/results-url.ts";
import { Page } from "../../ui/shell/page.tsx";
import { SetupRail } from "../study/setup/setup-rail.tsx";
import { actOnDashboard } from "./act.server.ts";
import { DashboardHeader, DashboardTabs } from "./dashboard-header.tsx";
import { ExportTab } from "./export-tab.tsx";
import { type DashboardData, loadDashboard } from "./load.server.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { ParticipantsTab } from "./participants/participants-tab.tsx";
import { ShareTab } from "./share-tab.tsx";
import { sourceOf } from "./source-of.ts";

type Figures = DashboardData["figures"];

const POLL_MS = 10_000;

/** The study's figures, polled while the study is active and the page is visible. */
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

export const handle = { i18n: ["dashboard", "projects", "study"] };

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadDashboard(request, context, params.id ?? "");

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  actOnDashboard(request, context, params.id ?? "");

export const shouldRevalidate = revalidateUnlessViewState;

export { keepForm as clientAction } from "../../ui/keep-form.ts";

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const figures = useLiveFigures(data.study.id, data.study.status === "active", data.figures);
  const results = {
    source: useMemo(
      () => sourceOf(data.study.id, data.figures.completed),
      [data.study.id, data.figures.completed],
    ),
    title: data.study.title,
    completed: data.figures.completed,
    mergeSets: data.merge_sets,
    proposal: data.proposal,
    shared: false,
  };
  const live = { ...data, figures };
  const completed = figures.completed - data.figures.completed;
  // The participants table lists those who have only started too.
  const started =
    data.tab === "participants" ? figures.participants - data.figures.participants : 0;
  return (
    <Page>
      <DashboardHeader data={data} />
      <SetupRail study={data.study} setup={data.setup} />
      <div className={data.tab === "overview" ? "" : "max-nav:hidden"}>
        <Metrics study={data.study} figures={figures} />
      </div>
      <DashboardTabs data={live} />
      <LiveNotice started={started} completed={completed} onUpdate={revalidate} />
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
      {data.tab === "share" ? <ShareTab shares={data.shares} /> : null}
    </Page>
  );
}

/** Says that there are new sorts, with a button to load them: table and results do not change by themselves. */
function LiveNotice({
  started,
  completed,
  onUpdate,
}: {
  started: number;
  completed: number;
  onUpdate: () => void;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <div role="status">
      {started > 0 || completed > 0 ? (
        <div className="index-card mt-4 flex flex-wrap items-center justify-between gap-3 border-accent! px-4 py-2">
          <p>
            {started > 0
              ? t("live.started", { count: started })
              : t("live.new", { count: completed })}
          </p>
          <Button size="sm" variant="primary" onClick={onUpdate}>
            {t("live.update")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The four key figures of a study in one row. */
function Metrics({ study, figures }: Pick<DashboardData, "study" | "figures">) {
  const { t } = useTranslation("dashboard");
  return (
    <dl
      aria-label={t("metrics.label")}
      className="my-4 grid grid-cols-2 gap-3 nav:my-6 nav:grid-cols-4"
    >
      <Metric icon={Users} label={t("metrics.participants")} value={figures.participants} />
      <Metric icon={CircleCheck} label={t("metrics.completed")} value={figures.completed} />
      <Metric icon={LayoutGrid} label={t("metrics.cards")} value={study.cards_count} />
      <Metric
        icon={Clock}
        label={t("metrics.average")}
        value={averageTime(figures.average_seconds)}
        // Imported sorts have no times.
        base={
          figures.timed < figures.completed
            ? t(figures.timed === 0 ? "metrics.untimed" : "metrics.timed", {
                count: figures.timed,
                total: figures.completed,
              })
            : undefined
        }
      />
    </dl>
  );
}

function Metric({
  icon: Icon,
  label,
  value,
  base,
}: {
  icon: LucideIcon;
  label: string;
  value: string | number;
  base?: string;
}) {
  return (
    <div className="index-card flex flex-col gap-1 p-3 nav:p-4">
      <dt className="flex items-center gap-2 text-sm text-quiet">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">
        {value}
        {base ? <span className="block text-sm font-normal text-quiet">{base}</span> : null}
      </dd>
    </div>
  );
}

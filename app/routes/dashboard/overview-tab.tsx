import { Link } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ReadyGroups } from "../../domain/results/ready-groups.ts";
import { completionRate } from "../../domain/results/session-figures.ts";
import { ReadyText } from "../../results/ready-text.tsx";
import { lazyUntilLoaded } from "../../ui/frame/until-loaded.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { Progress } from "../../ui/kit/progress.tsx";
import { DateTime } from "../../ui/pages/date-time.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import type { DashboardData } from "./load.server.ts";
import { Metrics } from "./metrics.tsx";

// Few studies have chains.
const ChainsPanel = lazyUntilLoaded(async () => ({
  default: (await import("./chains/chains-panel.tsx")).ChainsPanel,
}));

export function OverviewTab({ data }: { data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { study, figures } = data;
  const rate = completionRate(figures.completed, figures.participants);
  const completedOf = t("overview.completedOf", {
    completed: figures.completed,
    count: figures.participants,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Metrics study={study} figures={figures} />
      {data.chains && study.delphi ? (
        <Suspense fallback={null}>
          <ChainsPanel
            chains={data.chains}
            delphi={study.delphi}
            isActive={study.status === "active"}
          />
        </Suspense>
      ) : null}
      {figures.ready ? <Ready ready={figures.ready} /> : null}
      <Paper className="grid grid-cols-1 gap-x-10 gap-y-6 nav:grid-cols-2">
        <div>
          <CardTitle>{t("overview.completionRate")}</CardTitle>
          <p className="mt-3 flex items-baseline gap-3">
            <span className="text-2xl font-semibold whitespace-nowrap tabular-nums">{rate} %</span>
            <span className="text-quiet">{completedOf}</span>
          </p>
          <Progress
            className="mt-3"
            value={figures.completed}
            max={Math.max(1, figures.participants)}
            label={completedOf}
          />
          {study.max_participants === null ? null : (
            <p className="mt-3 text-sm text-quiet">
              {t("overview.places", {
                left: Math.max(0, study.max_participants - figures.holding),
                count: study.max_participants,
              })}
            </p>
          )}
        </div>
        <div>
          <CardTitle>{t("overview.next")}</CardTitle>
          <Next figures={figures} />
        </div>
      </Paper>
      <Paper>
        <CardTitle>{t("overview.heading")}</CardTitle>
        <div className="mt-3 grid items-start gap-x-10 gap-y-4 nav:grid-cols-2">
          {study.description ? (
            <p className="max-w-prose whitespace-pre-line">{study.description}</p>
          ) : null}
          <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3">
            <Row label={t("overview.studyType")}>{t(`overview.sortType.${study.sort_type}`)}</Row>
            <Row label={t("overview.language")}>{study.lang_default.toUpperCase()}</Row>
            <Row label={t("created")}>
              <DateTime value={study.created_at} />
            </Row>
            <Row label={t("overview.link")}>
              <a
                href={data.link}
                className="break-all text-accent underline-offset-4 hover:underline"
              >
                {data.link}
              </a>
              {/* On a wide screen, and in the setup guide, the button is at the top. */}
              {data.setup ? null : (
                <div className="mt-2 sm:hidden">
                  <CopyLink link={data.link}>{t("copyLink")}</CopyLink>
                </div>
              )}
            </Row>
          </dl>
        </div>
      </Paper>
    </div>
  );
}

/** What the last analysis of all sorts says first. */
function Ready({ ready }: { ready: ReadyGroups }) {
  const { t } = useTranslation("dashboard");
  return (
    <Paper>
      <CardTitle>{t("ready.title")}</CardTitle>
      <div className="mt-3 text-lg text-pretty">
        <ReadyText ready={ready} />
      </div>
      <p className="mt-2 text-sm text-quiet">
        {t("ready.after", { count: ready.participants })}{" "}
        <Link to="?tab=results" className="text-accent underline underline-offset-4">
          {t("ready.why")}
        </Link>
      </p>
    </Paper>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  );
}

function Next({ figures }: Pick<DashboardData, "figures">) {
  const { t } = useTranslation("dashboard");
  const open = figures.participants - figures.completed;
  if (figures.participants === 0) return <p className="mt-2 text-quiet">{t("overview.nobody")}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
      <div className="text-quiet">
        {figures.completed > 0 ? (
          <p>{t("overview.toResults", { count: figures.counted })}</p>
        ) : null}
        {open > 0 ? <p>{t("overview.inProgress", { count: open })}</p> : null}
      </div>
      {figures.completed > 0 ? (
        <Link to="?tab=results" className={buttonVariants({ variant: "primary" })}>
          {t("overview.openResults")}
        </Link>
      ) : null}
    </div>
  );
}

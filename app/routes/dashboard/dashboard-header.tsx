import { Link, useSearchParams } from "@remix-run/react";
import { FileText, FileUp, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StudyStatus } from "../../domain/limits.ts";
import { TABS } from "../../results/dashboard-url.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Badge, type Tone } from "../../ui/kit/badge.tsx";
import { Breadcrumb } from "../../ui/kit/breadcrumb.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { TabLinks } from "../../ui/kit/tab-links.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import type { DashboardData } from "./load.server.ts";

/** The colours of this screen: active is green here, and completed is blue. */
const STATUS_TONE: Record<StudyStatus, Tone> = {
  draft: "gray",
  active: "green",
  paused: "yellow",
  completed: "blue",
};

export function DashboardHeader({ data }: { data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { study } = data;
  const [params] = useSearchParams();
  return (
    <>
      <Breadcrumb
        steps={[
          { to: "/projects", label: t("projects") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { label: study.title },
        ]}
      />
      <header className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-xl">{study.title}</h1>
          {study.description ? (
            <p className="mt-2 max-w-prose whitespace-pre-line text-quiet">{study.description}</p>
          ) : null}
          <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-quiet">
            <Badge tone={STATUS_TONE[study.status]}>{t(`status.${study.status}`)}</Badge>
            <span>
              {t("created")} <DateTime value={study.created_at} />
            </span>
          </p>
        </div>
        <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap">
          <CopyLink link={data.link}>{t("copyLink")}</CopyLink>
          <Link to={`/studies/${study.id}/report?${params}`} className={buttonVariants()}>
            <FileText aria-hidden /> {t("toReport")}
          </Link>
          <Link to={`/studies/${study.id}/import`} className={buttonVariants()}>
            <FileUp aria-hidden /> {t("importResults")}
          </Link>
          <Link to={`/studies/${study.id}/edit`} className={buttonVariants()}>
            <Pencil aria-hidden /> {t("editStudy")}
          </Link>
        </div>
      </header>
    </>
  );
}

export function DashboardTabs({ data }: { data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const results = new URLSearchParams(params);
  return (
    <TabLinks
      label={t("tabs.label")}
      current={data.tab}
      tabs={TABS.map((tab) => {
        // The state of the results stays in the address, so that coming back finds it.
        const to = new URLSearchParams(results);
        for (const gone of ["confirm", "session", "view"]) to.delete(gone);
        to.set("tab", tab);
        return {
          id: tab,
          to: `?${to}`,
          label: t(`tabs.${tab}`),
          ...(tab === "participants" && { count: data.figures.participants }),
        };
      })}
    />
  );
}

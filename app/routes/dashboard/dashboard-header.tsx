import { Link, useSearchParams } from "@remix-run/react";
import { FileText, FileUp, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TABS } from "../../results/dashboard-url.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { TabLinks } from "../../ui/kit/tab-links.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { DashboardData } from "./load.server.ts";

export function DashboardHeader({ data }: { data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { study } = data;
  const [params] = useSearchParams();
  // On a phone the results begin on the first screen.
  const onPhone = data.tab === "results" ? "max-nav:hidden" : "";
  return (
    <PageHead
      steps={[
        { to: "/projects", label: t("projects") },
        { to: `/projects/${study.project}/studies`, label: study.project_name },
        { label: study.title },
      ]}
      title={study.title}
      beside={<StatusBadge status={study.status} />}
      below={
        <>
          {study.description ? (
            <p className={`mt-1 max-w-prose whitespace-pre-line text-quiet ${onPhone}`}>
              {study.description}
            </p>
          ) : null}
          <p className={`mt-1 text-sm text-quiet ${onPhone}`}>
            {t("created")} <DateTime value={study.created_at} />
          </p>
        </>
      }
    >
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
    </PageHead>
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

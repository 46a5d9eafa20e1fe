import { Link, useSearchParams } from "@remix-run/react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Pencil from "lucide-react/icons/pencil";
import { useTranslation } from "react-i18next";
import { OVERLAYS, TABS } from "../../results/dashboard-url.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../ui/kit/dropdown-menu.tsx";
import { menuItemClass } from "../../ui/kit/menu.tsx";
import { TabLinks } from "../../ui/kit/tab-links.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { DashboardData } from "./load.server.ts";

export function DashboardHeader({ data }: { data: DashboardData }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { study } = data;
  const [params] = useSearchParams();
  // Hidden on a phone, so that the results start on the first screen.
  const hiddenOnPhone = data.tab === "results" ? "max-nav:hidden" : "";
  const links = [
    { to: `/studies/${study.id}/report?${params}`, icon: FileText, label: t("toReport") },
    { to: `/studies/${study.id}/import`, icon: FileUp, label: t("importResults") },
    { to: `/studies/${study.id}/edit`, icon: Pencil, label: t("editStudy") },
  ];
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
            <p className={`mt-2 max-w-prose whitespace-pre-line text-quiet ${hiddenOnPhone}`}>
              {study.description}
            </p>
          ) : null}
          <p className={`mt-1 text-sm text-quiet ${hiddenOnPhone}`}>
            {t("created")} <DateTime value={study.created_at} />
          </p>
        </>
      }
    >
      {/* The setup guide already has the link. */}
      {data.setup ? null : <CopyLink link={data.link}>{t("copyLink")}</CopyLink>}
      {links.map(({ to, icon: Icon, label }) => (
        <Link key={label} to={to} className={buttonVariants({ className: "max-nav:hidden" })}>
          <Icon aria-hidden /> {label}
        </Link>
      ))}
      <DropdownMenu
        label={t("common:actions.moreFor", { name: study.title })}
        summary={<EllipsisVertical aria-hidden className="size-5" />}
        className="grow-0! nav:hidden"
        summaryClassName="size-11 justify-center border border-control bg-card"
      >
        {links.map(({ to, icon: Icon, label }) => (
          <DropdownMenuItem key={label}>
            <Link to={to} className={menuItemClass}>
              <Icon aria-hidden /> {label}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenu>
    </PageHead>
  );
}

export function DashboardTabs({ data }: { data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  return (
    <TabLinks
      label={t("tabs.label")}
      current={data.tab}
      tabs={TABS.map((tab) => {
        // The state of the results stays in the URL while another tab is open.
        const to = new URLSearchParams(params);
        for (const overlay of Object.keys(OVERLAYS)) to.delete(overlay);
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

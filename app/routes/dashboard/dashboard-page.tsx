import { Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import ClipboardList from "lucide-react/icons/clipboard-list";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FileDown from "lucide-react/icons/file-down";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import History from "lucide-react/icons/history";
import MessageSquare from "lucide-react/icons/message-square";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OVERLAYS, TABS } from "../../results/state/dashboard-url.ts";
import { commentsPath } from "../../ui/comments/comments-data.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../ui/kit/overlays/menu.tsx";
import { CopyLink } from "../../ui/participation/copy-link.tsx";
import { packageUrl } from "../../ui/studies/package-url.ts";
import { StudyPage } from "../study/study-page.tsx";
import type { DashboardData } from "./load.server.ts";

/** The frame of the dashboard's tabs. */
export function DashboardPage({ data, children }: { data: DashboardData; children: ReactNode }) {
  const { t } = useTranslation(["dashboard", "common", "comments"]);
  const { study } = data;
  const [params] = useSearchParams();
  const edit = `/studies/${study.id}/edit`;
  const { mayEdit } = data.rights;
  const comments = Object.values(data.comments).reduce((sum, count) => sum + count, 0);
  const links = [
    { to: `/studies/${study.id}/report?${params}`, icon: FileText, label: t("toReport") },
    {
      to: commentsPath(study.id),
      icon: MessageSquare,
      label: comments > 0 ? t("comments:count", { count: comments }) : t("comments:title"),
    },
    { to: `/studies/${study.id}/activity`, icon: History, label: t("toActivity") },
    // In turns, each sort is a turn that somebody begins with what was left.
    ...(mayEdit && !study.delphi
      ? [
          { to: `/studies/${study.id}/import`, icon: FileUp, label: t("importResults") },
          { to: `/studies/${study.id}/moderated`, icon: ClipboardList, label: t("enterSort") },
        ]
      : []),
    ...(mayEdit
      ? [
          // A phone has no room for it beside the title.
          { to: edit, icon: Pencil, label: t("editStudy"), className: "sm:hidden" },
        ]
      : []),
    { to: `/studies/${study.id}/moderated/print`, icon: Printer, label: t("printCards") },
  ];
  return (
    <StudyPage
      study={study}
      setup={data.setup}
      tabs={{
        label: t("tabs.label"),
        current: data.tab,
        tabs: TABS.filter((tab) => tab !== "share" || mayEdit).map((tab) => {
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
        }),
      }}
      actions={
        <>
          {/* The setup guide has it too, and on a phone the overview. */}
          {data.setup ? null : (
            <div className="max-sm:hidden">
              <CopyLink link={data.link} size="sm">
                {t("copyLink")}
              </CopyLink>
            </div>
          )}
          {mayEdit ? (
            <Link
              to={edit}
              className={buttonVariants({
                size: "sm",
                className: "max-nav:min-h-11 max-sm:hidden",
              })}
            >
              <Pencil aria-hidden /> {t("editStudy")}
            </Link>
          ) : null}
          <DropdownMenu
            label={t("common:actions.moreFor", { name: study.title })}
            summary={<EllipsisVertical aria-hidden className="size-5" />}
            summaryClassName="size-11 justify-center nav:size-9 nav:min-h-9"
          >
            {links.map(({ to, icon: Icon, label, className }) => (
              <DropdownMenuItem key={label}>
                <Link to={to} className={clsx(menuItemClass, className)}>
                  <Icon aria-hidden /> {label}
                </Link>
              </DropdownMenuItem>
            ))}
            <DropdownMenuItem>
              <a href={packageUrl(study.id)} download className={menuItemClass}>
                <FileDown aria-hidden /> {t("downloadStudy")}
              </a>
            </DropdownMenuItem>
          </DropdownMenu>
        </>
      }
    >
      {children}
    </StudyPage>
  );
}

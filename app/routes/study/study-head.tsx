import { Link } from "@remix-run/react";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { useTranslation } from "react-i18next";
import type { SetupStep } from "../../domain/setup.ts";
import type { Study } from "../../domain/study.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import { TabLinks } from "../../ui/kit/tab-links.tsx";
import { PageHead } from "../../ui/shell/page-head.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Setup } from "./setup/setup-of.server.ts";
import { SetupRail } from "./setup/setup-rail.tsx";

/** The tabs of a study's edit page and its other pages. */
const TABS = [
  ["basic", "edit?tab=basic"],
  ["cards", "edit?tab=cards"],
  ["categories", "edit?tab=categories"],
  ["questions", "questions"],
  ["translations", "translations"],
  ["settings", "edit?tab=settings"],
  ["recruit", "recruit"],
] as const;
export type StudyTab = (typeof TABS)[number][0];

const stepOf: Partial<Record<StudyTab, SetupStep>> = {
  basic: "instructions",
  cards: "cards",
  categories: "categories",
  settings: "share",
};

/** The head of every page that edits a study: its title, the setup guide and the tabs. */
export function StudyHead({
  study,
  setup,
  categories,
  part,
}: {
  study: Study;
  setup: Setup;
  /** The number of categories. */
  categories: number;
  part: StudyTab;
}) {
  const { t } = useTranslation(["study", "projects"]);
  const counts: Partial<Record<StudyTab, number>> = { cards: study.cards_count, categories };
  return (
    <>
      <PageHead
        steps={[
          { to: "/projects", label: t("projects:heading") },
          { to: `/projects/${study.project}/studies`, label: study.project_name },
          { label: study.title },
        ]}
        title={study.title}
        beside={<StatusBadge status={study.status} />}
      >
        <Link to={`/studies/${study.id}/dashboard`} className={buttonVariants()}>
          <LayoutDashboard aria-hidden />
          <span className="max-sm:sr-only">{t("edit.dashboard")}</span>
        </Link>
      </PageHead>
      <SetupRail study={study} setup={setup} current={stepOf[part] ?? null} />
      <TabLinks
        label={t("edit.tabs.label")}
        current={part}
        tabs={TABS.map(([id, path]) => ({
          id,
          to: `/studies/${study.id}/${path}`,
          label: t(`edit.tabs.${id}`),
          count: counts[id],
        }))}
      />
    </>
  );
}

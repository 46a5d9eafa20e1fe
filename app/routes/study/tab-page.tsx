import { Link } from "@remix-run/react";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SetupStep } from "../../domain/studies/setup-steps.ts";
import type { Study } from "../../domain/studies/study.ts";
import { buttonVariants } from "../../ui/kit/button.tsx";
import type { Setup } from "./setup-guide/load-guide.server.ts";
import { StudyPage } from "./study-page.tsx";

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
type StudyTab = (typeof TABS)[number][0];

const stepOf: Partial<Record<StudyTab, SetupStep>> = {
  basic: "instructions",
  cards: "cards",
  categories: "categories",
  settings: "share",
};

/** The page that edits a tab of a study: its texts, cards, categories, questions, settings, … */
export function TabPage({
  study,
  setup,
  categories,
  tab,
  children,
}: {
  study: Study;
  setup: Setup;
  /** The number of categories. */
  categories: number;
  tab: StudyTab;
  children: ReactNode;
}) {
  const { t } = useTranslation("study");
  const counts: Partial<Record<StudyTab, number>> = { cards: study.cards_count, categories };
  return (
    <StudyPage
      study={study}
      setup={setup}
      step={stepOf[tab] ?? null}
      tabs={{
        label: t("edit.tabs.label"),
        current: tab,
        tabs: TABS.map(([id, path]) => ({
          id,
          to: `/studies/${study.id}/${path}`,
          label: t(`edit.tabs.${id}`),
          count: counts[id],
        })),
      }}
      actions={
        <Link
          to={`/studies/${study.id}/dashboard`}
          className={buttonVariants({ size: "sm", className: "max-nav:min-h-11" })}
        >
          <LayoutDashboard aria-hidden />
          <span className="max-sm:sr-only">{t("edit.dashboard")}</span>
        </Link>
      }
    >
      {children}
    </StudyPage>
  );
}

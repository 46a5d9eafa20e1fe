import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LayoutDashboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PICTURE_FORM } from "../../../http/body-rule.ts";
import { unlessDialog } from "../../../ui/dialog-url.ts";
import { useFormAnswer } from "../../../ui/form.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { TabLinks } from "../../../ui/kit/tab-links.tsx";
import { Page } from "../../../ui/shell/page.tsx";
import { PageHead } from "../../../ui/shell/page-head.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Failure } from "../../../ui/toasts/failure.tsx";
import { StudyCards } from "../cards/study-cards.tsx";
import { StudyCategories } from "../categories/study-categories.tsx";
import { SetupRail } from "../setup/setup-rail.tsx";
import { actOnStudyParts } from "./act.server.ts";
import { BasicTab } from "./basic-tab.tsx";
import { type EditTab, loadEdit } from "./load.server.ts";
import { StudyNotFound } from "./not-found.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { Warnings } from "./warnings.tsx";

export const handle = { i18n: ["study", "projects"], body: PICTURE_FORM };

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadEdit(args);
  return data(found && { ...found, title: found.study.title }, { status: found ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) => actOnStudyParts(args);

/** A refused save loads nothing anew, but for one that was overtaken: its reader needs the other version. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 409 || unlessDialog(change);

export { keepForm as clientAction } from "../../../ui/keep-form.ts";

export default function StudyEdit() {
  const { t } = useTranslation(["study", "projects"]);
  const found = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  if (!found) return <StudyNotFound />;
  const { study, cards, categories, tab } = found;
  const tabs: { id: EditTab; count?: number }[] = [
    { id: "basic" },
    { id: "cards", count: cards.length },
    { id: "categories", count: categories.length },
    { id: "settings" },
  ];
  return (
    <Page>
      <Failure toast={answer?.toast} />
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
          <LayoutDashboard aria-hidden /> {t("edit.dashboard")}
        </Link>
        <Link to={`/studies/${study.id}/questions`} className={buttonVariants()}>
          {t("questions.heading")}
        </Link>
        <Link to={`/studies/${study.id}/translations`} className={buttonVariants()}>
          {t("translations.heading")}
        </Link>
        <Link to={`/studies/${study.id}/recruit`} className={buttonVariants()}>
          {t("recruit.heading")}
        </Link>
      </PageHead>
      <Warnings study={study} cards={cards} categories={categories} />
      <SetupRail
        study={study}
        setup={found.setup}
        current={tab === "basic" ? "instructions" : tab === "settings" ? "share" : tab}
      />
      <TabLinks
        label={t("edit.tabs.label")}
        current={tab}
        tabs={tabs.map((each) => ({
          ...each,
          to: `?tab=${each.id}`,
          label: t(`edit.tabs.${each.id}`),
        }))}
      />
      <div className="mt-4">
        {tab === "basic" ? <BasicTab study={study} link={found.link} answer={answer} /> : null}
        {tab === "settings" ? (
          <SettingsTab study={study} link={found.link} sorted={found.sorted} answer={answer} />
        ) : null}
        {tab === "categories" ? (
          <StudyCategories study={study.id} sortType={study.sort_type} categories={categories} />
        ) : null}
        {tab === "cards" ? (
          <StudyCards
            study={study}
            cards={cards}
            others={found.others}
            templates={found.templates}
          />
        ) : null}
      </div>
    </Page>
  );
}

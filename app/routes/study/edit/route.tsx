import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { PICTURE_FORM } from "../../../http/body-rule.ts";
import { unlessDialog } from "../../../ui/dialog-url.ts";
import { useFormAnswer } from "../../../ui/form.ts";
import { Page } from "../../../ui/shell/page.tsx";
import { Failure } from "../../../ui/toasts/failure.tsx";
import { StudyCards } from "../cards/study-cards.tsx";
import { StudyCategories } from "../categories/study-categories.tsx";
import { StudyHead } from "../study-head.tsx";
import { actOnStudyParts } from "./act.server.ts";
import { BasicTab } from "./basic-tab.tsx";
import { loadEdit } from "./load.server.ts";
import { StudyNotFound } from "./not-found.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { Warnings } from "./warnings.tsx";

export const handle = { i18n: ["study", "projects"], body: PICTURE_FORM };

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadEdit(args);
  return data(found && { ...found, title: found.head.study.title }, { status: found ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) => actOnStudyParts(args);

/** A refused save loads nothing anew, but for one that was overtaken: its reader needs the other version. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 409 || unlessDialog(change);

export { keepForm as clientAction } from "../../../ui/keep-form.ts";

export default function StudyEdit() {
  const found = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  if (!found) return <StudyNotFound />;
  const { head, cards, categories, tab } = found;
  const { study } = head;
  return (
    <Page>
      <Failure toast={answer?.toast} />
      <StudyHead {...found.head} part={tab} />
      <div className="mt-4">
        <Warnings study={study} cards={cards} categories={categories} />
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

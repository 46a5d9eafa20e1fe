import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requireUser } from "../../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../../data/access/ownership.server.ts";
import { listCards } from "../../../data/cards/cards.server.ts";
import { listCategories } from "../../../data/cards/categories.server.ts";
import { countComments } from "../../../data/projects/comments.server.ts";
import { listStarts } from "../../../data/results/start-sources.server.ts";
import { listStudyNames } from "../../../data/studies/studies.server.ts";
import { findStudyToChange } from "../../../data/studies/study-changes.server.ts";
import { listTemplates } from "../../../data/studies/templates.server.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { unreadyList } from "../../../domain/studies/setup-steps.ts";
import type { Study } from "../../../domain/studies/study.ts";
import { SECTIONS } from "../../../domain/studies/study-field-kinds.ts";
import {
  basicNames,
  basicStudyForm,
  stored,
  storedSettings,
  studySettingsForm,
} from "../../../domain/studies/study-form.ts";
import { placesOf } from "../../../domain/studies/study-rules.ts";
import type { OfferedStart } from "../../../domain/turns/start-source.ts";
import { PICTURE_FORM } from "../../../http/body-rule.ts";
import { loading } from "../../../http/forms/attempt.ts";
import { unlessDialog } from "../../../ui/dialogs/dialog-url.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { PictureField } from "../../../ui/forms/picture-field.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Empty, EmptyDescription, EmptyTitle } from "../../../ui/kit/empty.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { CardsEditor } from "../cards/cards-editor.tsx";
import { CategoriesEditor } from "../categories/categories-editor.tsx";
import { SectionFields, SettingsFields } from "../form/section-fields.tsx";
import { headOf } from "../setup-guide/load-guide.server.ts";
import { TabPage } from "../tab-page.tsx";
import { actOnStudyEdit } from "./act.server.ts";
import { TabForm, type TabProps } from "./tab-form.tsx";

export const handle = { i18n: ["study", "projects", "comments", "chains"], body: PICTURE_FORM };

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadEdit(args);
  return data(found && { ...found, title: found.head.study.title }, { status: found ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) => actOnStudyEdit(args);

/** A refused save does not reload, except after a conflict (409), to show what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 409 || unlessDialog(change);

export { showUnsent as clientAction } from "../../../ui/unsaved/unsent-form.ts";

export default function StudyEdit() {
  const answer = useFormAnswer();
  const found = useFound(useLoaderData<typeof loader>(), answer);
  if (!found) return <StudyNotFound />;
  const { head, cards, categories, comments, tab } = found;
  const { study } = head;
  return (
    <TabPage {...head} tab={tab}>
      <Failure toast={answer?.toast} />
      <Warnings {...head} tab={tab} cards={cards} />
      {tab === "basic" ? <BasicTab study={study} link={found.link} answer={answer} /> : null}
      {tab === "settings" ? (
        <SettingsTab
          study={study}
          link={found.link}
          sorted={found.sorted}
          begun={found.begun}
          starts={found.starts}
          answer={answer}
        />
      ) : null}
      {tab === "categories" ? (
        <CategoriesEditor
          study={study.id}
          sortType={study.sort_type}
          nested={study.nested}
          categories={categories}
          comments={comments}
        />
      ) : null}
      {tab === "cards" ? (
        <CardsEditor
          study={study}
          cards={cards}
          others={found.others}
          templates={found.templates}
          comments={comments}
        />
      ) : null}
    </TabPage>
  );
}

/** What is loaded; if the study goes between a refused save and its reload, what was loaded before, with the typed text. */
function useFound<Found>(loaded: Found | null, answer: unknown): Found | null {
  const [kept, setKept] = useState(loaded);
  if (loaded && loaded !== kept) setKept(loaded);
  return loaded ?? (answer ? kept : null);
}

/** The texts of a study that participants read. */
function BasicTab(props: TabProps) {
  const { t } = useTranslation("study");
  const { study, answer } = props;
  return (
    <TabForm
      name="basic"
      schema={basicStudyForm}
      stored={{ ...stored(study, basicNames), logo: study.logo }}
      encType="multipart/form-data"
      {...props}
    >
      {(fields) => (
        <>
          <SectionFields sections={SECTIONS.basic} fields={fields} />
          <PictureField
            name="logo"
            label={t("fields.logo")}
            hint={t("hints.logo")}
            current={study.logo}
            answer={answer?.form === "basic" ? answer : undefined}
          />
        </>
      )}
    </TabForm>
  );
}

/**
 * The settings of a study. `sorted`: a participant has placed cards, so the sort type is fixed. `begun`: somebody has
 * begun, so the kind of sort is fixed.
 */
function SettingsTab({
  sorted,
  begun,
  starts,
  ...props
}: TabProps & { sorted: boolean; begun: boolean; starts: readonly OfferedStart[] }) {
  return (
    <TabForm
      name="settings"
      schema={studySettingsForm}
      stored={storedSettings(props.study)}
      {...props}
    >
      {(fields) => (
        <SettingsFields
          fields={fields}
          sortTypeFixed={sorted}
          kindFixed={begun}
          cards={props.study.cards_count}
          starts={{ offered: starts, given: storedSettings(props.study).delphi?.start ?? "" }}
        />
      )}
    </TabForm>
  );
}

function StudyNotFound() {
  const { t } = useTranslation("study");
  return (
    <Page width="text">
      <h1 className="sr-only">{t("edit.notFoundTitle")}</h1>
      <Empty>
        <EmptyTitle>{t("edit.notFoundTitle")}</EmptyTitle>
        <EmptyDescription>{t("edit.notFoundText")}</EmptyDescription>
        <Link to="/studies" className={buttonVariants({ variant: "primary" })}>
          {t("edit.toStudies")}
        </Link>
      </Empty>
    </Page>
  );
}

/** Warns when participants could not complete the study as it is set up. */
function Warnings({
  study,
  categories,
  tab,
  cards,
}: {
  study: Study;
  categories: number;
  tab: string;
  cards: readonly { is_active: boolean }[];
}) {
  const { t } = useTranslation("study");
  const { sort_type } = study;
  const active_cards = cards.filter((card) => card.is_active).length;
  const places = placesOf(study, categories);
  const shown = Math.min(active_cards, study.cards_per_participant ?? active_cards);
  // Only the settings tab warns about missing cards: on the other tabs the setup guide already does.
  const countedCards = tab === "settings" ? active_cards : 1;
  const missing = unreadyList({ sort_type, active_cards: countedCards, categories });
  if (!missing && places >= shown) return null;
  return (
    <Alert type="warning" className="mb-4">
      {missing
        ? t(missing === "cards" ? "edit.noCards" : "edit.noCategories")
        : t("edit.fewPlaces", { places, count: shown })}
    </Alert>
  );
}

const EDIT_TABS = ["basic", "cards", "categories", "settings"] as const;

/** The study with its cards and categories; `null` when it does not exist or belongs to another user. */
async function loadEdit({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const id = params.id ?? "";
  const url = new URL(request.url);
  if (!isId(id)) return null;
  const tab = EDIT_TABS.find((known) => known === url.searchParams.get("tab")) ?? "basic";
  const [found, cards, categories, others, templates, comments, starts] = await Promise.all([
    loading("studyNotLoaded", () => findStudyToChange(context.db, id, asEditor(user.id))),
    loading("cardsNotLoaded", () => listCards(context.db, id, asEditor(user.id))),
    loading("categoriesNotLoaded", () => listCategories(context.db, id, asEditor(user.id))),
    loading("studiesNotLoaded", () => listStudyNames(context.db, user.id, id)),
    loading("studyNotLoaded", () => listTemplates(context.db, user.id)),
    loading("studyNotLoaded", () => countComments(context.db, id, asViewer(user.id))),
    tab === "settings"
      ? loading("studyNotLoaded", () => listStarts(context.db, user.id))
      : ([] as const),
  ]);
  if (!found) return null;
  const { study, has_placements: sorted, has_sorts: begun } = found;
  const parts = {
    active_cards: cards.filter((card) => card.is_active).length,
    categories: categories.length,
  };
  const head = headOf(study, parts, request);
  const link = `${url.origin}/sort/${id}`;
  const offered = { others, templates, starts };
  return { head, cards, categories, comments, sorted, begun, ...offered, tab, link };
}

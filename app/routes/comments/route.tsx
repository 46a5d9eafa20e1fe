import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { requireUserWith } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { readMentions } from "../../data/accounts/notifications.server.ts";
import { listCards } from "../../data/cards/cards.server.ts";
import { listCategories } from "../../data/cards/categories.server.ts";
import { listCommentedParticipants, listComments } from "../../data/projects/comments.server.ts";
import { listMembers } from "../../data/projects/members.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { type Comment, parseCommentKey } from "../../domain/projects/comment.ts";
import { commentKey } from "../../domain/projects/comment-key.ts";
import { may } from "../../domain/projects/roles.ts";
import { participantSuffix } from "../../domain/results/session-figures.ts";
import { CommentForm } from "../../ui/comments/comment-form.tsx";
import { CommentThreads } from "../../ui/comments/comment-threads.tsx";
import { CommentsContext } from "../../ui/comments/comments-data.ts";
import { CardTitle, Paper } from "../../ui/kit/card.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Combobox } from "../../ui/kit/overlays/combobox.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { PageHead, useStepsTo } from "../../ui/pages/page-head.tsx";
import { ownName } from "../dashboard/participants/participant-name.ts";
import { actOnComments } from "./act.server.ts";

export const handle = { i18n: ["comments"], title: "comments:title" };

/** The comments of a study, or with `?on=` those on a part of it. Whoever opens them has read who mentions them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db } = context;
  const id = params.id ?? "";
  const {
    user,
    found: [study, all],
  } = await requireUserWith(request, context, (caller) =>
    Promise.all([findStudy(db, id, asViewer(caller)), listComments(db, id, asViewer(caller))]),
  );
  if (!study) throw new Response("Not found", { status: 404 });
  const on = parseCommentKey(new URL(request.url).searchParams.get("on") ?? "");
  const key = on && commentKey(on);
  const comments = key ? all.filter((comment) => commentKey(comment.on) === key) : all;
  const access = asViewer(user.id);
  const [cards, categories, members, participants, newly_read] = await Promise.all([
    listCards(db, id, access),
    listCategories(db, id, access),
    listMembers(db, study.project, access),
    listCommentedParticipants(db, id, access),
    readMentions(
      db,
      user.id,
      comments.map((comment) => comment.id),
    ),
  ]);
  return {
    study: {
      id: study.id,
      title: study.title,
      project: study.project,
      project_name: study.project_name,
    },
    on: key ?? null,
    comments,
    newly_read,
    cards: cards.map(({ id, label }) => ({ id, label })),
    categories: categories.map(({ id, label }) => ({ id, label })),
    participants: Object.fromEntries(
      participants.map((row) => [row.session, ownName(row) ?? participantSuffix(row.participant)]),
    ),
    me: user.id,
    mayResolve: may(study.role, "edit"),
    members: (members ?? []).flatMap((member) =>
      member.user.id === user.id ? [] : [member.user.username],
    ),
  };
}

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  actOnComments(request, context, params.id ?? "");

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function Comments() {
  const { t } = useTranslation("comments");
  const data = useLoaderData<typeof loader>();
  const { study, on } = data;
  const targetOf = useTargetText();
  const steps = useStepsTo({ id: study.project, name: study.project_name }, study);
  return (
    <Page>
      <PageHead
        steps={[...steps, { label: t("title") }]}
        title={t("of", { study: study.title })}
        below={<p className="mt-2 text-quiet">{t("about")}</p>}
      />
      <CommentsContext.Provider value={data}>
        <div className="grid max-w-3xl gap-4">
          {on ? (
            <p>
              <Link to="?" className="text-accent underline-offset-4 hover:underline">
                {t("all")}
              </Link>
            </p>
          ) : null}
          <CommentThreads targetOf={targetOf} />
          <Paper>
            <CardTitle className="mb-4">{t("write")}</CardTitle>
            <CommentForm id="new-comment" intent="create" label={t("write")} submit={t("send")}>
              {on ? <input type="hidden" name="on" value={on} /> : <TargetField />}
            </CommentForm>
          </Paper>
        </div>
      </CommentsContext.Provider>
    </Page>
  );
}

/** What a new comment is about. */
function TargetField() {
  const { t } = useTranslation("comments");
  const { cards, categories } = useLoaderData<typeof loader>();
  const id = useId();
  const options = (kind: "card" | "category", parts: { id: string; label: string }[]) =>
    parts.map((part) => ({
      value: commentKey({ kind, ids: [part.id] }),
      label: part.label,
    }));
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={id}>{t("on")}</FieldLabel>
      <Combobox
        id={id}
        name="on"
        value="study"
        groups={[
          { options: [{ value: "study", label: t("target.study") }] },
          { label: t("target.categories"), options: options("category", categories) },
          { label: t("target.cards"), options: options("card", cards) },
        ].filter((group) => group.options.length > 0)}
      />
    </div>
  );
}

/** What a comment is on, in words. */
function useTargetText(): (comment: Comment) => string {
  const { t } = useTranslation("comments");
  const { cards, categories, participants } = useLoaderData<typeof loader>();
  const names = new Map([...cards, ...categories].map(({ id, label }) => [id, label]));
  return ({ on: { kind, ids } }) => {
    if (kind === "study") return t("target.study");
    const [first = "", second = ""] = ids;
    if (kind === "session")
      return t("target.session", { name: participants[first] ?? participantSuffix(first) });
    const [name, other] = [names.get(first), names.get(second)];
    if (name === undefined || (kind === "pair" && other === undefined)) return t("target.gone");
    return t(`target.${kind}`, { name, other });
  };
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { atShare, findLock, guess } from "../../auth/guess.server.ts";
import { verifyPassword } from "../../auth/password.server.ts";
import { hashToken } from "../../auth/token.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { findProposal } from "../../data/results/category-proposals.server.ts";
import { listMergeSets } from "../../data/results/merges.server.ts";
import { touchShare } from "../../data/results/result-shares.server.ts";
import { listDecisions } from "../../data/results/study-decisions.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { ResultsTab } from "../../results/results-tab.tsx";
import { SHARED_VIEWS } from "../../results/state/view-state.ts";
import { revalidateUnlessViewState } from "../../ui/frame/results-url.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { Button } from "../../ui/kit/button.tsx";
import { Paper } from "../../ui/kit/card.tsx";
import { FieldLabel } from "../../ui/kit/fields/field.tsx";
import { Input } from "../../ui/kit/fields/input.tsx";
import { Page } from "../../ui/pages/page.tsx";
import { openShare, shareCookie } from "./open-share.server.ts";

export const handle = { i18n: ["dashboard"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { share, open } = await openShare(request, context, params.token ?? "");
  if (!open) return { results: null };
  // Show the results at once, without the button that starts the analysis.
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get("run") !== "1") throw redirect(`${pathname}?tab=results&run=1`);
  const [study, merge_sets, proposal, decided] = await Promise.all([
    findStudy(context.db, share.study_id, asViewer(share.owner_id)),
    listMergeSets(context.db, share.study_id, asViewer(share.owner_id)),
    findProposal(context.db, share.study_id, asViewer(share.owner_id)),
    listDecisions(context.db, share.study_id, asViewer(share.owner_id)),
    touchShare(context.db, share.id),
  ]);
  if (!study) throw new Response("Not found", { status: 404 });
  return {
    title: study.title,
    results: {
      title: study.title,
      description: study.description,
      completed: study.completed_sessions_count,
      merge_sets: merge_sets.filter((set) => set.is_active),
      proposal,
      // Who decided is for the project's members.
      decided: decided.map((decision) => ({ ...decision, user: null })),
      views: SHARED_VIEWS.filter((view) => share.views.includes(view)),
      show_participants: share.show_participants,
      token: params.token ?? "",
    },
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { db } = context;
  const token = params.token ?? "";
  const at = atShare(hashToken(token), request);
  const [{ share }, lock] = await Promise.all([
    openShare(request, context, token),
    findLock(db, at, request),
  ]);
  const password = String((await request.formData()).get("password") ?? "");
  const { password_hash } = share;
  const right =
    lock ??
    (password_hash !== null &&
      (await guess(db, at, request, await verifyPassword(password, password_hash))));
  if (typeof right === "object")
    return data({ problem: "tooMany" } as const, {
      status: 429,
      headers: { "Retry-After": String(right.retry_after) },
    });
  if (!right) return data({ problem: "wrong" } as const, { status: 400 });
  return redirect(`/results/${token}?tab=results&run=1`, {
    headers: { "Set-Cookie": shareCookie(request, share, token) },
  });
}

export const shouldRevalidate = revalidateUnlessViewState;

export { showUnsent as clientAction } from "../../ui/unsaved/unsent-form.ts";

export default function SharedResults() {
  const { t } = useTranslation("dashboard");
  const { results } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const token = results?.token ?? "";
  const source = useMemo(
    () => ({
      study: token,
      url: `/results/${token}/sorts.json`,
      index: `/results/${token}/index.json`,
      keep: false,
    }),
    [token],
  );
  if (!results)
    return (
      <Paper className="mx-auto mt-12 max-w-md">
        <h1 className="text-lg">{t("share.protected")}</h1>
        <Form method="post" className="mt-4 grid gap-3">
          <div>
            <FieldLabel htmlFor="password">{t("share.enter")}</FieldLabel>
            <Input
              id="password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </div>
          {answer?.problem ? <Alert type="error">{t(`share.${answer.problem}`)}</Alert> : null}
          <Button type="submit" variant="primary">
            {t("share.open")}
          </Button>
        </Form>
      </Paper>
    );
  return (
    <Page>
      <p className="text-sm text-quiet">{t("share.sharedBy")}</p>
      <h1 className="text-xl">{results.title}</h1>
      {results.description ? (
        <p className="mt-2 max-w-prose whitespace-pre-line text-quiet">{results.description}</p>
      ) : null}
      <ResultsTab
        source={source}
        title={results.title}
        completed={results.completed}
        mergeSets={results.merge_sets}
        proposal={results.proposal}
        decided={results.decided}
        shared
        mayEdit={false}
        opened
        views={results.views}
        showParticipants={results.show_participants}
      />
    </Page>
  );
}

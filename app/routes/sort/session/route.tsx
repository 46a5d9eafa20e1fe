import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Late } from "../../../ui/frame/late-component.tsx";
import { lazyUntilLoaded } from "../../../ui/frame/until-loaded.ts";
import { ForeignTexts } from "../../../ui/participation/untranslated.tsx";
import type { NeedsScripts } from "../../../ui/shell/scripts.tsx";
import { completion } from "../board/late-components.ts";
import { SortBoard } from "../board/sort-board.tsx";

import { changeSession } from "./action.server.ts";
import { readSessionPage, type SessionPage } from "./loader.server.ts";

// Lazy: nearly every visit shows the board only.
const ConsentFirst = lazyUntilLoaded(() => import("./consent-first.tsx"));
const MissingSession = lazyUntilLoaded(() => import("./missing-session.tsx"));

/** A board, and a completion page that follows the panel's link automatically. */
const needsScripts: NeedsScripts<SessionPage> = (page) =>
  page.kind === "board" || (page.kind === "done" && page.done.back.auto_continue);
export const handle = { i18n: ["sort"], title: "sort:title", needsScripts };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { studyId = "", sessionId = "" } = params;
  const page = await readSessionPage(studyId, sessionId, request, context);
  return data(page, { status: page.kind === "missing" ? 404 : 200 });
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  changeSession(params.studyId ?? "", params.sessionId ?? "", request, context);

/** The board keeps its own state: revalidate only for another page, mode or a form. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameBoard =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("mode") === nextUrl.searchParams.get("mode");
  return sameBoard && !formMethod ? false : defaultShouldRevalidate;
}

/** /sort/{studyId}/session/{sessionId}: the board, the review, or the completion page. */
export default function SortSession() {
  const page = useLoaderData<typeof loader>();
  switch (page.kind) {
    case "missing":
      return <MissingSession study={page.study} />;
    case "consent":
      return (
        <ForeignTexts untranslated={page.untranslated}>
          <ConsentFirst title={page.title} html={page.consent} traced={page.traced} />
        </ForeignTexts>
      );
    case "done":
      return (
        <ForeignTexts untranslated={page.untranslated}>
          <Late of={completion} props={{ done: page.done }} />
        </ForeignTexts>
      );
    case "board":
      return (
        <ForeignTexts untranslated={page.untranslated}>
          <SortBoard key={page.board.session + page.board.mode} data={page.board} />
        </ForeignTexts>
      );
  }
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { startSort } from "./action.server.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { Introduction } from "./introduction.tsx";
import { KnownDone } from "./known-done.tsx";
import { readStart } from "./loader.server.ts";
import { NotOpen } from "./not-open.tsx";
import { PasswordPage } from "./password-page.tsx";

export const handle = {
  i18n: ["participant"],
  title: "participant:title",
  needsScripts: () => false,
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // It has no scripts of its own, so that those of another page cannot draw it.
  if (!context.document) throw redirectDocument(request.url);
  const { page } = await readStart(params.studyId ?? "", request, context);
  return data(page, { status: page.kind === "not_found" ? 404 : 200 });
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  startSort(params.studyId ?? "", request, context);

/** /sort/{studyId}: what the study is about, consent, and the start. */
export default function Start() {
  const page = useLoaderData<typeof loader>();
  const study = useParams().studyId ?? "";
  switch (page.kind) {
    case "intro":
      return <Introduction study={study} intro={page} />;
    case "password":
      return <PasswordPage title={page.title} />;
    case "not_open":
      return <NotOpen page={page} />;
    case "known_done":
      return <KnownDone page={page} />;
    default:
      return <ClosedNotice study={study} page={page} />;
  }
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ForeignTexts, StudyText } from "../../../ui/participation/untranslated.tsx";
import { StackOfCards } from "../stack-of-cards.tsx";
import { WayBack } from "../way-back.tsx";
import { startSort } from "./action.server.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import { Introduction } from "./introduction.tsx";
import { readStart, type StartPage } from "./loader.server.ts";
import { PasswordPage } from "./password-page.tsx";

export const handle = {
  i18n: ["introduction"],
  title: "participant:title",
  needsScripts: () => false,
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  // The page needs a document request: it has no scripts, so a client-side navigation cannot render it.
  if (!context.document) throw redirectDocument(request.url);
  const { page } = await readStart(params.studyId ?? "", request, context);
  return data(page, { status: page.kind === "not_found" ? 404 : 200 });
}

export const action = ({ params, request, context }: ActionFunctionArgs) =>
  startSort(params.studyId ?? "", request, context);

/** /sort/{studyId}: the study's introduction, consent and start. */
export default function Start() {
  const page = useLoaderData<typeof loader>();
  return (
    <ForeignTexts untranslated={page.untranslated}>
      <Shown page={page} />
    </ForeignTexts>
  );
}

function Shown({ page }: { page: StartPage }) {
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

/** For a panel participant who returns after completion: the code and the link back again. */
function KnownDone({ page }: { page: Extract<StartPage, { kind: "known_done" }> }) {
  const { t } = useTranslation(["introduction", "participant"]);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <StudyText text={page.title} className="text-quiet" />
      <h1 className="text-xl">{t("participant:done.known")}</h1>
      <WayBack code={page.code} address={page.address} auto_continue={false} />
    </div>
  );
}

/** Says when the study opens, in its own time zone. */
function NotOpen({ page }: { page: { title: string; opens_at: string; timezone: string } }) {
  const { t, i18n } = useTranslation(["introduction", "participant"]);
  const at = new Intl.DateTimeFormat(i18n.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: page.timezone,
  }).format(new Date(page.opens_at));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <StudyText text={page.title} className="text-quiet" />
      <h1 className="text-xl">{t("closed.notOpenTitle")}</h1>
      <p className="text-quiet">{t("closed.notOpenText", { at })}</p>
    </div>
  );
}

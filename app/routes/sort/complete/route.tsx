import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { LightPage } from "../light-page.tsx";
import { StackOfCards } from "../stack-of-cards.tsx";

export const handle = {
  i18n: ["participant"],
  needsScripts: () => false,
};

export function loader({ request }: LoaderFunctionArgs) {
  const withdrawn = new URL(request.url).searchParams.has("withdrawn");
  return {
    withdrawn,
    title_key: `participant:${withdrawn ? "withdraw.doneTitle" : "placeholder.title"}`,
  };
}

/** /sort/{studyId}/complete: confirms a withdrawal, else a placeholder; the session's page shows the thanks. */
export default function CompletePlaceholder() {
  const { t } = useTranslation("participant");
  const study = useParams().studyId ?? "";
  const { withdrawn } = useLoaderData<typeof loader>();
  return (
    <LightPage>
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
        <StackOfCards />
        <h1
          className="text-xl"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: tells screen readers where the page begins
          autoFocus
        >
          {t(withdrawn ? "withdraw.doneTitle" : "placeholder.title")}
        </h1>
        {withdrawn ? <p className="text-quiet">{t("withdraw.doneText")}</p> : null}
        <Link to={`/sort/${study}`} reloadDocument className={buttonVariants({ size: "touch" })}>
          {t("placeholder.start")}
        </Link>
      </div>
    </LightPage>
  );
}

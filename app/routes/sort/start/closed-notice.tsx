import { useActionData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { StudyText, useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import { StackOfCards } from "../stack-of-cards.tsx";
import type { StartProblem } from "./action.server.ts";
import type { StartPage } from "./loader.server.ts";
import { UnfinishedSort } from "./unfinished-sort.tsx";

const texts = {
  not_found: ["closed.notFoundTitle", "closed.notFoundText"],
  not_ready: ["closed.notReadyTitle", "closed.notReadyText"],
  paused: ["closed.pausedTitle", "closed.pausedText"],
  completed: ["closed.completedTitle", "closed.completedText"],
  full: ["closed.fullTitle", "closed.fullText"],
  done: ["start.doneTitle", "start.doneText"],
  elsewhere: ["closed.elsewhereTitle", "closed.elsewhereText"],
  rejected: ["closed.rejectedTitle", "closed.rejectedText"],
} as const;

/** Says why the study cannot be started, and links to the unfinished sort, if any. */
export function ClosedNotice({
  study,
  page,
}: {
  study: string;
  page: Extract<StartPage, { kind: keyof typeof texts }>;
}) {
  const { t } = useTranslation(["introduction", "participant"]);
  const error = useActionData<{ error: StartProblem }>()?.error;
  const [title, text] = texts[page.kind];
  const own = "own" in page ? page.own : "";
  const languageOf = useLanguageOf();
  // Keep the query: it identifies a panel's participant.
  const query = new URLSearchParams(useLocation().search);
  query.delete("outcome");
  const retryUrl = query.size > 0 ? `/sort/${study}?${query}` : `/sort/${study}`;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-14 text-center">
      <StackOfCards />
      <StudyText text={page.title} className="text-quiet" />
      <h1 className="text-xl">{t(title)}</h1>
      <p dir="auto" lang={languageOf(own)} className="whitespace-pre-line text-quiet">
        {own || t(text)}
      </p>
      {"back" in page && page.back ? (
        <a href={page.back} className={buttonVariants({ variant: "primary", size: "touch" })}>
          {t("closed.back")}
        </a>
      ) : null}
      {page.kind === "not_ready" && page.missing ? (
        <Alert type="warning">
          {t(`participant:preview.unready.${page.missing}`)}{" "}
          <a
            href={`/studies/${study}/edit?tab=${page.missing === "categories" ? "categories" : "cards"}`}
            className="text-accent underline underline-offset-4"
          >
            {t("participant:preview.close")}
          </a>
        </Alert>
      ) : null}
      {page.kind === "not_ready" && error ? (
        <Alert type="error">{t("start.notInitialized")}</Alert>
      ) : null}
      {page.kind === "done" ? (
        <a
          href={`/sort/${study}/session/${page.session}?mode=review`}
          className={buttonVariants({ size: "touch" })}
        >
          {t("start.seeSort")}
        </a>
      ) : null}
      {"unfinished" in page && page.unfinished ? (
        <UnfinishedSort unfinished={page.unfinished} />
      ) : ["full", "paused", "not_ready"].includes(page.kind) ? (
        <a href={retryUrl} className={buttonVariants({ size: "touch" })}>
          {t("closed.retry")}
        </a>
      ) : null}
    </div>
  );
}

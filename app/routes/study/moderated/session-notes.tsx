import { Form, Link, useActionData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead } from "../../../ui/pages/page-head.tsx";
import type { NotesProblems, TypedNotes } from "./answer.ts";
import { NotesFields } from "./notes-fields.tsx";
import type { ModeratedSession } from "./session.server.ts";

/** /studies/{id}/moderated/{session}: the moderator's notes, while the participant sorts in another window. */
export function SessionNotes({ session }: { session: ModeratedSession }) {
  const { t } = useTranslation("study");
  const answer = useActionData<{ saved: boolean; typed: TypedNotes; problems: NotesProblems }>();
  const { revalidate } = useRevalidator();
  const { sorted, total } = { sorted: session.cards_sorted, total: session.total_cards };
  return (
    <Page width="text">
      <PageHead
        title={t("moderated.screen.title", {
          name: session.name,
          interpolation: { escapeValue: false },
        })}
        steps={[
          { to: `/studies/${session.study}/moderated`, label: t("moderated.screen.heading") },
        ]}
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={`/sort/${session.study}/session/${session.id}`}
          target="_blank"
          rel="noreferrer"
          aria-describedby="opens"
          className={buttonVariants({ variant: "primary" })}
        >
          {t("moderated.screen.open")}
        </a>
        <p id="opens" className="text-sm text-quiet">
          {t("moderated.screen.opens")}
        </p>
      </div>
      <p className="mb-4 flex flex-wrap items-center gap-3" role="status">
        {session.is_completed
          ? t("moderated.screen.completed")
          : t("moderated.screen.sorted", { sorted, total })}
        <Button size="sm" className="noscript:hidden" onClick={revalidate}>
          {t("moderated.screen.refresh")}
        </Button>
      </p>
      <Form method="post">
        <NotesFields typed={answer?.typed ?? session.typed} problems={answer?.problems} rows={10} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <SubmitButton>{t("moderated.screen.save")}</SubmitButton>
          <span role="status">{answer?.saved ? t("moderated.screen.saved") : null}</span>
        </div>
      </Form>
      <p className="mt-6">
        <Link
          to={`/studies/${session.study}/moderated`}
          className="text-accent underline-offset-4 hover:underline"
        >
          {t("moderated.screen.back")}
        </Link>
      </p>
    </Page>
  );
}

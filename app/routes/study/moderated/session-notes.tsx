import { Form, Link, useActionData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MODERATED } from "../../../domain/moderated.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/field.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { Page } from "../../../ui/shell/page.tsx";
import { PageHead } from "../../../ui/shell/page-head.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ModeratedSession } from "./session.server.ts";

/** /studies/{id}/moderated/{session}: the moderator's notes, while the participant sorts in another window. */
export function SessionNotes({ session }: { session: ModeratedSession }) {
  const { t } = useTranslation("study");
  const answer = useActionData<{ saved: boolean; typed: string }>();
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
        <FieldLabel htmlFor="notes">{t("moderated.enter.notes")}</FieldLabel>
        <Textarea
          id="notes"
          name="notes"
          rows={12}
          defaultValue={answer?.typed ?? session.notes}
          aria-describedby="notes-hint"
          aria-invalid={answer?.saved === false || undefined}
        />
        <FieldDescription id="notes-hint">{t("moderated.enter.notesHint")}</FieldDescription>
        <FieldError>
          {answer?.saved === false ? t("moderated.problems.notes", { max: MODERATED.notes }) : null}
        </FieldError>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <SubmitButton>{t("moderated.screen.save")}</SubmitButton>
          <span role="status">{answer?.saved ? t("moderated.screen.saved") : null}</span>
        </div>
      </Form>
      <p className="mt-6">
        <Link to={`/studies/${session.study}/moderated`}>{t("moderated.screen.back")}</Link>
      </p>
    </Page>
  );
}

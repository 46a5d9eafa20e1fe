import { Form, Link, useActionData, useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Page } from "../../../ui/pages/page.tsx";
import { PageHead } from "../../../ui/pages/page-head.tsx";
import type { NotesProblems, TypedNotes } from "./answer.ts";
import { NotesFields } from "./notes-fields.tsx";
import type { ModeratedSession } from "./session.server.ts";

/** How often the progress is read while the page is in sight, and how long after the last key notes are saved, in milliseconds. */
const PROGRESS_EVERY = 5000;
const SAVE_AFTER = 1500;

type NotesAnswer = { saved: boolean; typed: TypedNotes; problems: NotesProblems };

/** /studies/{id}/moderated/{session}: the moderator's notes, while the participant sorts in another window. */
export function SessionNotes({ session }: { session: ModeratedSession }) {
  const { t } = useTranslation("study");
  const posted = useActionData<NotesAnswer>();
  const { revalidate } = useRevalidator();
  const { save, saveSoon, saver } = useSavedNotes();
  const answer = saver.data?.problems ? saver.data : posted;
  useEffect(() => {
    if (session.is_completed) return;
    const read = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timer = setInterval(read, PROGRESS_EVERY);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [session.is_completed, revalidate]);
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
      </p>
      <Form
        method="post"
        onInput={(event) => saveSoon(event.currentTarget)}
        onBlur={(event) => save(event.currentTarget)}
      >
        <NotesFields typed={posted?.typed ?? session.typed} problems={answer?.problems} rows={10} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <SubmitButton answer={saver.data}>{t("moderated.screen.save")}</SubmitButton>
          <span role="status">
            {saver.state === "idle" && answer?.saved ? t("moderated.screen.saved") : null}
          </span>
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

/** Saves the notes after a pause, and when the field is left; the button stays for who wants to be sure. */
function useSavedNotes() {
  const saver = useFetcher<Partial<NotesAnswer>>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { submit } = saver;
  const save = (form: HTMLFormElement) => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    submit(form);
  };
  const saveSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(form), SAVE_AFTER);
  };
  return { saver, save, saveSoon };
}

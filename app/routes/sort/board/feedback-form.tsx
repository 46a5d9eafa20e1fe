import { useActionData } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { Limit } from "../../../ui/limit.tsx";
import { useScripted } from "../../../ui/scripted.ts";
import type { SessionProblem } from "../session/action.server.ts";
import { focusOnMount, Unsent, useSending } from "./sending.tsx";

/** Feedback to the researcher. The send button appears when something is typed. */
export function FeedbackForm({ session, sent }: { session: string; sent: boolean }) {
  const { t } = useTranslation("participant");
  const errorText = useErrorText();
  const answer = useActionData<SessionProblem>();
  const problem =
    answer?.error === "tooMany"
      ? t("page.tooManyText", { ns: "common" })
      : answer?.feedback?.problem && errorText(answer.feedback.problem);
  const [text, setText] = useState(answer?.feedback?.typed ?? "");
  const { state, send } = useSending(sent ? "sent" : "open");

  const hydrated = useScripted();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Keep what was typed before hydration.
    if (field.current?.value) setText(field.current.value);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed(text) === "") return;
    send(() =>
      fetch(`/api/sessions/${session}/feedback/`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ feedback: trimmed(text) }),
      }),
    );
  };

  if (state === "sent")
    return (
      <div id="sent" ref={sent ? undefined : focusOnMount} tabIndex={-1} className="mt-6">
        <Alert type="success">{t("done.sent")}</Alert>
      </div>
    );
  return (
    <form
      method="post"
      data-busy={t("done.sending")}
      onSubmit={submit}
      className="index-card mt-6 p-5"
    >
      <input type="hidden" name="intent" value="feedback" />
      <Label htmlFor="feedback">{t("done.feedbackTitle")}</Label>
      {/* On wide screens the counter is next to the button, so that its absence leaves no empty line. */}
      <Limit max={limits.feedback} problem={problem} always className="sm:[&>[data-counter]]:mt-5">
        <Textarea
          ref={field}
          id="feedback"
          name="feedback"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={4}
        />
      </Limit>
      <div className="mt-2 flex justify-end sm:-mt-8 sm:min-h-11">
        {!hydrated || trimmed(text) !== "" ? (
          <Button
            type="submit"
            variant="primary"
            size="touch"
            data-when-typed=""
            // Not `disabled`, which would lose the focus.
            aria-disabled={state === "sending"}
          >
            {t(state === "sending" ? "done.sending" : "done.send")}
          </Button>
        ) : null}
      </div>
      <Unsent state={state} />
    </form>
  );
}

import { useActionData } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import type { SessionProblem } from "../session/action.server.ts";

/** A word to the researcher. Its send button comes with the first letter; a failure is only logged. */
export function FeedbackForm({ session, sent }: { session: string; sent: boolean }) {
  const { t } = useTranslation("participant");
  const errorText = useErrorText();
  const answer = useActionData<SessionProblem>();
  const problem =
    answer?.error === "tooMany"
      ? t("page.tooManyText", { ns: "common" })
      : answer?.feedback && errorText(answer.feedback);
  const [text, setText] = useState(answer?.typed ?? "");
  const [state, setState] = useState<"open" | "sending" | "sent">(sent ? "sent" : "open");

  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "" || state === "sending") return;
    setState("sending");
    try {
      const response = await fetch(`/api/sessions/${session}/feedback/`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ feedback: text.trim() }),
      });
      if (!response.ok) throw new Error(`Feedback answered ${response.status}`);
      setState("sent");
    } catch (error) {
      console.error(error);
      setState("open");
    }
  };

  if (state === "sent")
    return (
      <div id="sent" ref={sent ? undefined : focusInstead} tabIndex={-1} className="mt-6">
        <Alert type="success">{t("done.sent")}</Alert>
      </div>
    );
  const counter = t("done.counter", { count: text.length, max: limits.feedback });
  return (
    <form
      method="post"
      data-busy={t("done.sending")}
      onSubmit={send}
      className="index-card mt-6 p-5"
    >
      <input type="hidden" name="intent" value="feedback" />
      <Label htmlFor="feedback">{t("done.feedbackTitle")}</Label>
      <Textarea
        id="feedback"
        name="feedback"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={limits.feedback}
        rows={4}
        aria-describedby="feedback-counter"
        aria-invalid={problem ? true : undefined}
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-3">
        <p id="feedback-counter" className="text-sm text-quiet tabular-nums">
          {problem ? <span className="text-bad">{problem} </span> : null}
          <span data-counts="#feedback" data-text={counter.replace(String(text.length), "#")}>
            {counter}
          </span>
        </p>
        {!awake || text.trim() !== "" ? (
          <Button
            type="submit"
            variant="primary"
            size="touch"
            // Not `disabled`: it has the focus.
            aria-disabled={state === "sending"}
          >
            {t(state === "sending" ? "done.sending" : "done.send")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The form that had the focus is gone. */
const focusInstead = (element: HTMLElement | null) => element?.focus();

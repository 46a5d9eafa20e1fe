import { useActionData } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../domain/limits/limits.ts";
import { isTooLong, trimmed } from "../../../../domain/limits/text.ts";
import { useErrorText } from "../../../../ui/forms/error-text.ts";
import { Limit } from "../../../../ui/forms/limit.tsx";
import { useScripted } from "../../../../ui/frame/scripted.ts";
import { Alert } from "../../../../ui/kit/alert.tsx";
import { Button } from "../../../../ui/kit/button.tsx";
import { Label } from "../../../../ui/kit/fields/label.tsx";
import { Textarea } from "../../../../ui/kit/fields/textarea.tsx";
import { useLanguageOf } from "../../../../ui/participation/untranslated.tsx";
import type { RefusedThanks } from "../../session/thanks.server.ts";
import { type DoneData, WHY_FIELD } from "../state/board-data.ts";
import { type ThanksState, useThanks } from "./use-thanks.ts";

/**
 * Reasons for single placements, and feedback to the researcher. They are one form, so that sending one part does not
 * lose what is typed in the other. The send button appears when there is something to send.
 */
export function ThanksForm({ done }: { done: DoneData }) {
  const { t } = useTranslation("participant");
  const errorText = useErrorText("refusals");
  const refusal = useActionData<Partial<RefusedThanks>>();
  const { whys, typed, sent, state, send, remember, confirmation } = useThanks(
    done,
    refusal?.error === "tooMany" ? "tooMany" : "open",
  );
  const asks = whys.length > 0;
  const textOf = (name: string, stored = "") => refusal?.thanks?.[name] ?? typed[name] ?? stored;
  const [feedback, setFeedback] = useState(textOf("feedback"));
  /** Something can be sent. */
  const [written, setWritten] = useState(false);
  const hydrated = useScripted();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const measure = () =>
    setWritten(
      [...(form.current?.querySelectorAll("textarea") ?? [])].some(
        ({ value }) => trimmed(value) !== "",
      ),
    );
  useEffect(() => {
    // Keep what was typed before hydration.
    if (field.current?.value) setFeedback(field.current.value);
  }, []);
  useEffect(measure);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (written) send(event.currentTarget);
  };
  const page = `/sort/${done.study}/session/${done.session}`;
  return (
    <>
      {sent.whys || sent.feedback ? (
        <div id="sent" ref={confirmation} tabIndex={-1} className="mt-6 grid gap-3">
          {sent.whys ? (
            <Alert type={sent.whys === "late" ? "warning" : "success"}>
              {t(sent.whys === "late" ? "why.late" : "why.sent")}
            </Alert>
          ) : null}
          {sent.feedback ? <Alert type="success">{t("done.sent")}</Alert> : null}
        </div>
      ) : null}
      {sent.feedback && !asks ? null : (
        <form
          method="post"
          action={sent.whys ? `${page}?whys=${sent.whys}` : page}
          data-busy={t("done.sending")}
          onSubmit={submit}
          data-draft={done.session}
          ref={form}
          onInput={(event) => {
            remember(event);
            measure();
          }}
          className="index-card mt-6 p-5"
        >
          <input type="hidden" name="intent" value={asks ? "whys" : "feedback"} />
          {asks ? (
            <Whys whys={whys} moved={done.moved} textOf={textOf} readOnly={state === "sending"} />
          ) : null}
          {sent.feedback ? null : (
            <>
              <Label htmlFor="feedback">{t("done.feedbackTitle")}</Label>
              {/* On wide screens the counter is next to the button, so that its absence leaves no empty line. */}
              <Limit
                max={limits.feedback}
                problem={refusal?.feedback && errorText(refusal.feedback)}
                always
                className="sm:[&>[data-counter]]:mt-5"
              >
                <Textarea
                  ref={field}
                  id="feedback"
                  name="feedback"
                  value={feedback}
                  onChange={(event) => setFeedback(event.currentTarget.value)}
                  // What is typed now would not be sent, and disappear with the form.
                  readOnly={state === "sending"}
                  rows={4}
                />
              </Limit>
            </>
          )}
          <div className={sent.feedback ? undefined : "mt-2 flex justify-end sm:-mt-8 sm:min-h-11"}>
            {!hydrated || written ? (
              <Button
                type="submit"
                variant="primary"
                size="touch"
                data-when-typed=""
                // Not `disabled`, which would lose the focus.
                aria-disabled={state === "sending"}
              >
                {t(state === "sending" ? "done.sending" : asks ? "why.send" : "done.send")}
              </Button>
            ) : null}
          </div>
          <Problem state={state} />
        </form>
      )}
    </>
  );
}

function Whys({
  whys,
  moved,
  textOf,
  readOnly,
}: {
  whys: DoneData["whys"];
  moved: DoneData["moved"];
  textOf: (name: string, stored?: string) => string;
  readOnly: boolean;
}) {
  const { t } = useTranslation("participant");
  const languageOf = useLanguageOf();
  return (
    <>
      <h2 className="text-lg">{t("why.title")}</h2>
      <p className="text-quiet">{t(moved ? "why.moved" : "why.text")}</p>
      {whys.map(({ id, label, image, picture_only, why }) => {
        const name = WHY_FIELD + id;
        const text = textOf(name, why);
        return (
          <div key={id} className="my-4">
            <Label htmlFor={name}>
              {picture_only ? (
                <img src={image} alt={label} className="max-h-40 rounded-sm" />
              ) : (
                <bdi lang={languageOf(label)}>{label}</bdi>
              )}
            </Label>
            <Limit max={limits.why} problem={isTooLong(text, limits.why)}>
              <Textarea id={name} name={name} defaultValue={text} readOnly={readOnly} rows={2} />
            </Limit>
          </div>
        );
      })}
    </>
  );
}

const problems = {
  offline: "frame:unsent.offline",
  failed: "frame:unsent.failed",
  tooMany: "frame:page.tooManyText",
  deleted: "done.deleted",
} as const satisfies Partial<Record<ThanksState, string>>;

function Problem({ state }: { state: ThanksState }) {
  const { t } = useTranslation(["participant", "frame"]);
  const key = Object.entries(problems).find(([known]) => known === state)?.[1];
  return key ? (
    <p role="alert" className="mt-3 text-bad">
      {t(key)}
    </p>
  ) : null;
}

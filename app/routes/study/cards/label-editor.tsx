import { useFetcher } from "@remix-run/react";
import { startTransition, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/card.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { Failure } from "../../../ui/toasts/failure.tsx";

/** Edits a card's label in its row. Enter or leaving the field saves, Escape cancels. */
export function LabelEditor({
  card,
  post,
  onDone,
}: {
  card: Card;
  post: string;
  /** `refocus`: whether to move the focus to the label in the row. */
  onDone: (id: string, refocus: boolean) => void;
}) {
  const { t } = useTranslation(["study", "common"]);
  const { submit, state, data } = useFetcher<FormAnswer | null>();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const blurred = useRef(false);
  const sent = useRef(false);
  const problemOf = ({ unsent, lastResult }: FormAnswer) =>
    unsent ? t(`common:unsent.${unsent.reason}`) : (lastResult?.error?.label?.[0] ?? "refused");
  const problem = data ? problemOf(data) : null;
  useEffect(() => input.current?.select(), []);

  const save = () => {
    if (sent.current) return;
    const label = input.current?.value ?? "";
    if (label.trim() === card.label) return onDone(card.id, !blurred.current);
    sent.current = true;
    const seen = JSON.stringify(data?.stored ?? card);
    submit({ intent: "rename", id: card.id, label, seen }, { method: "post", action: post });
  };

  // Refused. A layout effect, so that the next key press can already save again.
  useBrowserLayoutEffect(() => {
    if (!data) return;
    sent.current = false;
    input.current?.focus();
  }, [data]);
  // Saved, and the card reloaded; in a transition, as `state` may be idle before the router's has rendered that card.
  useBrowserLayoutEffect(() => {
    if (data !== null || state !== "idle") return;
    startTransition(() => onDone(card.id, !blurred.current));
  }, [data, state, onDone, card.id]);

  return (
    <span className="block w-full">
      <Failure toast={data?.toast} />
      <input
        ref={input}
        defaultValue={card.label}
        aria-label={t("cards.rename", { label: card.label })}
        aria-describedby={problem ? "rename-problem" : "card-rename-hint"}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        readOnly={state !== "idle"}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.preventDefault();
            onDone(card.id, true);
          }
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Enter would submit the form around the table.
          event.preventDefault();
          save();
        }}
        onBlur={() => {
          blurred.current = true;
          save();
        }}
        onFocus={() => {
          blurred.current = false;
        }}
        className="block w-full rounded-sm border border-accent bg-card px-1 text-sm font-medium text-ink aria-invalid:border-bad"
      />
      {problem ? (
        <span id="rename-problem" role="alert" className="block text-sm font-normal text-bad">
          {errorText(problem)}
        </span>
      ) : null}
    </span>
  );
}

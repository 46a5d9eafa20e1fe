import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { wordsOf } from "../../domain/studies/translation.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Alert } from "../kit/alert.tsx";
import { useFormAfterLogin } from "./form-after-login.ts";

/**
 * Optimistic locking for an edit form: a hidden field `seen` with the stored values that the form
 * was filled from, so that the server can detect a conflicting save. The value stays the same while
 * the form is open, across a login, and after a validation error. After a conflict it becomes
 * the newly stored values, which are then shown to the user.
 */
export function Seen({
  form,
  answer,
  stored,
  labels,
}: {
  form: { id: string; value?: Record<string, unknown> | undefined };
  answer: FormAnswer | undefined;
  stored: Record<string, unknown>;
  labels: Record<string, string>;
}) {
  const kept = useFormAfterLogin(form.id)?.seen;
  const [opened] = useState(() => String(kept ?? JSON.stringify(stored)));
  const mine = answer?.form === form.id ? answer : undefined;
  const seen = mine?.stored
    ? JSON.stringify(mine.stored)
    : String(mine?.lastResult?.initialValue?.seen ?? opened);
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {mine?.stored ? (
        <Overtaken stored={mine.stored} by={mine.stored_by} values={form.value} labels={labels} />
      ) : null}
    </>
  );
}

/**
 * Reports a conflicting save, and lists the stored values that differ from the form. It takes the
 * focus, like the first invalid field would: in a long form the button may be far away.
 */
function Overtaken({
  stored,
  by,
  values,
  labels,
}: {
  stored: Record<string, unknown>;
  /** The username of another person who saved them. */
  by: string | undefined;
  /** The values in the form. */
  values: Record<string, unknown> | undefined;
  /** The fields to compare, with their names in the user's language. */
  labels: Record<string, string>;
}) {
  const { t } = useTranslation("projects");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (value: unknown) =>
    typeof value === "boolean"
      ? t(value ? "overtaken.yes" : "overtaken.no")
      : words(value) || t("overtaken.nothing");
  const differing = Object.keys(labels).filter(
    (name) => words(values?.[name]) !== words(stored[name]),
  );
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Alert type="warning" title={t("overtaken.title")}>
        <p>{by ? t("overtaken.textBy", { name: by }) : t("overtaken.text")}</p>
        <dl className="mt-2">
          {differing.map((name) => (
            <div key={name} className="mt-1">
              <dt className="text-sm text-quiet">{labels[name]}</dt>
              <dd>{t("overtaken.stored", { value: shown(stored[name]) })}</dd>
            </div>
          ))}
        </dl>
      </Alert>
    </div>
  );
}

const isText = (value: unknown) => typeof value !== "boolean" && value !== "on";

/** A field's value as plain text, so that a form value and a stored value can be compared and shown. */
function words(value: unknown): string {
  if (value === true || value === "on") return "✓";
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(words).join(", ");
  if (typeof value === "object") return words(Object.values(value).filter(isText));
  return wordsOf(String(value));
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../i18n/form-answer.ts";
import { useKeptForm } from "./kept-form.ts";
import { Alert } from "./kit/alert.tsx";

/**
 * In a form that changes something stored: carries what the form was filled from, so that a
 * save can tell whether another came between; and says so once one did. What it carries stays
 * as it was while the form is open, while a login came between, and when the form comes back
 * with a mistake in it; once the reader has been shown what another saved, it is that.
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
  const kept = useKeptForm(form.id)?.seen;
  const [opened] = useState(() => String(kept ?? JSON.stringify(stored)));
  const mine = answer?.form === form.id ? answer : undefined;
  const seen = mine?.stored
    ? JSON.stringify(mine.stored)
    : String(mine?.lastResult?.initialValue?.seen ?? opened);
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {mine?.stored ? <Overtaken stored={mine.stored} values={form.value} labels={labels} /> : null}
    </>
  );
}

/**
 * Says that another save came between, and shows what is stored where the form differs. It takes
 * the focus, as the first field with a mistake does: a long form's button is far from it.
 */
function Overtaken({
  stored,
  values,
  labels,
}: {
  stored: Record<string, unknown>;
  /** What stands in the form. */
  values: Record<string, unknown> | undefined;
  /** The fields that are compared, with their names in the reader's language. */
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
        <p>{t("overtaken.text")}</p>
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

/** A field's value as one text, so that a form's and a stored one can be compared and shown. */
function words(value: unknown): string {
  if (value === true || value === "on") return "✓";
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(words).join(", ");
  return String(value)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

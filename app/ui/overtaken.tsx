import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "./kit/alert.tsx";

/**
 * Says that another save came between, and shows what is stored where the form differs. It takes
 * the focus, as the first field with a mistake does: a long form's button is far from it.
 */
export function Overtaken({
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

import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportError } from "../../../domain/cards/import-format.ts";
import type { ImportAnswer, RefusedRow } from "../../../i18n/import-answer.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Alert } from "../../../ui/kit/alert.tsx";

/** Translates an import error, including the parser's message. */
export function useImportErrorText(): (error: ImportError) => string {
  const errorText = useErrorText();
  return ({ error, params }) => errorText(error, { message: "", ...params });
}

const FIELDS = ["label", "name", "description", "tags", "color", "order"] as const;

/** Describes a refused row: its name or number, the field, and the problem. */
export function useRefusedText(): (refused: RefusedRow) => string {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  return ({ row, name, field, problem }) => {
    const known = FIELDS.find((each) => each === field);
    const place = name ?? t("import.row", { row });
    return `${known ? `${place}, ${t(`import.fields.${known}`)}` : place}: ${errorText(problem)}`;
  };
}

const SHOWN = 200;
/** The most items that are in sight without a press. */
const OPEN = 5;

/** A list under its heading, collapsed if it is long and cut off after `SHOWN` items. */
function FoldedList({ heading, items }: { heading: string; items: string[] }) {
  const { t } = useTranslation("study");
  if (items.length === 0) return null;
  return (
    <details open={items.length <= OPEN} className="group mt-2">
      <summary className="flex min-h-8 list-none items-center gap-1 rounded-sm text-sm font-medium">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {heading} ({items.length})
      </summary>
      <ul className="max-h-48 list-disc overflow-y-auto pl-8 text-sm">
        {items.slice(0, SHOWN).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same label can be skipped twice
          <li key={index}>{item}</li>
        ))}
        {items.length > SHOWN ? (
          <li className="list-none">{t("import.more", { count: items.length - SHOWN })}</li>
        ) : null}
      </ul>
    </details>
  );
}

/** In a small window the preview starts below the visible part of the dialog. */
const scrollIntoView = (preview: HTMLElement | null) =>
  preview?.scrollIntoView({ block: "nearest" });

/** What an import would create, skip and refuse. */
export function ImportPreview<Row>({
  preview,
  willCreate,
  table,
}: {
  preview: NonNullable<ImportAnswer<Row>["preview"]>;
  willCreate: (count: number) => string;
  table: (rows: Row[]) => ReactNode;
}) {
  const { t } = useTranslation("study");
  const refusedText = useRefusedText();
  const { skipped, refused } = preview;
  const hidden = preview.made_count - preview.made.length;
  return (
    <div ref={scrollIntoView} className="mt-4 scroll-mb-36">
      <p role="status" className="mb-2 flex flex-wrap gap-x-4 font-medium tabular-nums">
        <span>{willCreate(preview.made_count)}</span>
        {skipped.length > 0 ? (
          <span className="text-mark">{t("import.willSkip", { count: skipped.length })}</span>
        ) : null}
        {refused.length > 0 ? (
          <span className="text-bad">{t("import.willRefuse", { count: refused.length })}</span>
        ) : null}
      </p>
      {preview.made.length > 0 ? table(preview.made) : null}
      {hidden > 0 ? (
        <p className="mt-1 text-sm text-quiet">{t("import.more", { count: hidden })}</p>
      ) : null}
      <FoldedList heading={t("import.skippedList")} items={skipped} />
      <FoldedList heading={t("import.errorList")} items={refused.map(refusedText)} />
    </div>
  );
}

/** The result of an import: a warning when rows were refused, otherwise a success. */
export function ImportResult({
  result,
  title,
}: {
  result: NonNullable<ImportAnswer<unknown>["result"]>;
  title: string;
}) {
  const { t } = useTranslation("study");
  const failed = result.error_count > 0;
  return (
    <Alert type={failed ? "warning" : "success"} title={title}>
      <ul className="mt-1 tabular-nums">
        {result.skipped_count > 0 ? (
          <li>{t("import.skipped", { count: result.skipped_count })}</li>
        ) : null}
        {failed ? <li>{t("import.errors", { count: result.error_count })}</li> : null}
      </ul>
      <ImportProblems result={result} />
    </Alert>
  );
}

/** The rows that an import skipped or refused. */
export function ImportProblems({
  result: { skipped, errors },
}: {
  result: NonNullable<ImportAnswer<unknown>["result"]>;
}) {
  const { t } = useTranslation("study");
  const refusedText = useRefusedText();
  return (
    <>
      <FoldedList heading={t("import.skippedList")} items={skipped} />
      <FoldedList heading={t("import.errorList")} items={errors.map(refusedText)} />
    </>
  );
}

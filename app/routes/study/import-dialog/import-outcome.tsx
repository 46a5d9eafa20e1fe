import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportAnswer } from "../../../i18n/import-answer.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { FoldedList } from "./folded-list.tsx";
import { useRefusedText } from "./refused-text.ts";

/** What an import would make, skip and refuse. */
export function ImportPreview<Row>({
  preview,
  made,
  table,
}: {
  preview: NonNullable<ImportAnswer<Row>["preview"]>;
  made: (count: number) => string;
  table: (rows: Row[]) => ReactNode;
}) {
  const { t } = useTranslation("study");
  const refusedText = useRefusedText();
  const { skipped, refused } = preview;
  const hidden = preview.made_count - preview.made.length;
  return (
    <div className="mt-4">
      <p role="status" className="mb-2 flex flex-wrap gap-x-4 font-medium tabular-nums">
        <span>{made(preview.made_count)}</span>
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

/** What an import did: a warning where rows were refused, else a success. */
export function ImportResult({
  result,
  done,
}: {
  result: NonNullable<ImportAnswer<unknown>["result"]>;
  done: string;
}) {
  const { t } = useTranslation("study");
  const failed = result.error_count > 0;
  return (
    <Alert type={failed ? "warning" : "success"} title={done}>
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

/** What an import left out, and why. */
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

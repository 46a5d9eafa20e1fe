import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RatingFileProblem } from "../../../domain/imports/rating-file.ts";
import { limits } from "../../../domain/limits/limits.ts";
import type { Scale } from "../../../domain/ratings/scale.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Field, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { useFormAfterLogin } from "../../../ui/unsaved/form-after-login.ts";
import { startImportWorker } from "../result-import/import-worker.client.ts";
import type { PostedProblem } from "../result-import/read-source.ts";
import { SOURCE_ERROR, SourceForm } from "../result-import/source-form.tsx";

/** Why nothing was added: the data as a whole, or its rows. */
export type RatingImportAnswer = {
  failed?: PostedProblem | "notJson" | "noRatings" | "notReadable";
  problems?: readonly RatingFileProblem[];
  pasted: string;
  scale: string;
};

const FORM = "rating-form";
/** So many problems are listed. */
const SHOWN = 50;

/** A file or a pasted text with ratings. */
export function RatingFileForm({
  answer,
  study,
  scales,
}: {
  answer: RatingImportAnswer | undefined;
  study: string;
  scales: readonly Pick<Scale, "id" | "question">[];
}) {
  const { t } = useTranslation(["import", "errors"]);
  const kept = useFormAfterLogin(FORM);
  const [unreadable, setUnreadable] = useState<RatingImportAnswer>();
  const refused = unreadable ?? answer;
  /** The fields while a workbook is read. */
  const [reading, setReading] = useState<FormData | null>(null);
  /** A workbook is posted as a file of text. Not as the form's text: to lay out 100,000 lines takes a minute. */
  const readWorkbook = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const file = form.elements.namedItem("file") as HTMLInputElement;
    const data = form.elements.namedItem("data") as HTMLTextAreaElement;
    const chosen = file.files?.[0];
    setUnreadable(undefined);
    if (!chosen) return;
    const refuse = (failed: RatingImportAnswer["failed"]) =>
      setUnreadable({ failed, pasted: data.value, scale: "" });
    if (chosen.size > limits.import_bytes) {
      event.preventDefault();
      return refuse("tooLargeToPost");
    }
    if (!/\.(xls[xm]|ods|numbers)$/i.test(chosen.name)) return;
    event.preventDefault();
    setReading(new FormData(form));
    const { importer, crashed, close } = startImportWorker();
    try {
      const text = await Promise.race([importer.readRatings(chosen), crashed]);
      // Meanwhile another file was chosen.
      if (file.files?.[0] !== chosen) return;
      // An empty file would be no file, and the pasted text be read.
      if (text.size === 0) return refuse("noData");
      if (text.size > limits.import_bytes) return refuse("tooLargeToPost");
      file.files = fileList(text);
      form.requestSubmit();
      // After a refusal the workbook can be posted again.
      file.files = fileList(chosen);
    } catch {
      refuse("notReadable");
    } finally {
      close();
      setReading(null);
    }
  };
  return (
    <section className="index-card p-4 sm:p-6">
      <SourceForm
        id={FORM}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
        hint={t("ratings.fileHint")}
        onSubmit={readWorkbook}
        refused={refused}
        error={refused ? <Problems answer={refused} /> : null}
        format={t("ratings.format")}
        example={exampleOf(scales)}
        notes={
          <>
            {scales.length > 1 ? <p className="mb-3">{t("ratings.several")}</p> : null}
            <p>{t("ratings.names")}</p>
          </>
        }
      >
        {scales.length > 1 ? (
          <Field>
            <FieldLabel htmlFor="scale">{t("ratings.unnamedScale")}</FieldLabel>
            <Select id="scale" name="scale" defaultValue={answer?.scale ?? kept?.scale}>
              <option value="">{t("ratings.named")}</option>
              {scales.map(({ id, question }) => (
                <option key={id} value={id}>
                  {question}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={reading}>{t("ratings.submit")}</SubmitButton>
          <Link to={`/studies/${study}/dashboard?tab=participants`} className={buttonVariants()}>
            {t("ratings.later")}
          </Link>
        </div>
      </SourceForm>
    </section>
  );
}

/** What a file field has when this file was chosen. */
function fileList(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

const exampleOf = (scales: readonly Pick<Scale, "question">[]) =>
  scales.length > 1
    ? [
        "participant,scale,Apple,Bread",
        ...scales.map(({ question }, at) => `anna,${question},${4 - at},${2 + at}`),
      ].join("\n")
    : "participant,Apple,Bread\nanna,4,2";

function Problems({ answer: { failed, problems = [] } }: { answer: RatingImportAnswer }) {
  const { t } = useTranslation(["import", "errors"]);
  if (failed)
    return (
      <FieldError id={SOURCE_ERROR} role="alert">
        {t(`ratings.failed.${failed}`)}
      </FieldError>
    );
  return (
    <div id={SOURCE_ERROR} role="alert" className="mt-1 text-sm text-bad">
      <p>{t("ratings.problems", { count: problems.length })}</p>
      <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-6">
        {problems.slice(0, SHOWN).map(({ row, value, problem, params }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several problems, and they are never reordered
          <li key={index} className="wrap-anywhere">
            {t("ratings.row", {
              row,
              value,
              problem: t(`errors:${problem as "scaleUnknown"}`, { ...params }),
            })}
          </li>
        ))}
        {problems.length > SHOWN ? (
          <li>{t("ratings.more", { count: problems.length - SHOWN })}</li>
        ) : null}
      </ul>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { FieldError } from "../../../ui/kit/fields/field.tsx";
import type { ResultImportAnswer } from "./import-answer.ts";
import { SOURCE_ERROR, SourceForm } from "./source-form.tsx";

const EXAMPLE = `card_id,card_label,category_id,category_label,user_id
1,Apple,1,Fruit,anna
2,Bread,2,Bakery,anna`;

/** Step 1: choose a file or paste a text. */
export function SourceStep({
  answer,
  study,
  rated,
}: {
  answer: Extract<ResultImportAnswer, { step: "source" }> | undefined;
  study: string;
  /** Whether the study has scales. */
  rated: boolean;
}) {
  const { t } = useTranslation("import");
  return (
    <section aria-labelledby="source" className="index-card p-4 sm:p-6">
      <h2 id="source" className="mb-4 text-lg">
        {t("source.heading")}
      </h2>
      <SourceForm
        id="source-form"
        accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,text/tab-separated-values,text/plain"
        isReadAtOnce
        multiple
        hint={
          <>
            {t("source.fileHint")}
            <span className="hidden noscript:block">{t("source.withoutScripts")}</span>
          </>
        }
        refused={answer}
        error={
          answer ? <FieldError id={SOURCE_ERROR}>{t(`failed.${answer.problem}`)}</FieldError> : null
        }
        format={t("source.format")}
        example={EXAMPLE}
        notes={
          <>
            <p>{t("source.anyOther")}</p>
            {rated ? (
              <p className="mt-3">
                {t("source.ratings")}{" "}
                <Link
                  to={`/studies/${study}/import/ratings`}
                  className="text-accent underline underline-offset-4"
                >
                  {t("source.onlyRatings")}
                </Link>
              </p>
            ) : null}
          </>
        }
      >
        <SubmitButton>{t("source.submit")}</SubmitButton>
      </SourceForm>
    </section>
  );
}

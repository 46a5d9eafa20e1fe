import type { FetcherWithComponents } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import {
  decisionForm,
  decisionRuling,
  type StudyDecision,
} from "../../../domain/results/study-decision.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { RadioField, TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { useZodForm } from "../../../ui/forms/form.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useResults } from "../../state/results-context.ts";
import type { ToDecide } from "./to-decide.ts";

/** The fields of the form, loaded when it opens. */
export default function DecisionFields({
  id,
  asked,
  taken,
  fetcher,
}: {
  id: string;
  asked: ToDecide | null;
  taken: StudyDecision | null;
  fetcher: FetcherWithComponents<FormAnswer>;
}) {
  const { t } = useTranslation("results");
  const { source } = useResults();
  const { outcome, name } = taken ?? asked ?? { outcome: "two", name: "" };
  const [form, fields] = useZodForm(id, taken ? decisionRuling : decisionForm, fetcher.data, {
    outcome,
    name: name || asked?.name || "",
    reason: taken?.reason ?? "",
  });
  return (
    <fetcher.Form
      method="post"
      action={`/studies/${source.study}/dashboard${location.search}`}
      id={form.id}
      aria-label={t("decide.form")}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="mt-3 max-w-prose"
    >
      <Failure toast={fetcher.data?.toast} />
      <input type="hidden" name="part" value="decision" />
      <input type="hidden" name="form" value={form.id} />
      {taken ? <input type="hidden" name="decision" value={taken.id} /> : null}
      {taken || !asked ? null : (
        <>
          <input type="hidden" name="parts" value={JSON.stringify(asked.parts)} />
          <input type="hidden" name="evidence" value={JSON.stringify(asked.evidence)} />
        </>
      )}
      <RadioField
        meta={fields.outcome}
        label={t("decide.outcome")}
        chosen={fields.outcome.initialValue}
        choices={(["one", "two"] as const).map((value) => ({
          value,
          text: t(`decide.outcomes.${value}`),
        }))}
      />
      {fields.outcome.value === "two" ? null : (
        <TextField
          meta={fields.name}
          label={t("decide.name")}
          max={limits.category_name}
          requiredMark
        />
      )}
      <TextareaField
        meta={fields.reason}
        label={t("decide.reason")}
        hint={t("decide.reasonHint")}
        max={limits.decision_reason}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton
          intent={taken ? "change" : "decide"}
          sending={fetcher.formData}
          answer={fetcher.data}
        >
          {t("decide.save")}
        </SubmitButton>
        {taken ? (
          <SubmitButton
            intent="withdraw"
            variant="danger"
            sending={fetcher.formData}
            answer={fetcher.data}
          >
            {t("decide.withdraw")}
          </SubmitButton>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

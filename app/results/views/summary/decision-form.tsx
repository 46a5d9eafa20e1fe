import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AskedPair } from "../../../analysis/contract/types.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { cutTo } from "../../../domain/limits/text.ts";
import {
  decisionForm,
  decisionRuling,
  type Outcome,
  type PeopleThen,
  type StudyDecision,
} from "../../../domain/results/study-decision.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import {
  type AnyField,
  FieldMessages,
  TextareaField,
  TextField,
} from "../../../ui/forms/field.tsx";
import { useZodForm } from "../../../ui/forms/form.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { useResults } from "../../state/results-context.ts";

/** What a new decision is about, and what most people would have. */
export type ToDecide = {
  parts: StudyDecision["parts"];
  evidence: PeopleThen;
  outcome: Outcome;
  name: string;
};

/** What a pair that is asked about says to who decides: the outcome that most people would have comes first. */
export function askedOf(
  { kind, n, share }: AskedPair,
  parts: StudyDecision["parts"],
  name: string,
): ToDecide {
  return {
    parts,
    evidence: { kind, people: Math.round(share * n), asked: n },
    outcome: (kind === "join") === share > 0.5 ? "one" : "two",
    name: cutTo(name, limits.category_name),
  };
}

/** Opens the form that takes a decision down, or changes and withdraws one that was. */
export function DecisionForm({
  id,
  asked,
  taken,
}: {
  /** Tells the forms of a page apart. */
  id: string;
  /** Not needed for a decision that was taken. */
  asked: ToDecide | null;
  taken: StudyDecision | null;
}) {
  const { t } = useTranslation("results");
  const box = useRef<HTMLDetailsElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const isDone = fetcher.state === "idle" && fetcher.data?.form === "" && !fetcher.data.toast;
  useEffect(() => {
    if (!isDone || !box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }, [isDone]);
  return (
    <details ref={box} className="open:w-full">
      <summary className={buttonVariants({ size: "sm", className: "list-none" })}>
        {t(taken ? "decide.change" : "decide.decide")}
      </summary>
      <Fields
        // The fields begin with what is stored now.
        key={taken ? `${taken.id} ${taken.edited_at}` : "new"}
        id={id}
        asked={asked}
        taken={taken}
        fetcher={fetcher}
      />
    </details>
  );
}

function Fields({
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
  const [form, fields] = useZodForm(
    `decision-${id}`,
    taken ? decisionRuling : decisionForm,
    fetcher.data,
    { outcome, name: name || asked?.name || "", reason: taken?.reason ?? "" },
  );
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
      <OutcomeField meta={fields.outcome} />
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

function OutcomeField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation("results");
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{t("decide.outcome")}</legend>
      <div className="flex flex-wrap gap-2">
        {(["one", "two"] as const).map((outcome) => (
          <label
            key={outcome}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm border border-control px-3 has-checked:border-accent has-checked:bg-tray has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={meta.name}
              value={outcome}
              defaultChecked={outcome === meta.initialValue}
              className="size-4 accent-accent"
            />
            {t(`decide.outcomes.${outcome}`)}
          </label>
        ))}
      </div>
      <FieldMessages meta={meta} />
    </fieldset>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { type StartChoice, startValue } from "../../../domain/turns/start-source.ts";
import { DELPHI } from "../../../domain/turns/typed-delphi.ts";
import { CheckboxField } from "../../../ui/forms/checkbox-field.tsx";
import {
  type AnyField,
  FieldMessages,
  SelectField,
  TextareaField,
  TextField,
} from "../../../ui/forms/field.tsx";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";

type TypedRepeats = { on: boolean; min: number; max: number };

/** Whether the cards are sorted again by other criteria, and how often: the numbers show only where it is on. */
export function RepeatedSortsField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation("study");
  const { on, min, max } = (meta as FieldMetadata<TypedRepeats>).getFieldset();
  return (
    <div className="group/repeated mb-2">
      <CheckboxField
        meta={on}
        label={t("fields.repeated_sorts")}
        hint={t("hints.repeated_sorts")}
      />
      <div className="ms-7 hidden max-w-md gap-x-4 group-has-checked/repeated:grid sm:grid-cols-2">
        {[min, max].map((bound, at) => (
          <TextField
            key={bound.name}
            meta={bound}
            label={t(at === 0 ? "kinds.least" : "kinds.most")}
            type="number"
            min={1}
            max={limits.passes}
            placeholder={String(at === 0 ? 1 : limits.passes)}
            inputMode="numeric"
          />
        ))}
      </div>
      <FieldMessages meta={meta} />
    </div>
  );
}

type TypedDelphi = {
  on: boolean;
  chains: number;
  hold_minutes: number;
  rest_after: number;
  rest_percent: number;
  start: string;
  outline: string;
  open: boolean;
  from: string;
};

/** Of a study that does not exist yet. */
const NO_CHOICE: StartChoice = { offered: [], given: "" };

/**
 * Shows what the server typed in place of a choice, and neither once it is saved. Without scripts the page comes so. No
 * event: validating here would drop the server's message.
 */
function useFilledStart(given: string, form: string, from: string, outline: string): void {
  const answer = useFormAnswer();
  const shown = useRef(given);
  useEffect(() => {
    const typed = answer?.lastResult?.initialValue?.delphi as Partial<TypedDelphi> | undefined;
    const { elements } = document.forms.namedItem(form) ?? {};
    const [choice, field] = [elements?.namedItem(from), elements?.namedItem(outline)];
    const isSaved = shown.current !== given;
    shown.current = given;
    if (!(field instanceof HTMLTextAreaElement)) return;
    const isChosen = choice instanceof HTMLSelectElement && choice.value !== "";
    if (isSaved) field.value = "";
    else if (isChosen && typed?.outline && !typed.from) field.value = typed.outline;
    else return;
    if (isChosen) choice.value = "";
  }, [answer, given, form, from, outline]);
}

/** Whether the cards are sorted in turns, and how: the numbers show only where it is on. */
export function DelphiField({
  meta,
  hasCards,
  starts = NO_CHOICE,
}: {
  meta: AnyField;
  hasCards: boolean;
  starts?: StartChoice | undefined;
}) {
  const { t } = useTranslation(["study", "chains"]);
  // Read by name: it lists no fields of its own.
  const fields = (meta as FieldMetadata<TypedDelphi>).getFieldset();
  useFilledStart(starts.given, meta.formId, fields.from.name, fields.outline.name);
  const isGiven = starts.given !== "";
  const number = (
    name: "chains" | "hold_minutes" | "rest_after" | "rest_percent",
    usual: number,
    min: number,
    max: number,
  ) => (
    <TextField
      meta={fields[name]}
      label={t(`turns.${name}`)}
      hint={t(`turns.${name}_hint`)}
      type="number"
      {...{ min, max, placeholder: String(usual), inputMode: "numeric" }}
    />
  );
  return (
    <div className="group/turns mb-2">
      <CheckboxField meta={fields.on} label={t("fields.delphi")} hint={t("hints.delphi")} />
      <div className="ms-7 hidden max-w-2xl gap-x-4 group-has-checked/turns:grid sm:grid-cols-2">
        {number("chains", DELPHI.chains, 1, limits.chains)}
        {number("hold_minutes", DELPHI.hold_minutes, 5, 120)}
        {number("rest_after", DELPHI.rest_after, 2, 10)}
        {number("rest_percent", DELPHI.rest_percent, 0, 50)}
        {hasCards ? (
          <div className="sm:col-span-2">
            {starts.offered.length > 0 ? (
              <SelectField
                meta={fields.from}
                label={t("chains:start.from")}
                hint={t("chains:start.fromHint")}
                options={[
                  { value: "", label: t("chains:start.fromNone") },
                  ...starts.offered.map((start) => ({
                    value: startValue(start),
                    label: t(`chains:start.of.${start.from}`, {
                      ...{ title: start.title, name: start.name },
                    }),
                  })),
                ]}
              />
            ) : null}
            <TextareaField
              meta={fields.outline}
              label={t("chains:start.outline")}
              hint={t(isGiven ? "chains:start.given" : "chains:start.hint")}
              rows={6}
              className="font-mono text-sm"
            />
            {isGiven ? <CheckboxField meta={fields.open} label={t("chains:start.open")} /> : null}
          </div>
        ) : null}
      </div>
      <input type="hidden" name={fields.start.name} value={starts.given} />
      <FieldMessages meta={meta} />
    </div>
  );
}

/** In how many categories a card may be. */
export function MaxPlacesField({ meta }: { meta: AnyField }) {
  const { t } = useTranslation("study");
  return (
    <SelectField
      meta={meta}
      label={t("fields.max_places")}
      hint={t("hints.max_places")}
      className="max-w-sm"
      options={Array.from({ length: limits.max_places }, (_, at) => ({
        value: String(at + 1),
        label: t("kinds.places", { count: at + 1 }),
      }))}
    />
  );
}

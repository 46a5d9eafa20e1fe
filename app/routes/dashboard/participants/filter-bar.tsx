import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import ListFilter from "lucide-react/icons/list-filter";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../domain/questions/question.ts";
import { isFiltered, SESSION_STATES } from "../../../domain/results/participants-filter.ts";
import { SESSION_FLAGS } from "../../../domain/sorts/session-flags.ts";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { DateInput } from "../../../ui/kit/fields/date-input.tsx";
import { FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { useShown } from "../../../ui/kit/overlays/use-shown.ts";
import type { TableData } from "../load.server.ts";
import { HiddenParams } from "./hidden-params.tsx";

/** Changes for `withParams` that remove the filter and return to the first page. */
export const NO_FILTER = {
  status: null,
  source: null,
  language: null,
  flag: null,
  included: null,
  answer: null,
  from: null,
  to: null,
  page: null,
} as const;

const SUMMARY_ID = "participants-filter";

/** Filters the sessions of the table. Collapsed until used; with JavaScript a change applies at once. */
export function FilterBar({ table, total }: { table: TableData; total: number }) {
  const { t } = useTranslation("dashboard");
  const submit = useSubmit();
  const { filter, values } = table;
  const active = isFiltered(filter);
  const [open, setOpen] = useState(active);
  const answers = table.questions.flatMap(answersOf);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        id={SUMMARY_ID}
        className={buttonVariants({ size: "sm", className: "list-none max-nav:min-h-11" })}
      >
        <ListFilter aria-hidden className="size-4" />
        {t("participants.filter.heading")}
        {active ? (
          <span className="font-normal text-quiet">
            {t("participants.filter.showing", { count: table.count, total })}
          </span>
        ) : null}
      </summary>
      <Form
        method="get"
        preventScrollReset
        aria-label={t("participants.filter.heading")}
        className="index-card mt-2 grid grid-cols-2 items-end gap-3 p-4 shadow-none nav:grid-cols-4"
        onChange={({ currentTarget: form, target: field }) => {
          const unfinished = field instanceof HTMLInputElement && !field.validity.valid;
          if (!unfinished) submit(form, { preventScrollReset: true });
        }}
      >
        <HiddenParams except={{ ...NO_FILTER, ...OVERLAYS }} />
        <Choice
          name="status"
          label={t("participants.filter.status")}
          value={filter.status}
          options={SESSION_STATES.map((value) => [value, t(`participants.state.${value}`)])}
        />
        <Choice
          name="source"
          label={t("participants.filter.source")}
          value={filter.source}
          options={values.sources.map((value) => [value, value])}
        />
        <Choice
          name="language"
          label={t("participants.filter.language")}
          value={filter.language}
          options={values.languages.map((value) => [value, value.toUpperCase()])}
        />
        <Choice
          name="flag"
          label={t("participants.filter.flag")}
          value={filter.flag}
          options={SESSION_FLAGS.map((value) => [value, t(`participants.flags.${value}`)])}
        />
        <Choice
          name="included"
          label={t("participants.filter.included")}
          value={filter.included}
          options={[
            ["yes", t("participants.filter.yes")],
            ["no", t("participants.filter.no")],
          ]}
        />
        {answers.length > 0 ? (
          <Choice
            name="answer"
            label={t("participants.filter.answer")}
            value={filter.answer}
            options={answers}
          />
        ) : null}
        <Day name="from" label={t("participants.filter.from")} value={filter.from} />
        <Day name="to" label={t("participants.filter.to")} value={filter.to} />
        <div className="flex gap-2">
          <span className="hidden noscript:inline">
            <Button type="submit">{t("participants.filter.apply")}</Button>
          </span>
          {active ? <ClearFilter /> : null}
        </div>
      </Form>
    </details>
  );
}

/** Removes the filter, and with it this link: the focus moves to the filter's heading. */
export function ClearFilter() {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  return (
    <Link
      to={withParams(params, NO_FILTER)}
      preventScrollReset
      className={buttonVariants()}
      onClick={() => document.getElementById(SUMMARY_ID)?.focus()}
    >
      {t("participants.clearFilter")}
    </Link>
  );
}

/** The answers to filter by: each choice of a question, or each point of a scale. */
function answersOf({ id, kind, text, choices, low, high }: Question): [string, string][] {
  const from = low ?? 0;
  const length = kind === "scale" ? (high ?? 0) - from + 1 : 0;
  const points = Array.from({ length }, (_, index) => from + index);
  return [
    ...choices.map((choice): [string, string] => [`${id}:${choice.id}`, `${text} ${choice.text}`]),
    ...points.map((point): [string, string] => [`${id}:${point}`, `${text} ${point}`]),
  ];
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string | null;
  options: [value: string, label: string][];
}) {
  const { t } = useTranslation("dashboard");
  const id = useId();
  const [shown, setShown] = useShown(value ?? "");
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select
        id={id}
        name={name}
        aria-label={label}
        value={shown}
        onChange={(event) => setShown(event.currentTarget.value)}
      >
        <option value="">{t("participants.filter.any")}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | null }) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <DateInput id={id} name={name} value={value ?? ""} />
    </div>
  );
}

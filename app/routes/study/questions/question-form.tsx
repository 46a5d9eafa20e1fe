import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { QUESTION_KINDS, QUESTION_PLACES } from "../../../domain/limits/limits.ts";
import { type Choice, hasChoices, type Question } from "../../../domain/questions/question.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { useUnsavedGuard } from "../../../ui/unsaved/unsaved-guard.tsx";
import type { QuestionsAnswer, TypedProblems } from "./form.server.ts";

/** The fields of each kind of question. CSS hides the others, so that it works without JavaScript. */
const FIELDS_BY_KIND: Record<string, string> = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [
    kind,
    hasChoices(kind) ? "choices" : kind === "scale" || kind === "number" ? kind : "other",
  ]),
);

/** Creates a question, or edits the given one. Choices are pasted as lines, then edited one by one. */
export function QuestionForm({
  question,
  answer,
  others,
  problems,
  isCreated,
}: {
  question: Question | null;
  /** Has the question as typed, when the server refused it. */
  answer: QuestionsAnswer | undefined;
  others: Question[];
  problems: TypedProblems;
  /** Whether the question was stored just now. */
  isCreated: boolean;
}) {
  const { t } = useTranslation(["study", "common"]);
  const typed = answer?.typed ?? null;
  const guard = useUnsavedGuard("form", question?.id ?? "", answer);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes from the link that opened the form to its heading, and back when it is closed.
  useEffect(() => {
    const opener = document.activeElement;
    const title = heading.current;
    if (!(opener instanceof HTMLElement) || title?.parentElement?.contains(opener)) return;
    title?.focus();
    return () => {
      setTimeout(() => document.activeElement === document.body && opener.focus());
    };
  }, []);
  const choices = question?.choices ?? [];
  const shown = typed ?? question;
  const typedChoices = new Map(
    (typed?.choices ?? []).flatMap((choice): [string, Partial<Choice>][] =>
      choice.id ? [[choice.id, choice]] : [],
    ),
  );
  const lines = typed?.choices.flatMap(({ id, text }) => (id ? [] : [text])).join("\n");
  const select = (name: "place" | "kind", values: readonly string[], labels: string[]) => (
    <Field name={name} label={t(`questions.${name}`)} problem={problems[name]}>
      {(props) => (
        <Select {...props} defaultValue={shown?.[name] || values[0]}>
          {values.map((value, i) => (
            <option key={value} value={value} data-answer={FIELDS_BY_KIND[value]}>
              {labels[i]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const input = (name: "low" | "high" | "low_label" | "high_label") => (
    <Field name={name} label={t(`questions.${name}`)} problem={problems[name]}>
      {(props) => <Input {...props} defaultValue={shown?.[name] ?? ""} />}
    </Field>
  );
  return (
    <Form
      method="post"
      id="form"
      onSubmit={guard.onSubmit}
      className="group index-card p-5 sm:p-6"
      aria-labelledby="form-title"
    >
      {guard.dialog}
      <h2 ref={heading} tabIndex={-1} id="form-title" className="mb-4 text-lg">
        {question ? t("questions.editOne", { text: question.text }) : t("questions.add")}
      </h2>
      {isCreated ? (
        <Alert type="success" className="mb-4">
          {t("questions.created")}
        </Alert>
      ) : null}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {select(
          "place",
          QUESTION_PLACES,
          QUESTION_PLACES.map((place) => t(`questions.places.${place}`)),
        )}
        {select(
          "kind",
          QUESTION_KINDS,
          QUESTION_KINDS.map((kind) => t(`questions.kinds.${kind}`)),
        )}
      </div>
      <Field name="text" label={t("questions.text")} problem={problems.text}>
        {(props) => <Input {...props} required defaultValue={shown?.text ?? ""} />}
      </Field>
      <Field name="help" label={t("questions.help")} problem={problems.help}>
        {(props) => <Textarea {...props} rows={2} defaultValue={shown?.help ?? ""} />}
      </Field>
      <Checkbox name="required" label={t("questions.required")} defaultChecked={shown?.required} />
      <div className="group-has-[[data-answer]:not([data-answer=choices]):checked]:hidden">
        <Checkbox
          name="random_order"
          label={t("questions.random_order")}
          defaultChecked={shown?.random_order}
          className="mb-3"
        />
        {question && choices.length > 0 ? (
          <fieldset className="my-4">
            <legend className="font-medium">{t("questions.choices")}</legend>
            {choices.map((choice) => (
              <ChoiceRow
                key={choice.id}
                choice={{ ...choice, ...typedChoices.get(choice.id) }}
                removed={typed !== null && !typedChoices.has(choice.id)}
                question={question}
                others={others}
              />
            ))}
          </fieldset>
        ) : null}
        <Field name="lines" label={t("questions.lines")} problem={problems.choices}>
          {(props) => <Textarea {...props} rows={4} defaultValue={lines} />}
        </Field>
      </div>
      <div className="mt-3 grid gap-x-6 group-has-[[data-answer=choices]:checked]:hidden group-has-[[data-answer=other]:checked]:hidden sm:grid-cols-2">
        {input("low")}
        {input("high")}
      </div>
      <div className="grid gap-x-6 group-has-[[data-answer]:not([data-answer=scale]):checked]:hidden sm:grid-cols-2">
        {input("low_label")}
        {input("high_label")}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton intent={question ? `edit:${question.id}` : "create"}>
          {t("questions.save")}
        </SubmitButton>
        <Link to="?" className={buttonVariants()}>
          {t("common:actions.cancel")}
        </Link>
      </div>
    </Form>
  );
}

function Field({
  name,
  label,
  problem,
  children,
}: {
  name: string;
  label: string;
  problem: string | undefined;
  children: (props: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const errorText = useErrorText();
  return (
    <div className="mb-4">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children({
        id,
        name,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem ? `${id}-error` : undefined,
      })}
      {problem ? <FieldError id={`${id}-error`}>{errorText(problem)}</FieldError> : null}
    </div>
  );
}

function ChoiceRow({
  choice,
  removed,
  question,
  others,
}: {
  choice: Choice;
  removed: boolean;
  question: Question;
  others: Question[];
}) {
  const { t } = useTranslation("study");
  const at = others.findIndex(({ id }) => id === question.id);
  const after = question.place === "after";
  const later = others.slice(at + 1).filter(({ place }) => (place === "after") === after);
  const screens = question.place === "screener";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2">
      <Input
        name={`text:${choice.id}`}
        aria-label={t("questions.choice")}
        defaultValue={choice.text}
        className="min-w-48 flex-1"
      />
      <Select
        name={`then:${choice.id}`}
        aria-label={t("questions.then", { text: choice.text })}
        defaultValue={choice.then}
        className="sm:max-w-64"
      >
        <option value="next">{t("questions.thens.next")}</option>
        {screens ? <option value="reject">{t("questions.thens.reject")}</option> : null}
        {after ? null : <option value="sort">{t("questions.thens.sort")}</option>}
        {later.map(({ id, text }) => (
          <option key={id} value={id}>
            {t("questions.thens.to", { text: text.slice(0, 60) })}
          </option>
        ))}
      </Select>
      {screens ? (
        <Input
          name={`quota:${choice.id}`}
          aria-label={t("questions.quota", { text: choice.text })}
          placeholder={t("questions.quotaShort")}
          inputMode="numeric"
          defaultValue={choice.quota ?? ""}
          className="max-w-24"
        />
      ) : null}
      <Checkbox
        name={`other:${choice.id}`}
        label={t("questions.other")}
        defaultChecked={choice.other}
      />
      <Checkbox
        name={`expected:${choice.id}`}
        label={t("questions.expected")}
        defaultChecked={choice.expected}
      />
      <Checkbox
        name={`remove:${choice.id}`}
        label={t("questions.remove")}
        defaultChecked={removed}
      />
    </div>
  );
}

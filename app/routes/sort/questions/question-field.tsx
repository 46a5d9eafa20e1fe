import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Select } from "../../../ui/kit/fields/select.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { StudyText, useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import type { ShownQuestion } from "./loader.server.ts";

type Props = {
  question: ShownQuestion;
  value: unknown;
  error: string | undefined;
  /** The heading level. */
  level?: "h1" | "h3";
};

/** A question with the control of its kind, and its error. */
export function QuestionField(props: Props) {
  const { kind } = props.question;
  if (kind === "single" || kind === "multiple") return <Choices {...props} />;
  if (kind === "scale") return <Scale {...props} />;
  if (kind === "consent") return <Consent {...props} />;
  return <OneControl {...props} />;
}

const HELP = "question-help";
const ERROR = "question-error";

const describedBy = ({ question, error }: Props) =>
  [question.help && HELP, error && ERROR].filter(Boolean).join(" ") || undefined;

/** As h1 it gets the focus, so that screen readers start there; with an error the control gets it. */
function Heading({
  question,
  error,
  level: Level = "h1",
  controls,
}: Props & { controls?: string }) {
  const { t } = useTranslation("questions");
  const languageOf = useLanguageOf();
  const text = (
    <>
      <bdi lang={languageOf(question.text)}>{question.text}</bdi>
      {question.required ? null : (
        <span className="text-base font-normal text-quiet"> {t("optional")}</span>
      )}
    </>
  );
  return (
    <Level
      className="text-lg break-words outline-none!"
      tabIndex={-1}
      autoFocus={Level === "h1" && error === undefined}
    >
      {controls ? <label htmlFor={controls}>{text}</label> : text}
    </Level>
  );
}

function Notes({ question, error }: Props) {
  return (
    <>
      <StudyText text={question.help} id={HELP} className="mt-2 whitespace-pre-line text-quiet" />
      {error ? (
        <p id={ERROR} role="alert" className="mt-2 font-medium text-bad">
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Several controls that answer one question. */
function Group({ children, ...props }: Props & { children: ReactNode }) {
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={describedBy(props)}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className="float-left w-full">
        <Heading {...props} />
      </legend>
      <div className="clear-both flow-root">
        <Notes {...props} />
        {children}
      </div>
    </fieldset>
  );
}

const line = "flex min-h-11 items-start gap-3 rounded px-2 py-2 hover:bg-tray";
const mark = "mt-0.5 size-5 shrink-0 accent-accent";

function Choices(props: Props) {
  const { t } = useTranslation("questions");
  const { question, value } = props;
  const chosen = chosenOf(value);
  const several = question.kind === "multiple";
  return (
    <Group {...props}>
      {several ? <p className="mt-2 text-sm text-quiet">{t("several")}</p> : null}
      <div className="mt-3">
        {question.choices.map((choice, index) => (
          <div key={choice.id} className="group">
            <label className={line}>
              <input
                type={several ? "checkbox" : "radio"}
                name="answer"
                value={choice.id}
                defaultChecked={chosen.has(choice.id)}
                // biome-ignore lint/a11y/noAutofocus: the first control, after an error
                autoFocus={index === 0 && props.error !== undefined}
                className={mark}
              />
              <StudyText text={choice.text} as="span" className="min-w-0 break-words" />
            </label>
            {choice.other ? (
              <Limit
                max={limits.short_text}
                className={clsx(
                  "mb-2 ms-10",
                  // Typed text selects its choice in a multiple-choice question, so it stays in sight then.
                  several
                    ? "group-not-has-checked:has-placeholder-shown:hidden"
                    : "group-not-has-checked:hidden",
                )}
              >
                <Input
                  name="other"
                  aria-label={t("other", { choice: choice.text })}
                  defaultValue={chosen.get(choice.id) ?? ""}
                  placeholder={several ? " " : undefined}
                  className="min-h-11"
                />
              </Limit>
            ) : null}
          </div>
        ))}
      </div>
    </Group>
  );
}

/** The chosen ids, each with the typed text of "Other". */
function chosenOf(value: unknown): Map<string, string> {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return new Map(
    list.flatMap((one): [string, string][] => {
      if (typeof one === "string") return [[one, ""]];
      const withOther = one as { choice?: unknown; other?: unknown } | null;
      return typeof withOther?.choice === "string"
        ? [[withOther.choice, String(withOther.other ?? "")]]
        : [];
    }),
  );
}

function Scale(props: Props) {
  const { i18n } = useTranslation("questions");
  const { low, high, low_label, high_label } = props.question;
  const languageOf = useLanguageOf();
  const from = low ?? 1;
  const points = Array.from({ length: (high ?? 5) - from + 1 }, (_, i) => from + i);
  const last = points.at(-1);
  return (
    <Group {...props}>
      <div className="mt-4 grid auto-cols-fr grid-flow-col text-center">
        {points.map((point) => {
          const end = point === from ? low_label : point === last ? high_label : "";
          return (
            <label
              key={point}
              className="flex min-h-14 flex-col items-center gap-1 rounded p-1 hover:bg-tray"
            >
              <input
                type="radio"
                name="answer"
                value={point}
                defaultChecked={props.value === point}
                // biome-ignore lint/a11y/noAutofocus: the first control, after an error
                autoFocus={point === from && props.error !== undefined}
                className="size-5 accent-accent"
              />
              <span className="tabular-nums">
                {new Intl.NumberFormat(i18n.language).format(point)}
                {end ? (
                  <span lang={languageOf(end)} className="sr-only">
                    {" "}
                    {end}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
      {low_label || high_label ? (
        <p aria-hidden className="mt-1 flex justify-between gap-6 text-sm text-quiet">
          <bdi lang={languageOf(low_label)}>{low_label}</bdi>
          <bdi lang={languageOf(high_label)} className="text-end">
            {high_label}
          </bdi>
        </p>
      ) : null}
    </Group>
  );
}

function Consent(props: Props) {
  const { t } = useTranslation("questions");
  return (
    <Group {...props}>
      <label className={clsx(line, "mt-3 font-medium")}>
        <input
          type="checkbox"
          name="answer"
          value="yes"
          defaultChecked={props.value === true}
          // biome-ignore lint/a11y/noAutofocus: the control, after an error
          autoFocus={props.error !== undefined}
          className={mark}
        />
        {t("agree")}
      </label>
    </Group>
  );
}

function OneControl(props: Props) {
  const { question, value, error } = props;
  const shared = {
    id: "answer",
    name: "answer",
    "aria-describedby": describedBy(props),
    "aria-invalid": error ? true : undefined,
    autoFocus: error !== undefined,
    className: "mt-4 min-h-11",
  } as const;
  const typed = typeof value === "string" || typeof value === "number" ? value : "";
  return (
    <>
      <Heading {...props} controls="answer" />
      <Notes {...props} />
      {question.kind === "long_text" ? (
        <Limit max={limits.long_text}>
          <Textarea {...shared} rows={6} defaultValue={typed} />
        </Limit>
      ) : question.kind === "dropdown" ? (
        <Dropdown {...props} shared={shared} />
      ) : question.kind === "number" ? (
        <Input {...shared} inputMode="decimal" defaultValue={typed} />
      ) : (
        <Limit max={limits.short_text}>
          <Input {...shared} defaultValue={typed} />
        </Limit>
      )}
    </>
  );
}

function Dropdown({
  question,
  value,
  shared,
}: Props & { shared: { id: string; className: string } }) {
  const { t } = useTranslation("questions");
  const languageOf = useLanguageOf();
  const [chosen] = chosenOf(value);
  const other = question.choices.find((choice) => choice.other);
  return (
    <div className="group">
      <Select {...shared} defaultValue={chosen?.[0] ?? ""}>
        <option value="">{t("choose")}</option>
        {question.choices.map((choice) => (
          <option
            key={choice.id}
            value={choice.id}
            dir="auto"
            lang={languageOf(choice.text)}
            data-other={choice.other || undefined}
          >
            {choice.text}
          </option>
        ))}
      </Select>
      {other ? (
        <Limit max={limits.short_text} className="mt-3 group-not-has-[[data-other]:checked]:hidden">
          <Input
            name="other"
            aria-label={t("other", { choice: other.text })}
            placeholder={t("other", { choice: other.text })}
            defaultValue={chosen?.[1] ?? ""}
            className="min-h-11"
          />
        </Limit>
      ) : null}
    </div>
  );
}

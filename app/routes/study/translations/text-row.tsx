import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { factsOf, type Language } from "../../../domain/limits/languages.ts";
import { HTML_TEXTS, type Translated } from "../../../domain/studies/translation.ts";
import type { GivenTexts, TextProblem } from "../../../domain/studies/translation-file.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { CleanHtml } from "../../../ui/rich-text/clean-html.tsx";
import { RichTextArea } from "../../../ui/rich-text/rich-text-field.tsx";
import { OWN_TEXTS } from "../recruit/recruit-form.ts";

const STUDY_TEXTS = ["title", "description", ...HTML_TEXTS] as const;

/** The kind of a text, the text and its translation, side by side on wide screens. */
export const rowClass = "gap-x-6 sm:grid sm:grid-cols-[7rem_1fr_1fr]";
/** On wide screens the head of the column names the language. */
const labelClass = "text-sm sm:sr-only";

export type ShownText = {
  /** Its path: "card/<id>.label". */
  key: string;
  entity: Translated;
  /** The name of its field, with the id where it is not of the study itself. */
  field: string;
  html: (typeof HTML_TEXTS)[number] | undefined;
  text: string;
  translations: Record<string, string>;
};

/** What a text is: a field of the study, a text of its recruitment page, or of a card, category or question. */
function useKind({ entity, field }: ShownText): string {
  const { t } = useTranslation("study");
  if (entity !== "study") return t(`translations.of.${entity}`);
  const own = OWN_TEXTS.find((name) => name === field);
  if (own) return t(`recruit.own.${own}`);
  const known = STUDY_TEXTS.find((name) => name === field);
  if (field.includes(".")) return t("translations.of.scale");
  return known ? t(`fields.${known}`) : t("translations.of.study");
}

/** A text with a field for each language that it is translated into. */
export function TextRow({
  row,
  text,
  from,
  to,
  typed,
  problem,
}: {
  /** Its place on the page, for ids. */
  row: number;
  text: ShownText;
  from: Language;
  to: readonly Language[];
  /** What was typed before the form was refused. */
  typed: GivenTexts[string] | undefined;
  problem: TextProblem | undefined;
}) {
  const errorText = useErrorText();
  const kind = useKind(text);
  return (
    <div className={`grid gap-y-1 border-line py-2 not-last:border-b ${rowClass}`}>
      <p className="pt-2.5 text-sm text-quiet max-sm:hidden">{kind}</p>
      <div id={`source-${row}`} lang={from} className="min-w-0 break-words sm:pt-2">
        {text.html ? (
          <CleanHtml html={text.text} />
        ) : (
          <p className="whitespace-pre-line">{text.text}</p>
        )}
      </div>
      {to.map((language) => {
        const field = {
          id: `text-${row}-${language}`,
          name: `text:${language}:${text.key}`,
          lang: language,
          defaultValue: typed?.[language] ?? text.translations[language],
          "aria-describedby": `source-${row}${problem ? ` problem-${row}` : ""}`,
          "aria-invalid": problem ? true : undefined,
        };
        const label = `${factsOf(language).name}: ${kind}`;
        return (
          <div key={language} className="min-w-0">
            {text.html ? (
              // The key remounts the editor when an import, or the cleaning on save, has changed the text.
              <HtmlTranslation key={text.translations[language]} {...field} label={label} />
            ) : (
              <>
                <FieldLabel htmlFor={field.id} className={labelClass}>
                  {label}
                </FieldLabel>
                <Textarea {...field} aria-label={label} rows={text.text.length > 80 ? 4 : 1} />
              </>
            )}
          </div>
        );
      })}
      {problem ? (
        <p id={`problem-${row}`} className="text-sm text-bad sm:col-start-3">
          {errorText(problem.problem, problem.params)}
        </p>
      ) : null}
    </div>
  );
}

function HtmlTranslation({
  label,
  ...field
}: { label: string } & Omit<ComponentProps<typeof RichTextArea>, "ready" | "onReady">) {
  const [ready, setReady] = useState(false);
  return (
    <>
      <FieldLabel
        id={`${field.id}-label`}
        htmlFor={ready ? undefined : field.id}
        className={labelClass}
      >
        {label}
      </FieldLabel>
      <RichTextArea {...field} ready={ready} onReady={() => setReady(true)} />
    </>
  );
}

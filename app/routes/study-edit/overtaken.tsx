import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../domain/study.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { useKeptForm } from "../../ui/kept-form.ts";
import { Alert } from "../../ui/kit/alert.tsx";
import { useFrame } from "../../ui/shell/frame.ts";

const isOvertaken = (answer: FormAnswer | undefined) => answer?.toast?.key === "overtaken";

/**
 * The version of the study that this form was filled from. It stays as it was while the form
 * is open, and while a login came between; once the form was saved, it is what was saved, and
 * once the server said that another save came between, it is the one shown beside.
 */
export function useSeen(form: string, study: Study, answer: FormAnswer | undefined): string {
  const kept = useKeptForm(form)?.seen;
  const { toast } = useFrame();
  const [opened, setOpened] = useState({
    seen: String(kept ?? study.updated_at),
    answer,
    saved: toast?.id,
  });
  const overtaken = isOvertaken(answer);
  const saved = toast?.key === "studyUpdated" ? toast.id : opened.saved;
  if (answer !== opened.answer || saved !== opened.saved) {
    const anew = overtaken || saved !== opened.saved;
    setOpened({ seen: anew ? study.updated_at : opened.seen, answer, saved });
  }
  return overtaken ? study.updated_at : opened.seen;
}

const labels = {
  title: "title",
  description: "description",
  instructions: "instructions",
  consent_text: "consentText",
  status: "status",
  sort_type: "sortType",
  lang_default: "defaultLanguage",
  supported_languages: "supportedLanguages",
  allow_skip: "allowSkip",
  require_all_cards: "requireAll",
  enable_demographics: "demographics",
  randomize_cards: "randomize",
  allow_multiple_sessions: "multiple",
  max_participants: "maxParticipants",
} as const;
type Name = keyof typeof labels;

/** Says that another save came between, and shows what is stored where the form differs. */
export function Overtaken({
  answer,
  form,
  study,
  values,
}: {
  answer: FormAnswer | undefined;
  form: string;
  study: Study;
  values: Record<string, unknown> | undefined;
}) {
  const { t } = useTranslation("study");
  if (!isOvertaken(answer) || answer?.form !== form) return null;
  const names = Object.keys(labels).filter((name): name is Name => name in (values ?? {}));
  const differing = names.filter((name) => words(values?.[name]) !== words(study[name]));
  return (
    <Alert type="warning" title={t("edit.overtaken")} className="mb-5">
      <p>{t("edit.overtakenText")}</p>
      <dl className="mt-2">
        {differing.map((name) => (
          <div key={name} className="mt-1">
            <dt className="text-sm text-quiet">{t(`fields.${labels[name]}`)}</dt>
            <dd className="break-words">
              {t("edit.stored", { value: words(study[name]) || t("edit.nothing") })}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

/** A field's value as one text, so that a form's and a study's can be compared and shown. */
function words(value: unknown): string {
  if (value === true || value === "on") return "✓";
  if (value === false || value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(words).join(", ");
  return String(value)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

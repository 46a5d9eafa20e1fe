import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Study } from "../../../domain/study.ts";
import { studyFieldNames } from "../../../domain/study-fields.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useKeptForm } from "../../../ui/kept-form.ts";
import { Overtaken } from "../../../ui/overtaken.tsx";
import { useFrame } from "../../../ui/shell/frame.ts";

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

/** Says that another save came between, and shows what is stored where this tab differs. */
export function OvertakenStudy({
  answer,
  form,
  study,
  values = {},
}: {
  answer: FormAnswer | undefined;
  form: string;
  study: Study;
  values: Record<string, unknown> | undefined;
}) {
  const { t } = useTranslation("study");
  if (!isOvertaken(answer) || answer?.form !== form) return null;
  const names = studyFieldNames.filter((name) => name in values);
  const named = names.map((name) => [name, t(`fields.${name}`)]);
  return <Overtaken stored={study} values={values} labels={Object.fromEntries(named)} />;
}

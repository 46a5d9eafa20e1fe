import { useTranslation } from "react-i18next";
import { MODERATED } from "../../../domain/moderated/moderated.ts";
import { CARD_NOTES } from "../../../domain/sorts/card-note.ts";
import { Field, FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import type { NotesProblems, TypedNotes } from "./answer.ts";

/** The moderator's notes: about the session, and one line for each card that there is something to say about. */
export function NotesFields({
  typed,
  problems,
  rows,
}: {
  typed: TypedNotes | undefined;
  problems: { refused: readonly string[]; noteProblems: NotesProblems["noteProblems"] } | undefined;
  /** The height of the larger field. */
  rows: number;
}) {
  const { t } = useTranslation("study");
  const isRefused = (field: keyof TypedNotes) => problems?.refused.includes(field) ?? false;
  const wrong = [
    ...(problems?.noteProblems ?? []).map(({ line, problem, value }) => ({
      line,
      text: t("moderated.problems.onLine", {
        line: line + 1,
        problem: t(`moderated.problems.${problem}`, {
          value,
          interpolation: { escapeValue: false },
        }),
        interpolation: { escapeValue: false },
      }),
    })),
    ...(isRefused("card_notes")
      ? [{ line: -1, text: t("moderated.problems.cardNotes", CARD_NOTES) }]
      : []),
  ];
  return (
    <>
      <Field>
        <FieldLabel htmlFor="notes">{t("moderated.enter.notes")}</FieldLabel>
        <Textarea
          id="notes"
          name="notes"
          rows={rows}
          defaultValue={typed?.notes}
          aria-describedby="notes-hint notes-error"
          aria-invalid={isRefused("notes") || undefined}
        />
        <FieldDescription id="notes-hint">{t("moderated.enter.notesHint")}</FieldDescription>
        <FieldError id="notes-error">
          {isRefused("notes") ? t("moderated.problems.notes", { max: MODERATED.notes }) : null}
        </FieldError>
      </Field>
      <Field>
        <FieldLabel htmlFor="card-notes">{t("moderated.enter.cardNotes")}</FieldLabel>
        <Textarea
          id="card-notes"
          name="card_notes"
          rows={Math.ceil(rows / 2)}
          defaultValue={typed?.card_notes}
          aria-describedby="card-notes-hint card-notes-error"
          aria-invalid={wrong.length > 0 || undefined}
        />
        <FieldDescription id="card-notes-hint">
          {t("moderated.enter.cardNotesHint")}
        </FieldDescription>
        {wrong.length > 0 ? (
          <FieldError id="card-notes-error">
            {wrong.map(({ line, text }) => (
              <span key={line} className="block break-words">
                {text}
              </span>
            ))}
          </FieldError>
        ) : null}
      </Field>
    </>
  );
}

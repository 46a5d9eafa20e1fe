import { Form } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { readGroupLines } from "../../../domain/moderated/group-lines.ts";
import { MODERATED, type ModeratedTarget } from "../../../domain/moderated/moderated.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { Field, FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/fields/field.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import type { EntryAnswer } from "./answer.ts";
import { GroupLine } from "./group-line.tsx";
import { NotesFields } from "./notes-fields.tsx";

const FIRST_LINES = 12;

/** At once, so that the next key goes there. */
function focusOn(...ids: string[]): boolean {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  found?.focus();
  return found !== undefined;
}

/**
 * The form that enters a paper sort: a participant, one line for each group, and notes. Enter goes to the next line, and
 * from an empty one to the end of the form.
 */
export function EntryForm({
  id,
  target,
  asks_consent,
  answer,
  day,
  onDay,
}: {
  /** The id of the session to store. */
  id: string;
  target: ModeratedTarget;
  asks_consent: boolean;
  answer: EntryAnswer | undefined;
  /** The day of the sort, which stays for the next one. */
  day: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation("study");
  const [lines, setLines] = useState(
    () => answer?.typed.lines ?? Array<string>(FIRST_LINES).fill(""),
  );
  const [edited, setEdited] = useState<number | null>(null);
  const { problems, missing, criteria } = useMemo(
    () => readGroupLines(lines, target),
    [lines, target],
  );
  const isEmpty = lines.every((line) => line.trim() === "");
  const refused = (field: EntryAnswer["refused"][number]) => answer?.refused.includes(field);
  const change = (at: number, text: string) =>
    setLines(lines.map((line, index) => (index === at ? text : line)));
  const toLine = (at: number) => {
    if (focusOn(`line-${at}`)) return;
    setLines([...lines, ""]);
    // After the new line is rendered.
    requestAnimationFrame(() => focusOn(`line-${at}`));
  };
  const onNext = (at: number) =>
    lines[at]?.trim() ? toLine(at + 1) : focusOn("leave", "save-entry");
  const toFirstLine = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    toLine(0);
  };
  const form = useRef<HTMLFormElement>(null);
  const focusedOnSubmit = useRef<Element | null>(null);
  // The page may be scrolled to the button, with the error far above. Who already types elsewhere goes on there.
  useEffect(() => {
    const focused = document.activeElement;
    const hasMovedOn = focused !== focusedOnSubmit.current && form.current?.contains(focused);
    if (!answer || hasMovedOn) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], #leave");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [answer]);
  const problemOf = (at: number) =>
    problems
      .filter(({ line }) => line === at && at !== edited)
      .map(({ problem, value, other = 0, most }) =>
        t(`moderated.problems.${problem}`, {
          value,
          other: other + 1,
          most,
          interpolation: { escapeValue: false },
        }),
      )
      .join(". ");
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      // The button leaves the focus in the line.
      onSubmit={() => {
        setEdited(null);
        focusedOnSubmit.current = document.activeElement;
      }}
      className="index-card p-5 sm:p-6"
      aria-label={t("moderated.enter.title")}
    >
      <input type="hidden" name="id" value={id} />
      {/* The button that Enter presses, before "More lines". */}
      <button type="submit" name="intent" value="save" className="hidden" />
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,24rem)_12rem]">
        <Field>
          <FieldLabel htmlFor="participant" required>
            {t("moderated.enter.participant")}
          </FieldLabel>
          <Input
            id="participant"
            name="participant"
            required
            autoComplete="off"
            defaultValue={answer?.typed.participant}
            onKeyDown={toFirstLine}
            aria-describedby="participant-hint participant-error"
            aria-invalid={refused("participant") || undefined}
            autoFocus={!answer}
          />
          <FieldDescription id="participant-hint">
            {t("moderated.enter.participantHint")}
          </FieldDescription>
          <FieldError id="participant-error">
            {refused("participant")
              ? t("moderated.problems.participant", { max: MODERATED.participant })
              : null}
          </FieldError>
        </Field>
        <Field>
          <FieldLabel htmlFor="sorted-on">{t("moderated.enter.sortedOn")}</FieldLabel>
          <Input
            id="sorted-on"
            name="sorted_on"
            type="date"
            value={day}
            onChange={(event) => onDay(event.target.value)}
            onKeyDown={toFirstLine}
            aria-describedby="sorted-on-hint sorted-on-error"
            aria-invalid={refused("sorted_on") || undefined}
          />
          <FieldDescription id="sorted-on-hint">
            {t("moderated.enter.sortedOnHint")}
          </FieldDescription>
          <FieldError id="sorted-on-error">
            {refused("sorted_on") ? t("moderated.problems.sortedOn") : null}
          </FieldError>
        </Field>
      </div>
      <fieldset className="mb-4">
        <legend className="mb-1 font-medium">{t("moderated.enter.groups")}</legend>
        <ol className="grid gap-1.5">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at} className="flex items-start gap-2">
              {/* Messages name a line by it. */}
              <span aria-hidden className="w-5 py-2 text-end text-sm text-quiet tabular-nums">
                {at + 1}
              </span>
              <GroupLine
                at={at}
                text={line}
                cards={target.cards}
                problem={problemOf(at)}
                onChange={(text) => change(at, text)}
                onEdit={(editing) => setEdited(editing ? at : null)}
                onNext={() => onNext(at)}
              />
            </li>
          ))}
        </ol>
        <FieldError>
          {refused("groups") ? t("moderated.problems.groups") : null}
          {refused("criterion")
            ? t("moderated.problems.criterion", { max: limits.criterion })
            : null}
          {refused("name") ? t("moderated.problems.name", { max: limits.category_name }) : null}
        </FieldError>
        <div className="mt-2 hidden noscript:block">
          <Button type="submit" name="intent" value="more" size="sm" formNoValidate>
            {t("moderated.enter.more")}
          </Button>
        </div>
      </fieldset>
      {isEmpty ? null : (
        <div className="mb-4 text-sm" role="status">
          {missing.every((cards) => cards.length === 0) ? (
            <p className="text-quiet">{t("moderated.enter.none")}</p>
          ) : (
            <>
              {missing.map((cards, pass) =>
                cards.length === 0 ? null : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a pass is its place
                  <p key={pass}>
                    {missing.length > 1
                      ? `${criteria[pass] || t("moderated.enter.sort", { number: pass + 1 })}: `
                      : ""}
                    <strong className="font-medium">
                      {t("moderated.enter.missing", { count: cards.length })}
                    </strong>{" "}
                    {cards.map((card) => `${card + 1} ${target.cards[card]?.label}`).join(", ")}
                  </p>
                ),
              )}
              <Checkbox id="leave" name="leave" label={t("moderated.enter.leave")} />
            </>
          )}
        </div>
      )}
      <NotesFields typed={answer?.typed} problems={answer} rows={3} />
      {asks_consent ? (
        <Checkbox
          name="consent"
          label={t("moderated.enter.consent")}
          defaultChecked={answer?.typed.consent}
        />
      ) : null}
      <SubmitButton id="save-entry" intent="save">
        {t("moderated.enter.save")}
      </SubmitButton>
    </Form>
  );
}

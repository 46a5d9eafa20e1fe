import { Form, Link } from "@remix-run/react";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../domain/questions/question.ts";
import { isAttention } from "../../../domain/sorts/session-flags.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { useFocusStays } from "../../../ui/kit/overlays/use-focus-stays.ts";
import { Sortable, SortableHandle, useAfterMove, useSortableItem } from "../sortable.tsx";
import { useOrder } from "../use-order.ts";
import type { QuestionsAnswer } from "./form.server.ts";

/** The questions of one place, reordered with buttons, Alt and an arrow key, or drag handles. */
export function PlaceList({
  study,
  place,
  all,
}: {
  study: string;
  place: Question["place"];
  all: Question[];
}) {
  const { t } = useTranslation("study");
  const errorText = useErrorText();
  const { to } = useDialogUrl();
  const own = useMemo(() => all.filter((question) => question.place === place), [all, place]);
  const {
    ordered: questions,
    move,
    answer,
  } = useOrder<Question, QuestionsAnswer | null>(own, `/studies/${study}/questions`);
  const refused = answer?.problems?.order;
  const ids = questions.map(({ id }) => id);
  const section = useRef<HTMLElement>(null);
  useFocusStays(section);
  const list = useRef<HTMLOListElement>(null);
  const { onMoved, status } = useAfterMove(list, ids.join());
  const textOf = (id: string) => all.find((question) => question.id === id)?.text;
  const thenText = (then: string) =>
    then === "reject" || then === "sort"
      ? t(`questions.thens.${then}`)
      : t("questions.thens.to", { text: textOf(then) ?? "…" });
  const nameOf = (id: string) => `“${textOf(id) ?? ""}”`;
  const moveTo = (id: string, to: number) => {
    const index = move(id, to);
    if (index !== null) onMoved(id, nameOf(id), index, ids.length);
  };
  return (
    <section ref={section} className="mb-6" aria-labelledby={`place-${place}`}>
      <h2 id={`place-${place}`} className="text-lg">
        {t(`questions.places.${place}`)}
      </h2>
      {questions.length === 0 ? (
        <p className="mt-1 text-quiet">{t("questions.none")}</p>
      ) : (
        <Form method="post" preventScrollReset>
          {status}
          <Failure toast={answer?.toast} />
          {refused ? (
            <Alert type="error" className="mt-2">
              {errorText(refused)}
            </Alert>
          ) : null}
          <Sortable ids={ids} nameOf={nameOf} onMove={moveTo}>
            <ol ref={list} className="index-card mt-2 divide-y divide-line">
              {questions.map((question, index) => (
                <Item
                  key={question.id}
                  id={question.id}
                  name={nameOf(question.id)}
                  onStep={(by) => moveTo(question.id, index + by)}
                >
                  <span className="min-w-0 grow basis-0 break-words sm:basis-60">
                    {question.text}
                    <span className="block text-sm text-quiet">
                      {[
                        t(`questions.kinds.${question.kind}`),
                        question.required ? t("questions.required").toLowerCase() : "",
                        isAttention(question) ? t("questions.attention") : "",
                        question.corrected_at ? t("questions.corrected") : "",
                      ]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                    {question.choices.flatMap(({ id, text, then, quota }) => {
                      const effects = [
                        then === "next" ? "" : thenText(then),
                        quota === null ? "" : `${t("questions.quotaShort")} ${quota}`,
                      ].filter(Boolean);
                      return effects.length === 0
                        ? []
                        : [
                            <span key={id} className="block text-sm text-quiet">
                              {text}: {effects.join(", ")}
                            </span>,
                          ];
                    })}
                  </span>
                  <Step
                    question={question}
                    to="up"
                    disabled={index === 0}
                    onStep={() => moveTo(question.id, index - 1)}
                  />
                  <Step
                    question={question}
                    to="down"
                    disabled={index === questions.length - 1}
                    onStep={() => moveTo(question.id, index + 1)}
                  />
                  <span className="flex basis-full flex-wrap gap-2 sm:basis-auto">
                    <Link
                      to={`?preview=${question.id}#preview`}
                      className={buttonVariants()}
                      aria-label={t("questions.previewOne", { text: question.text })}
                    >
                      {t("questions.preview")}
                    </Link>
                    <Link
                      to={`?edit=${question.id}#form`}
                      className={buttonVariants()}
                      aria-label={t("questions.editOne", { text: question.text })}
                    >
                      {t("questions.edit")}
                    </Link>
                    <Link
                      to={to("delete-question", { id: question.id })}
                      preventScrollReset
                      className={buttonVariants()}
                      aria-label={t("questions.deleteOne", { text: question.text })}
                    >
                      {t("questions.delete")}
                    </Link>
                  </span>
                </Item>
              ))}
            </ol>
          </Sortable>
        </Form>
      )}
    </section>
  );
}

function Item({
  id,
  name,
  onStep,
  children,
}: {
  id: string;
  name: string;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}) {
  const { ref, style, lifted, grip } = useSortableItem(id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it handles keys of the controls inside it
    <li
      ref={ref}
      style={style}
      data-lifted={lifted}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        onStep(event.key === "ArrowUp" ? -1 : 1);
      }}
      className="flex flex-wrap items-center gap-2 px-4 py-2 data-lifted:opacity-40"
    >
      <SortableHandle
        id={id}
        name={name}
        grip={grip}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-quiet -ml-2"
      >
        <GripVertical aria-hidden className="size-5" />
      </SortableHandle>
      {children}
    </li>
  );
}

function Step({
  question,
  to,
  disabled,
  onStep,
}: {
  question: Question;
  to: "up" | "down";
  disabled: boolean;
  onStep: () => void;
}) {
  const { t } = useTranslation("study");
  return (
    <Button
      type="submit"
      name="intent"
      value={`${to}:${question.id}`}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        onStep();
      }}
      aria-label={t(`questions.${to}`, { text: question.text })}
      title={t("questions.keys")}
    >
      {to === "up" ? "↑" : "↓"}
    </Button>
  );
}

import { Form, Link, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../domain/question.ts";
import { isAttention } from "../../../domain/session-flags.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";

/** The questions of one place: moved by their buttons, by Alt with an arrow key, or by dragging. */
export function PlaceList({ place, all }: { place: Question["place"]; all: Question[] }) {
  const { t } = useTranslation("study");
  const questions = all.filter((one) => one.place === place);
  const submit = useSubmit();
  const [dragged, setDragged] = useState<string | null>(null);
  const send = (intent: string) => submit({ intent }, { method: "post", preventScrollReset: true });
  const leads = (then: string) =>
    then === "reject" || then === "sort"
      ? t(`questions.thens.${then}`)
      : t("questions.thens.to", { text: all.find((one) => one.id === then)?.text ?? "…" });
  const byKey = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    send(`${event.key === "ArrowUp" ? "up" : "down"}:${id}`);
  };
  return (
    <section className="mb-6" aria-labelledby={`place-${place}`}>
      <h2 id={`place-${place}`} className="text-lg">
        {t(`questions.places.${place}`)}
      </h2>
      {questions.length === 0 ? (
        <p className="mt-1 text-quiet">{t("questions.none")}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <ol className="index-card mt-2 divide-y divide-line">
            {questions.map((question, index) => (
              <li
                key={question.id}
                draggable
                onKeyDown={byKey(question.id)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  setDragged(question.id);
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => {
                  if (questions.some((one) => one.id === dragged)) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged && dragged !== question.id) send(`place:${dragged}:${index}`);
                }}
                className={`flex flex-wrap items-center gap-2 px-4 py-2 ${dragged === question.id ? "opacity-50" : ""}`}
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
                      then === "next" ? "" : leads(then),
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
                <Step question={question} to="up" disabled={index === 0} />
                <Step question={question} to="down" disabled={index === questions.length - 1} />
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
                  <Button
                    type="submit"
                    name="intent"
                    value={`delete:${question.id}`}
                    aria-label={t("questions.deleteOne", { text: question.text })}
                  >
                    {t("questions.delete")}
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </Form>
      )}
    </section>
  );
}

function Step({
  question,
  to,
  disabled,
}: {
  question: Question;
  to: "up" | "down";
  disabled: boolean;
}) {
  const { t } = useTranslation("study");
  return (
    <Button
      type="submit"
      name="intent"
      value={`${to}:${question.id}`}
      disabled={disabled}
      aria-label={t(`questions.${to}`, { text: question.text })}
      title={t("questions.keys")}
    >
      {to === "up" ? "↑" : "↓"}
    </Button>
  );
}

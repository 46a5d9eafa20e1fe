import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../domain/limits/limits.ts";
import { commentForm } from "../../domain/projects/comment.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { TextareaField } from "../forms/field.tsx";
import { useZodForm } from "../forms/form.ts";
import { useFormAnswer } from "../forms/form-answer.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { commentsPath, useComments } from "./comments-data.ts";

/** Writes a comment, a reply, or one's own comment anew. Without JavaScript the page answers. */
export function CommentForm({
  id,
  intent,
  label,
  text,
  submit,
  children,
}: {
  /** Tells the forms of a page apart. */
  id: string;
  intent: "create" | "edit";
  label: string;
  /** The comment as it is. */
  text?: string;
  submit: string;
  /** Its other fields. */
  children?: ReactNode;
}) {
  const { t } = useTranslation("comments");
  const { study, members } = useComments();
  const fetcher = useFetcher<FormAnswer>();
  const posted = useFormAnswer();
  const answer = fetcher.data ?? posted;
  const [form, fields] = useZodForm(id, commentForm, answer, { text });
  const box = useRef<HTMLFormElement>(null);
  const isDone = fetcher.state === "idle" && fetcher.data?.form === "" && !fetcher.data.toast;
  useEffect(() => {
    if (!isDone) return;
    box.current?.reset();
    const details = box.current?.closest("details");
    if (!details) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  }, [isDone]);
  return (
    <fetcher.Form
      ref={box}
      method="post"
      action={commentsPath(study.id)}
      id={form.id}
      aria-label={label}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
    >
      <input type="hidden" name="form" value={id} />
      {children}
      <TextareaField
        meta={fields.text}
        label={label}
        hint={members.length > 0 ? t("hint", { names: members.slice(0, 5).join(", ") }) : undefined}
        max={limits.comment}
        rows={3}
      />
      <SubmitButton intent={intent} sending={fetcher.formData} answer={fetcher.data}>
        {submit}
      </SubmitButton>
    </fetcher.Form>
  );
}

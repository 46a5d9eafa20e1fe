import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Toast } from "../../i18n/toast.ts";
import { isTyping } from "../commands/single-keys.ts";

/** Undoes what the toast reports, also by Ctrl Z. The toast of the answer replaces it. */
export default function UndoButton({
  undo,
  onUndo,
}: {
  undo: NonNullable<Toast["undo"]>;
  onUndo: () => void;
}) {
  const { t } = useTranslation("frame");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const undoes =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!undoes || event.defaultPrevented || isTyping(event.target)) return;
      // Of several toasts only the newest, at the top, reacts.
      if (document.querySelector("[data-undo]") !== button.current) return;
      event.preventDefault();
      button.current?.click();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <Form
      method="post"
      action={undo.to}
      preventScrollReset
      // Dismiss the toast after the submission: a form that is not in the page is not sent.
      onSubmit={() => setTimeout(onUndo)}
    >
      <button
        ref={button}
        type="submit"
        name="intent"
        value={undo.intent}
        data-undo=""
        aria-keyshortcuts="Control+Z Meta+Z"
        className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {t("toast.undo")}
      </button>
    </Form>
  );
}

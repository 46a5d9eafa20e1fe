import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Toast } from "../../i18n/toast.ts";

/** Takes back what the toast is about; the toast that answers takes its place. */
export default function UndoButton({
  undo,
  onUndo,
}: {
  undo: NonNullable<Toast["undo"]>;
  onUndo: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="post"
      action={undo.to}
      preventScrollReset
      aria-label={t("toast.undo")}
      // After the form is on its way: what is not in the page is not sent.
      onSubmit={() => setTimeout(onUndo)}
    >
      <button
        type="submit"
        name="intent"
        value={undo.intent}
        className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
      >
        {t("toast.undo")}
      </button>
    </Form>
  );
}

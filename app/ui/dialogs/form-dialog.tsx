import type { ComponentProps } from "react";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { useUnsavedGuard } from "../unsaved/unsaved-guard.tsx";

/** A dialog around the form `form`; closing it with unsaved changes asks for confirmation. */
export function FormDialog({
  form,
  answer,
  ...dialog
}: ComponentProps<typeof Dialog> & { form: string; answer?: FormAnswer | undefined }) {
  const guard = useUnsavedGuard(form, "", answer);
  return (
    <>
      <Dialog {...dialog} />
      {guard.dialog}
    </>
  );
}

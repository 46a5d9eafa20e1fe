import type { SubmissionResult } from "@conform-to/react";
import type { ErrorKey } from "./refusal.ts";
import type { NewToast } from "./toast.ts";

/** What a page's action answers with when it could not do what a form asked. */
export type FormAnswer = {
  /** Which form of the page this is about. */
  form: string;
  /** What was typed and what is wrong with it; its messages are keys of `errors`. */
  lastResult: SubmissionResult<string[]> | null;
  /** What failed, in a sentence, where no field is to blame. */
  toast: NewToast | null;
  /** What is wrong in a form of a single field. */
  error?: ErrorKey | undefined;
  /** Neither saved nor refused: the network or the server failed. `intent` is that of the button. */
  unsent?: { reason: "offline" | "failed"; intent: string | null } | undefined;
  /** What is stored now, where another save came between. */
  stored?: Record<string, unknown> | undefined;
};

/** What a form of a single field is answered with that was refused. */
export const refusedForm = (form: string, error: ErrorKey): FormAnswer => ({
  ...{ form, lastResult: null, toast: null, error },
});

import type { SubmissionResult } from "@conform-to/react";
import type { ErrorKey } from "./refusal.ts";
import type { NewToast } from "./toast.ts";

/** A page action's answer to a form that was not saved. */
export type FormAnswer = {
  /** The id of the form. */
  form: string;
  /** The submitted values and their errors; the messages are keys of `errors`. */
  lastResult: SubmissionResult<string[]> | null;
  /** A message that is not about a single field. */
  toast: NewToast | null;
  /** The error of a form with a single field. */
  error?: ErrorKey | undefined;
  /** Set if the network or the server failed. `intent` is the value of the button. */
  unsent?: { reason: "offline" | "failed"; intent: string | null } | undefined;
  /** The stored values, if a conflicting save changed them. */
  stored?: Record<string, unknown> | undefined;
  /** The username of another person who saved them. */
  stored_by?: string | undefined;
};

/** The answer to a refused form with a single field. */
export const refusedForm = (form: string, error: ErrorKey): FormAnswer => {
  return { form, lastResult: null, toast: null, error };
};

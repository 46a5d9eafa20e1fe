import { data } from "@remix-run/cloudflare";
import { isRoleTooLow } from "../../data/access/ownership.server.ts";
import { faultStatus } from "../../data/database/db.server.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import type { NewToast, ToastKey } from "../../i18n/toast.ts";
import { logFault } from "../trace.server.ts";

/**
 * Runs the work of an action. An unexpected error is logged and answered with a toast that says
 * what failed, so that the page keeps what was typed. A thrown `Response` passes through.
 */
export async function attempt<Answer>(
  failure: ToastKey | Pick<NewToast, "title" | "key">,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, key } = outcomeOf(error);
    const failed = typeof failure === "string" ? { key: failure } : failure;
    const title = failed.title ?? failed.key;
    const answer: FormAnswer = {
      form: "",
      lastResult: null,
      // Sending it again would not help whoever lost the right.
      ...(status !== 403 && { unsent: { reason: "failed" as const, intent: null } }),
      toast: { type: "error", ...(key ? { ...(title && { title }), key } : failed) },
    };
    return data(answer, { status });
  }
}

/** The status of an error, and the text that says more than what failed. Unexpected errors are logged. */
function outcomeOf(error: Error): { status: number; key?: ToastKey } {
  if (isRoleTooLow(error)) return { status: 403, key: "roleTooLow" };
  logFault(error);
  const status = faultStatus(error);
  return status === 503 ? { status, key: "storageFull" } : { status };
}

/** An unexpected error in a loader; the error page shows the text of `failure`. */
export class LoadFailure extends Error {
  readonly failure: ToastKey;

  constructor(failure: ToastKey, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Runs the work of a loader, and wraps an unexpected error in a `LoadFailure`. */
export async function loading<Loaded>(
  failure: ToastKey,
  work: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error ? new LoadFailure(failure, error) : error;
  }
}

import { data } from "@remix-run/cloudflare";
import { faultStatus } from "../data/db.server.ts";
import type { FormAnswer } from "../i18n/form-answer.ts";
import type { NewToast, ToastKey } from "../i18n/toast.ts";
import { logFault } from "./trace.server.ts";

/**
 * Runs what an action does. A fault of ours does not take the page away, and with it what was
 * typed: it is logged and answered with a toast that says what did not work.
 */
export async function attempt<Answer>(
  failure: ToastKey | Pick<NewToast, "title" | "key">,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFault(error);
    const status = faultStatus(error);
    const title = typeof failure === "string" ? failure : failure.title;
    const answer: FormAnswer = {
      form: "",
      lastResult: null,
      unsent: { reason: "failed", intent: null },
      toast:
        status === 503
          ? { type: "error", title, key: "storageFull" }
          : { type: "error", ...(typeof failure === "string" ? { key: failure } : failure) },
    };
    return data(answer, { status });
  }
}

/** A fault of ours while a page was loaded; the error page says what could not be. */
export class LoadFailure extends Error {
  readonly failure: ToastKey;

  constructor(failure: ToastKey, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Runs what a loader reads, and names it where it fails. */
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

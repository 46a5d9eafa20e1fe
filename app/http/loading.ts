import type { ToastKey } from "../i18n/toast.ts";

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

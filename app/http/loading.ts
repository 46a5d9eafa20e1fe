import { data } from "@remix-run/cloudflare";
import type { ToastKey } from "../i18n/toast.ts";

/** What a page's loader throws when a fault of ours kept it from loading: `failure` says what. */
export type LoadFailure = { failure: ToastKey };

/** Runs what a loader reads. A fault is logged, and the error page says what could not be loaded. */
export async function loading<Loaded>(
  failure: ToastKey,
  work: () => Promise<Loaded>,
): Promise<Loaded> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(error);
    throw data<LoadFailure>({ failure }, { status: 500 });
  }
}

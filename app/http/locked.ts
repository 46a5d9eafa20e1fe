import type { Locked } from "../auth/guess.server.ts";
import type { NewToast, ToastKey } from "../i18n/toast.ts";

/** The answer to a page's form while password checks are locked after too many guesses. */
export function locked(title: ToastKey, { retry_after }: Locked) {
  const count = Math.ceil(retry_after / 60);
  const toast: NewToast = { type: "error", title, key: "tooManyGuesses", params: { count } };
  return { toast, status: 429, headers: { "Retry-After": String(retry_after) } };
}

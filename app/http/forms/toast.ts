import { redirect } from "@remix-run/cloudflare";
import { readCookie, setCookie } from "../../auth/cookies.ts";
import { makeToast, type NewToast, type Toast } from "../../i18n/toast.ts";
import { localPath } from "../local-path.ts";

const TOAST_COOKIE = "toast";

/** `Set-Cookie` that passes a toast to the next page. */
const flashToast = (toast: NewToast): string =>
  setCookie(TOAST_COOKIE, JSON.stringify(makeToast(toast)), { seconds: 60 });

/** Redirects to a path of this site, which shows the toast. Status 307 posts the form again there. */
export function redirectWithToast(
  to: string,
  toast: NewToast,
  headers = new Headers(),
  status: 302 | 307 = 302,
): Response {
  headers.append("Set-Cookie", flashToast(toast));
  return redirect(to, { status, headers });
}

/** The toast that an earlier response left, and the `Set-Cookie` that deletes it. */
export function takeToast(request: Request): { toast: Toast | null; clear: string } | null {
  const value = readCookie(request, TOAST_COOKIE);
  if (!value) return null;
  const clear = setCookie(TOAST_COOKIE, "", { seconds: 0 });
  try {
    const toast: unknown = JSON.parse(value);
    if (!isToast(toast)) return { toast: null, clear };
    const { undo, ...rest } = toast;
    return { toast: isUndo(undo) ? toast : rest, clear };
  } catch {
    return { toast: null, clear };
  }
}

const TYPES = ["success", "error", "warning", "info"];

const isUndo = (value: unknown): value is Toast["undo"] =>
  typeof value === "object" &&
  value !== null &&
  "to" in value &&
  typeof value.to === "string" &&
  localPath(value.to, "") !== "" &&
  "intent" in value &&
  typeof value.intent === "string";

/** The cookie comes from the browser, so accept a value of the right shape only. */
const isToast = (value: unknown): value is Toast =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "at" in value &&
  typeof value.at === "number" &&
  "type" in value &&
  TYPES.some((type) => type === value.type) &&
  (!("text" in value) || typeof value.text === "string");

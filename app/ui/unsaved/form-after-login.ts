import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { typeInto } from "../kit/fields/typed.ts";
import { useToast } from "../toasts/toasts.tsx";
import { useOneAtATime } from "./one-at-a-time.ts";

/**
 * A form that was sent after the session had expired. The server redirects to /login and then back
 * to the form's page; the typed values are kept in this tab's `sessionStorage` until then.
 */
type Kept = { form: string; page: string; values: Record<string, string | string[]> };

const KEY = "kept-form";
const isSigningIn = (address: string) => /^\/(login|register)\b/.test(address);

let sent: Kept | null = null;
/** Restored by a form of this page that is not rendered yet, such as one among the results. */
let waiting: Kept | null = null;
let restored = new Set<string>();

const here = () => location.pathname + location.search;

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/**
 * The values typed into this form before the session expired, on the first visit to its page after login: for a form
 * whose fields have a state. All others are filled in `FormsAfterLogin`.
 */
export function useFormAfterLogin(id: string): Kept["values"] | null {
  const show = useToast();
  const [kept] = useState(() => {
    if (typeof document === "undefined") return null;
    const isLate = waiting !== null;
    const found = waiting ?? read();
    if (found?.form !== id || found.page !== here()) return null;
    waiting = null;
    restored.add(id);
    return { values: found.values, isLate };
  });
  // `FormsAfterLogin` says so for the forms that are rendered with the page.
  useEffect(() => {
    if (kept?.isLate) show({ type: "info", key: "typedIsBack" });
  }, [kept, show]);
  return kept?.values ?? null;
}

/** Whether values are kept for this form, which is not rendered yet. */
export const isKept = (id: string): boolean => {
  const kept = waiting ?? read();
  return kept?.form === id && kept.page === here();
};

/** Whether a form of this page shows values typed before the session expired. */
export const isRestored = (id: string): boolean => restored.has(id);

/** Keeps a researcher's form from being overtaken, and stores what it sent until the user has logged in again. */
export default function FormsAfterLogin(): null {
  useOneAtATime();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const show = useToast();

  useEffect(() => {
    const rememberSent = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
      // `form.id` would be a field of that name.
      const id = form.getAttribute("id");
      if (id && !isSigningIn(here())) sent = { form: id, page: here(), values: valuesOf(form) };
    };
    document.addEventListener("submit", rememberSent, { capture: true });
    return () => document.removeEventListener("submit", rememberSent, { capture: true });
  }, []);

  // After a navigation, store the sent form if it led to the login page; otherwise it was handled.
  useEffect(() => {
    if (isSigningIn(address)) {
      if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
    } else {
      const kept = read();
      sessionStorage.removeItem(KEY);
      const form = kept?.page === address && document.forms.namedItem(kept.form);
      waiting = form ? null : kept;
      if (kept && form && !restored.has(kept.form)) {
        fill(form, kept.values);
        restored.add(kept.form);
      }
      if (restored.size > 0) show({ type: "info", key: "typedIsBack" });
      // The forms of this page have read `isRestored` while rendering.
      restored = new Set();
    }
    sent = null;
  }, [address, show]);
  return null;
}

/** Every field except files, which a script cannot restore, and passwords, which are never stored. */
export function valuesOf(form: HTMLFormElement): Kept["values"] {
  const values: Kept["values"] = {};
  for (const [name, value] of new FormData(form)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== "string") continue;
    if (field instanceof HTMLInputElement && field.type === "password") continue;
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}

/** Types the values into a form that does not start with them itself (`useFormAfterLogin`). */
export function fill(form: HTMLFormElement, values: Kept["values"]): void {
  const left = new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== (left.get(field.name)?.includes(field.value) ?? false)) field.click();
    } else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      const value = left.get(field.name)?.shift();
      if (value !== undefined) typeInto(field, value);
    }
  }
}

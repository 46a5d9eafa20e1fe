import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useToast } from "./toasts/toasts.tsx";

/**
 * A form that was sent when the session had ended: the server leads to /login, and back to the
 * page that the form stood on. What was typed waits here meanwhile, in this tab alone.
 */
type Kept = { form: string; page: string; values: Record<string, string | string[]> };

const KEY = "kept-form";
const isSigningIn = (address: string) => /^\/(login|register)\b/.test(address);

let sent: Kept | null = null;
let restored = new Set<string>();

const here = () => location.pathname + location.search;

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** What was typed into this form before the session ended; only when its page comes back. */
export function useKeptForm(id: string): Kept["values"] | null {
  const [values] = useState(() => {
    if (typeof document === "undefined") return null;
    const kept = read();
    if (kept?.form !== id || kept.page !== here()) return null;
    restored.add(id);
    return kept.values;
  });
  return values;
}

/** Whether a form of this page holds what was typed before the session ended. */
export const isRestored = (id: string): boolean => restored.has(id);

/** Keeps what the forms of the researcher's pages send, for as long as it takes to log in again. */
export default function KeepForms(): null {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const show = useToast();

  useEffect(() => {
    const keep = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post" || !form.id) return;
      if (!isSigningIn(here())) sent = { form: form.id, page: here(), values: valuesOf(form) };
    };
    document.addEventListener("submit", keep, { capture: true });
    return () => document.removeEventListener("submit", keep, { capture: true });
  }, []);

  // Each address ends what was sent from the one before.
  useEffect(() => {
    if (isSigningIn(address)) {
      if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
    } else {
      sessionStorage.removeItem(KEY);
      if (restored.size > 0) show({ type: "info", key: "typedIsBack" });
      // The forms of this page have read it while they were drawn.
      restored = new Set();
    }
    sent = null;
  }, [address, show]);
  return null;
}

/** Every field but files, which a script cannot put back, and passwords, which nothing keeps. */
function valuesOf(form: HTMLFormElement): Kept["values"] {
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

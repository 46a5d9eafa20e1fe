import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useIsParticipants } from "./frame.ts";

/** A button that keeps a preference of this browser and stays on the page; works as a plain form. */
export function PreferenceForm({
  name,
  value,
  label,
  formLabel,
  className,
  children,
  lang,
}: {
  name: "theme" | "language";
  value: string;
  label?: string;
  /** Tells this form from the others of the bar. */
  formLabel: string;
  className: string;
  children: ReactNode;
  lang?: string;
}) {
  const fetcher = useFetcher({ key: `preference-${name}` });
  const { pathname, search } = useLocation();
  const participants = useIsParticipants();
  const { revalidate } = useRevalidator();
  // A participant may press it without a network, and a navigation that fails would take the
  // sort off the screen: here it is a plain request, and when it fails nothing happens.
  const keepHere = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    try {
      await fetch("/preferences", { method: "POST", body, redirect: "manual" });
    } catch {
      return;
    }
    revalidate();
  };
  return (
    <fetcher.Form
      method="post"
      action="/preferences"
      preventScrollReset
      aria-label={formLabel}
      onSubmit={participants ? keepHere : undefined}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name={name}
        value={value}
        aria-label={label}
        title={label}
        className={className}
        lang={lang}
      >
        {children}
      </button>
    </fetcher.Form>
  );
}

import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useIsParticipants } from "../frame/frame.ts";

/** A button that stores a preference for this browser and stays on the page. Works without JavaScript. */
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
  /** The accessible name of the form. */
  formLabel: string;
  className: string;
  children: ReactNode;
  lang?: string;
}) {
  const fetcher = useFetcher({ key: `preference-${name}` });
  const { pathname, search } = useLocation();
  const participants = useIsParticipants();
  const { revalidate } = useRevalidator();
  // A participant may be offline, and a failed fetcher submission would replace the sort with an
  // error page. Send a plain request instead, and ignore its failure.
  const sendInPlace = async (event: FormEvent<HTMLFormElement>) => {
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
      onSubmit={participants ? sendInPlace : undefined}
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

import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DoneData } from "../state/board-data.ts";

/** What was sent. `late`: the reasons could no longer be saved. */
type Sent = { whys: string | null; feedback: boolean };
export type ThanksState =
  | "open"
  | "sending"
  | "sent"
  | "offline"
  | "failed"
  | "tooMany"
  | "deleted";

/** By session: what was asked, typed and sent outlives the way to the review and back. */
const kept = new Map<
  string,
  { whys: DoneData["whys"]; typed: Record<string, string>; sent: Sent }
>();

/** The form of the thanks page, sent without a navigation; on failure the form stays, with an error. */
export function useThanks(done: DoneData, initial: ThanksState) {
  const [query] = useSearchParams();
  const [page] = useState(
    () =>
      kept.get(done.session) ?? {
        whys: done.whys,
        typed: readDraft(done.session),
        sent: { whys: query.get("whys"), feedback: done.feedback },
      },
  );
  const [sent, setSent] = useState(page.sent);
  const [state, setState] = useState(initial);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    kept.set(done.session, page);
    page.sent = sent;
    // A field that stays may have been focused meanwhile.
    const isInField = document.activeElement instanceof HTMLTextAreaElement;
    if (state === "sent" && !isInField) confirmation.current?.focus();
  }, [done.session, page, sent, state]);

  const send = async (form: HTMLFormElement) => {
    if (state === "sending") return;
    setState("sending");
    const fields = [...new FormData(form)].map(([name, text]) => [name, `${text}`]);
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { "X-Stay": "1" },
      body: new URLSearchParams(fields),
      // As static-page.ts does.
      signal: AbortSignal.timeout?.(20_000) ?? null,
    }).catch((error: unknown) => console.error(error));
    const next = answer?.headers.get("X-Location");
    if (!next) return setState(failureOf(answer?.status));
    writeDraft(done.session, {});
    const { searchParams } = new URL(next, location.href);
    setSent({
      whys: searchParams.get("whys") ?? sent.whys,
      feedback: sent.feedback || searchParams.has("sent"),
    });
    setState("sent");
  };
  const remember = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    page.typed[target.name] = target.value;
    writeDraft(done.session, page.typed);
  };
  const whys = sent.whys === null ? page.whys : [];
  return { whys, typed: page.typed, sent, state, send, remember, confirmation };
}

/** The unsent texts outlive a reload of this tab; static-page.ts reads and writes them as well. */
const draftKey = (session: string) => `draft-${session}`;

function readDraft(session: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(session)) ?? "null") ?? {};
  } catch {
    return {};
  }
}

function writeDraft(session: string, typed: Record<string, string>): void {
  try {
    sessionStorage.setItem(draftKey(session), JSON.stringify(typed));
  } catch {
    // Storage is blocked: a reload loses the text.
  }
}

function failureOf(status: number | undefined): ThanksState {
  if (status === undefined) return "offline";
  if (status === 404) return "deleted";
  return status === 429 ? "tooMany" : "failed";
}

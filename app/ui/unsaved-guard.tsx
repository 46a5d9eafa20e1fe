import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRestored } from "./kept-form.ts";
import { Button } from "./kit/button.tsx";
import { Dialog, DialogFooter } from "./kit/dialog.tsx";

/**
 * Asks before a form with unsaved changes is left, by a link as well as by closing the tab.
 * Saving is no leaving: hand its submit event to `onSubmit`. `version` is what is stored: a
 * new one means that what stands in the form was saved, unless `answer` (what the server last
 * refused) says otherwise. Render `dialog` somewhere.
 */
export function useUnsavedGuard(
  formId: string,
  version: string,
  answer: unknown,
): { dialog: ReactNode; onSubmit: (event: FormEvent) => void } {
  const { t } = useTranslation();
  const [first] = useState({ version, restored: isRestored(formId) });
  const restored = first.restored && version === first.version;
  const changed = useChanged(formId, answer || restored ? null : version);
  // Until there is another answer or version than when it was sent, it is being saved.
  const sent = useRef<{ answer: unknown; version: string } | null>(null);
  const saving = () => sent.current?.version === version && sent.current.answer === answer;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !saving() && placeOf(formId, currentLocation) !== placeOf(formId, nextLocation) && changed(),
  );
  useBeforeUnload((event) => {
    if (!saving() && changed()) event.preventDefault();
  });

  const dialog =
    blocker.state === "blocked" ? (
      <Dialog title={t("leave.title")} description={t("leave.text")} onClose={blocker.reset}>
        <DialogFooter>
          <Button data-autofocus onClick={blocker.reset}>
            {t("leave.stay")}
          </Button>
          <Button variant="danger" onClick={blocker.proceed}>
            {t("leave.leave")}
          </Button>
        </DialogFooter>
      </Dialog>
    ) : null;
  return {
    dialog,
    onSubmit: (event) => {
      if (!event.defaultPrevented) sent.current = { answer, version };
    },
  };
}

/** Tells, when asked, whether a form holds something else than when `version` (null: unknown) was stored. */
function useChanged(formId: string, version: string | null): () => boolean {
  const stored = useRef<string | null>(null);
  const met = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    // What was typed before the scripts came is a change already.
    if (version !== null) stored.current = contentOf(met.current ? form : asServed(form));
    met.current = true;
  }, [formId, version]);
  return useCallback(() => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement && contentOf(form) !== stored.current;
  }, [formId]);
}

function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== "seen")
      .map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );

/** A dialog that opens over a form leaves it where it is; another tab does not, nor closing its own dialog. */
function placeOf(formId: string, { pathname, search }: { pathname: string; search: string }) {
  const params = new URLSearchParams(search);
  const dialog = document.getElementById(formId)?.closest("[data-modal]")
    ? params.get("dialog")
    : null;
  return [pathname, params.get("tab"), dialog].join(" ");
}

import { useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../kit/button.tsx";
import { Dialog, DialogFooter } from "../kit/overlays/dialog.tsx";
import { isRestored } from "./form-after-login.ts";

/**
 * Asks for confirmation before the user leaves a form with unsaved changes, by a link or by closing
 * the tab. Pass the form's submit event to `onSubmit`, so that saving does not ask. `version`
 * identifies what is stored: a new version means that the form was saved, unless `answer` is a
 * refusal. The caller renders `dialog`.
 */
export function useUnsavedGuard(
  formId: string,
  version: string,
  answer: unknown,
): { dialog: ReactNode; onSubmit: (event: FormEvent) => void; hasChanges: () => boolean } {
  const [first] = useState({ version, restored: isRestored(formId) });
  const restored = first.restored && version === first.version;
  const changed = useChanged(formId, answer || restored ? null : version);
  // The form is being saved until the answer or the version changes.
  const sent = useRef<{ answer: unknown; version: string } | null>(null);
  const saving = () => sent.current?.version === version && sent.current.answer === answer;

  const dialog = useLeaveDialog(
    changed,
    (here, next) => placeOf(formId, here) !== placeOf(formId, next),
    saving,
  );
  return {
    dialog,
    hasChanges: changed,
    onSubmit: (event) => {
      if (!event.defaultPrevented) sent.current = { answer, version };
    },
  };
}

type Place = Pick<Location, "pathname" | "search">;

/**
 * Asks for confirmation before the user leaves while there are changes; while these are being saved, only if that would
 * abort the save, as Back does. With `save`, which returns whether it succeeded, the dialog offers to save first. The
 * caller renders the returned dialog.
 */
export function useLeaveDialog(
  hasChanges: () => boolean,
  leaves: (here: Place, next: Place) => boolean,
  isSaving: () => boolean = () => false,
  save: (() => Promise<boolean>) | null = null,
): ReactNode {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const { key } = useLocation();
  // Links wait for the save (one-at-a-time.ts).
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // This page may already be left, while the next one is being rendered.
      currentLocation.key === key &&
      (!isSaving() || historyAction === "POP") &&
      leaves(currentLocation, nextLocation) &&
      hasChanges(),
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={t("leave.title")}
      description={t(hasFailed ? "leave.failed" : "leave.text")}
      size={save === null ? "md" : "wide"}
      onClose={blocker.reset}
    >
      <DialogFooter>
        <Button data-autofocus onClick={blocker.reset}>
          {t("leave.stay")}
        </Button>
        <Button variant="danger" onClick={blocker.proceed}>
          {t("leave.leave")}
        </Button>
        {save === null ? null : (
          <Button
            variant="primary"
            onClick={async () => {
              const isSaved = await save().catch(() => false);
              setFailed(!isSaved);
              if (isSaved) blocker.proceed();
            }}
          >
            {t("leave.save")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Returns a function that checks whether the form differs from its content at `version` (null: unknown). */
function useChanged(formId: string, version: string | null): () => boolean {
  const stored = useRef<string | null>(null);
  const isFirstSeen = useRef(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    // At first compare with the server's HTML: text typed before hydration is a change.
    if (version !== null) stored.current = contentOf(isFirstSeen.current ? asServed(form) : form);
    isFirstSeen.current = false;
  }, [formId, version]);
  return useCallback(() => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement && contentOf(form) !== stored.current;
  }, [formId]);
}

function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  // In Firefox a field that names its form belongs to no copy of it.
  for (const field of copy.querySelectorAll("[form]")) field.removeAttribute("form");
  copy.reset();
  return copy;
}

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== "seen")
      .map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );

/**
 * Identifies where the form is shown. A navigation that changes this leaves the form: another page or tab, or closing
 * the dialog that contains the form. Opening a dialog over the form does not.
 */
function placeOf(formId: string, { pathname, search }: Place) {
  const params = new URLSearchParams(search);
  const dialog = document.getElementById(formId)?.closest("[data-modal]")
    ? params.get("dialog")
    : null;
  const shown = ["tab", "add", "edit"].map((name) => params.get(name));
  return [pathname, ...shown, dialog].join(" ");
}

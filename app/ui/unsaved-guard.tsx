import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isRestored } from "./kept-form.ts";
import { Button } from "./kit/button.tsx";
import { Dialog, DialogFooter } from "./kit/dialog.tsx";

/**
 * Asks before a page with unsaved changes is left, by a link as well as by closing the tab.
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
  const dirty = useDirty(formId, answer || restored ? null : version, restored);
  const saving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends a save
  useEffect(() => {
    saving.current = false;
  }, [answer, version]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saving.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        tabOf(currentLocation.search) !== tabOf(nextLocation.search)),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (dirty && !saving.current) event.preventDefault();
      },
      [dirty],
    ),
  );

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
      if (!event.defaultPrevented) saving.current = true;
    },
  };
}

/** Whether a form holds something else than when `version` (null: unknown) was stored. */
function useDirty(formId: string, version: string | null, restored: boolean): boolean {
  const stored = useRef<string>(undefined);
  const met = useRef(false);
  const [dirty, setDirty] = useState(restored);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const compare = () => setDirty(contentOf(form) !== stored.current);
    if (version !== null) {
      // What was typed before the scripts came is a change already.
      stored.current = contentOf(met.current ? form : asServed(form));
      compare();
    }
    met.current = true;
    form.addEventListener("input", compare);
    form.addEventListener("change", compare);
    return () => {
      form.removeEventListener("input", compare);
      form.removeEventListener("change", compare);
    };
  }, [formId, version]);
  return dirty;
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

/** A dialog that opens over a form leaves it where it is; another tab does not. */
const tabOf = (search: string) => new URLSearchParams(search).get("tab");

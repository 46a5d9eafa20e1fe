import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../../../ui/frame/scripted.ts";
import { isPointing } from "../board/state/input-mode.ts";
import { ignoreHasty, isSettling, useSettling } from "../board/state/use-settling.ts";
import { makeModal } from "./modal.ts";

/**
 * A dialog of the board: a bottom sheet on narrow screens, centred elsewhere. The server renders it
 * open when the URL asks for it; its close button is a link, so that it works without scripts. After
 * hydration it is modal until it unmounts, and `useDialog` returns the focus. The element with
 * `data-autofocus` gets the initial focus; a button, which a stray Enter would press, only if the dialog was opened by
 * keyboard.
 */
export function SortDialog({
  title,
  closeTo,
  onClose,
  children,
}: {
  title: ReactNode;
  closeTo: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("frame");
  const titleId = useId();
  const ref = useSettling<HTMLDialogElement>(titleId);
  const isTyped = useRef(false);
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first?.matches("button, summary") && isPointing() ? dialog : (first ?? dialog)).focus();
    return makeModal(dialog, () => latestOnClose.current());
  }, [ref]);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className="sort-backdrop"
        onClick={() => {
          // A press beside the dialog, perhaps to hide the phone's keyboard, must not discard what was typed.
          if (!isTyped.current && !isSettling(ref.current)) onClose();
        }}
      />
      <dialog
        ref={ref}
        open
        aria-modal
        aria-labelledby={titleId}
        // Focusable, so that a press between the buttons keeps the focus inside.
        tabIndex={-1}
        // The second Enter of two chooses nothing that nobody has read; who moves the focus first has read it.
        onClickCapture={(event) => {
          if ((event.target as Element).closest("[data-autofocus]"))
            ignoreHasty(event, ref.current);
        }}
        onInput={() => {
          isTyped.current = true;
        }}
        className="sort-dialog"
      >
        <div className="flex items-start justify-between gap-3 pt-2 pe-2 ps-4 sm:ps-6">
          <h2 id={titleId} dir="auto" className="min-w-0 py-2 text-lg break-words">
            {title}
          </h2>
          <a
            href={closeTo}
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
            aria-label={t("actions.close")}
            className="sort-tool shrink-0"
          >
            <X aria-hidden />
          </a>
        </div>
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
      </dialog>
    </>
  );
}

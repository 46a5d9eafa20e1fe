import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../../../ui/scripted.ts";
import { makeModal } from "./modal.ts";

/**
 * A dialog of the board: from below on a narrow screen, in the middle elsewhere. The server
 * draws it open where the address asks for it, and then its cross is a link; awake, it is
 * modal until it is taken away (`useDialog` gives the focus back). The element with
 * `data-autofocus` has the focus first.
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
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog).focus();
    return makeModal(dialog, () => close.current());
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and the cross */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="sort-backdrop" onClick={onClose} />
      <dialog
        ref={ref}
        open
        aria-modal
        aria-labelledby={titleId}
        // A press between its buttons leaves the focus inside.
        tabIndex={-1}
        className="sort-dialog"
      >
        <div className="flex items-start justify-between gap-3 pt-2 pr-2 pl-4 sm:pl-6">
          <h2 id={titleId} className="min-w-0 py-2 text-lg break-words">
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

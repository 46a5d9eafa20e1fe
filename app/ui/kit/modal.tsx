import { Link, useNavigate } from "@remix-run/react";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../scripted.ts";
import { hostToasts } from "../toasts/host-toasts.ts";

/** Either an address to close to, or, where only scripts open it, what to do. */
export type Closing =
  | { closeTo: string; onClose?: never }
  | { closeTo?: never; onClose: () => void };

/**
 * What dialogs and drawers share. Its being open is an address: the page renders it when its
 * URL says so, also on the server, and closing goes to `closeTo`. Without JavaScript it is a
 * panel over the page with a link that closes it.
 *
 * The element with `data-autofocus` gets the focus, else the first one that can; but who was
 * typing in it before the scripts came goes on there.
 */
export function Modal({
  title,
  closeTo,
  onClose,
  className,
  headClassName,
  children,
  ...rest
}: Closing & {
  title: ReactNode;
  className: string;
  headClassName: string;
  "data-drawer"?: "";
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Whenever it is drawn: asked a second time in a row, a browser closes it by itself, though a
  // question about unsaved changes may have kept it here.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(":modal")) return;
    const typing = dialog.querySelector<HTMLElement>(":focus");
    // Drawn open by the server; only `showModal` makes the page behind it inert.
    dialog.removeAttribute("open");
    dialog.showModal();
    (typing ?? dialog.querySelector<HTMLElement>("[data-autofocus]"))?.focus();
  });
  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const release = hostToasts(dialog);
    return () => {
      release();
      // Closing by script gives the focus back to where it was.
      dialog.close();
    };
  }, []);

  const close = {
    "aria-label": t("actions.close"),
    className:
      "-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-sm text-quiet hover:bg-tray",
    children: <X aria-hidden className="size-5" />,
  };
  return (
    <dialog
      ref={ref}
      open
      {...rest}
      aria-labelledby={titleId}
      className={clsx("index-card overflow-y-auto p-0 text-ink shadow-lifted", className)}
      onCancel={(event) => {
        event.preventDefault();
        if (onClose) onClose();
        else navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <div className={clsx("flex items-start justify-between gap-4 px-4 sm:px-6", headClassName)}>
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {onClose ? (
          <button type="button" onClick={onClose} {...close} />
        ) : (
          <Link to={closeTo} preventScrollReset {...close} />
        )}
      </div>
      {children}
    </dialog>
  );
}

import { Link, useNavigate } from "@remix-run/react";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../scripted.ts";
import { hostToasts } from "../toasts/host-toasts.ts";
import { inertAround } from "./inert-around.ts";
import { bringStyleNonce } from "./style-nonce.ts";

bringStyleNonce();

/** Either an address to close to, or, where only scripts open it, what to do. */
export type Closing =
  | { closeTo: string; onClose?: never }
  | { closeTo?: never; onClose: () => void };

/** The last Escape that was left to a dialog. */
let escapeKey: KeyboardEvent | null = null;

/**
 * What dialogs and sheets share. Its being open is an address: the page renders it when its URL
 * says so, also on the server, and closing goes to `closeTo`. It is drawn where it stands, in no
 * portal, so that it is in the server's page: without JavaScript it is a panel over the page with
 * a link that closes it.
 *
 * The element with `data-autofocus` gets the focus, else the one that closes; but who was typing in
 * it before the scripts came goes on there.
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
  "data-sheet"?: "";
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const titleId = useId();

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    opener.current = document.activeElement;
    return hostToasts(dialog);
  }, []);
  // Radix hides the page behind from screen readers, and holds the focus; find-in-page and other ways stay open.
  useEffect(() => (ref.current ? inertAround(ref.current) : undefined), []);

  const close = {
    "data-close": "",
    "aria-label": t("actions.close"),
    className:
      "-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-sm text-quiet hover:bg-tray",
    children: <X aria-hidden className="size-5" />,
  };
  return (
    <Dialog.Root open>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-curtain" />
      <Dialog.Content
        {...rest}
        ref={ref}
        data-modal=""
        // Nothing points to it: so the server need not know how Radix names it.
        id={undefined}
        // Radix names it only once scripts run.
        aria-labelledby={titleId}
        className={clsx(
          "index-card fixed inset-0 z-50 overflow-y-auto text-ink shadow-lifted outline-none",
          className,
        )}
        onInteractOutside={(event) => event.preventDefault()}
        // Radix listens from a moment after the dialog has the focus until a moment after it is gone: whichever dialog
        // hears it, the one that has the focus closes, unless something inside has made use of the key.
        onEscapeKeyDown={(event) => {
          escapeKey = event;
          event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (event.defaultPrevented && event.nativeEvent !== escapeKey) return;
          if (onClose) onClose();
          else navigate(closeTo, { preventScrollReset: true });
        }}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          const find = (mark: string) => ref.current?.querySelector<HTMLElement>(mark);
          (find("[data-autofocus]") ?? find("[data-close]"))?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Unless what closed it has put the focus elsewhere.
          const lost = document.activeElement === document.body;
          if (lost && opener.current instanceof HTMLElement)
            opener.current.focus({ preventScroll: true });
        }}
      >
        <div className={clsx("flex items-start justify-between gap-4 px-4 sm:px-6", headClassName)}>
          <Dialog.Title id={titleId} className="text-lg">
            {title}
          </Dialog.Title>
          {onClose ? (
            <button type="button" onClick={onClose} {...close} />
          ) : (
            <Link to={closeTo} preventScrollReset {...close} />
          )}
        </div>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

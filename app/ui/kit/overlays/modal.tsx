import { Link, useNavigate } from "@remix-run/react";
import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../../frame/scripted.ts";
import { hostToasts } from "../host-toasts.ts";
import { setStyleNonce } from "../style-nonce.ts";
import { inertAround } from "./inert-around.ts";

setStyleNonce();

/** How a modal closes: by a link to a URL, or by a callback if only scripts open it. */
export type Closing =
  | { closeTo: string; onClose?: never }
  | { closeTo?: never; onClose: () => void };

/** The last Escape that Radix passed to a dialog. */
let escapeKey: KeyboardEvent | null = null;

/**
 * Lets the focus move from field to field. Radix focuses the dialog when a node is removed while nothing has the focus,
 * as if that node had had it. While a field is validated on blur, the next one does not have the focus yet, and React
 * replaces the text of each `<textarea>` that it renders. So the dialog refuses the focus until the move has ended.
 */
function keepFocusMoves(dialog: HTMLElement): () => void {
  const accept = () => Reflect.deleteProperty(dialog, "focus");
  const refuse = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || relatedTarget === dialog) return;
    dialog.focus = () => {};
    setTimeout(accept);
  };
  dialog.addEventListener("blur", refuse, { capture: true });
  return () => dialog.removeEventListener("blur", refuse, { capture: true });
}

/** Returns a function that focuses `opener`, or the row that took the place of its own if the dialog has deleted that. */
function focusAfter(opener: Element | null): () => void {
  const row = opener?.closest("li, tr");
  const list = row?.parentElement;
  const index = row && list ? [...list.children].indexOf(row) : -1;
  return () => {
    const next = opener?.isConnected
      ? opener
      : (list?.children[index] ?? list?.lastElementChild ?? null);
    if (!(next instanceof HTMLElement)) return;
    if (next !== opener) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
}

/**
 * The base of dialogs and sheets. The page renders it when its URL says so, also on the server, and
 * closing navigates to `closeTo`. It uses no portal, so that the server can render it: without
 * JavaScript it is a panel over the page with a link that closes it.
 *
 * The focus goes to the element with `data-autofocus`, or else to the close button, unless it was
 * already inside the dialog before hydration.
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
  const focusBack = useRef(() => {});
  const titleId = useId();

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    focusBack.current = focusAfter(document.activeElement);
    return hostToasts(dialog);
  }, []);
  // Radix hides the rest of the page from screen readers and traps the focus; `inert` also blocks find-in-page.
  useEffect(() => (ref.current ? inertAround(ref.current) : undefined), []);
  useEffect(() => (ref.current ? keepFocusMoves(ref.current) : undefined), []);

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
        // No id: nothing refers to it, and the server's stand-in for Radix need not generate the same one.
        id={undefined}
        // Radix sets its own only after hydration.
        aria-labelledby={titleId}
        className={clsx(
          // What has the focus is not below the footer.
          "index-card fixed inset-0 z-50 scroll-pb-20 overflow-y-auto text-ink shadow-lifted outline-none",
          className,
        )}
        // Between the ends of the dialog, Radix moves the focus without scrolling.
        onFocus={({ target, currentTarget }) => {
          const [box, port] = [target, currentTarget].map((one) => one.getBoundingClientRect());
          if (box && port && (box.bottom <= port.top || box.top >= port.bottom))
            target.scrollIntoView({ block: "nearest" });
        }}
        onInteractOutside={(event) => event.preventDefault()}
        // Radix adds and removes its Escape listener with a delay, so another dialog may receive the event. Close the
        // dialog that has the focus, unless an element inside it has handled the key.
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
          // Only if closing it has not moved the focus elsewhere. Radix focuses a dialog below this one as a whole when
          // that renders its fields again.
          if (document.activeElement?.matches("body, [data-modal]")) focusBack.current();
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

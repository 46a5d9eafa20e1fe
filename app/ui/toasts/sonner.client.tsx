import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast as sonner, Toaster } from "sonner";
import { type ShownToast, ToastCard } from "./toast-card.tsx";

/**
 * Researchers' toasts with Sonner, which adds swipe to dismiss. `toasts.tsx` decides what is shown and `ToastCard` for
 * how long, because Sonner's timer does not pause on focus. `tailwind.css` positions them.
 */
export default function SonnerToasts({
  toasts,
  dismiss,
}: {
  toasts: ShownToast[];
  dismiss: (id: string) => void;
}) {
  const { t } = useTranslation();
  useEffect(() => {
    const obsolete = new Set(sonner.getToasts().map(({ id }) => id));
    for (const toast of toasts)
      if (!obsolete.delete(toast.id))
        sonner.custom(
          () => (
            // Sonner puts each toast itself in the tab order. And once the focus is in a toast, it would return it to
            // the previous element, so that Shift Tab could not leave the toast.
            // biome-ignore lint/a11y/noStaticElementInteractions: it only stops an event
            <div
              ref={(card) => card?.closest("li")?.removeAttribute("tabindex")}
              onFocus={(event) => event.stopPropagation()}
            >
              <ToastCard toast={toast} dismiss={dismiss} />
            </div>
          ),
          {
            id: toast.id,
            duration: Number.POSITIVE_INFINITY,
            // After a swipe.
            onDismiss: () => dismiss(toast.id),
          },
        );
    for (const id of obsolete) sonner.dismiss(id);
  }, [toasts, dismiss]);
  return (
    <Toaster
      // Our live regions announce toasts, errors assertively; Sonner would announce each one again.
      ref={(section) => section?.setAttribute("aria-live", "off")}
      customAriaLabel={t("toast.region")}
      position="top-right"
      swipeDirections={["right"]}
      expand
    />
  );
}

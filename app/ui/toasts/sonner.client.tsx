import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast as sonner, Toaster } from "sonner";
import type { ShownToast } from "./shown-toast.ts";
import { ToastCard } from "./toast-card.tsx";

/**
 * The researcher's toasts on Sonner, where they can also be pushed aside. What is shown and for how long
 * stays ours: Sonner's clock does not stop for the focus. `tailwind.css` says where they stand.
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
    const standing = new Set(sonner.getToasts().map(({ id }) => id));
    for (const toast of toasts)
      if (!standing.delete(toast.id))
        sonner.custom(
          () => (
            // Sonner makes each toast a stop for the Tab key, where nothing can be done; and once the focus has been in
            // one, it would be sent back to where it came from, so that Shift Tab never got past.
            // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps an event from going further
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
            // Pushed aside.
            onDismiss: () => dismiss(toast.id),
          },
        );
    for (const id of standing) sonner.dismiss(id);
  }, [toasts, dismiss]);
  return (
    <Toaster
      // It would speak each toast a second time, and errors no sooner than the rest: our live regions do.
      ref={(section) => section?.setAttribute("aria-live", "off")}
      customAriaLabel={t("toast.region")}
      position="top-right"
      swipeDirections={["right"]}
      expand
    />
  );
}

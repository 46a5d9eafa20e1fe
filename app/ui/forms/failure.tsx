import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type NewToast, toastText } from "../../i18n/toast.ts";
import { Alert } from "../kit/alert.tsx";
import { useToast } from "../toasts/toasts.tsx";

/** Shows an action's error message as a toast, or as a banner without JavaScript. */
export function Failure({ toast }: { toast: NewToast | null | undefined }) {
  const { t } = useTranslation();
  const show = useToast();
  useEffect(() => {
    if (toast) show(toast);
  }, [toast, show]);
  if (!toast) return null;
  return (
    <div className="mb-4 hidden noscript:block">
      <Alert type={toast.type} title={toast.title ? toastText(t, toast.title) : undefined}>
        {toast.text ?? toastText(t, toast.key, toast.params)}
      </Alert>
    </div>
  );
}

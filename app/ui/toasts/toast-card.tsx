import X from "lucide-react/icons/x";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Toast, toastText } from "../../i18n/toast.ts";
import { useFrame } from "../frame/frame.ts";
import { lazyUntilLoaded } from "../frame/until-loaded.ts";
import { messageLooks } from "../kit/alert.tsx";

export type ShownToast = Toast & { duration_ms: number };

// Participants never see an undo button.
const UndoButton = lazyUntilLoaded(() => import("./undo-button.tsx"));

/** How far a finger moves to the right to dismiss a toast, in pixels. */
const SWIPE_PX = 60;

/** One toast. Its timer pauses while the pointer or the focus is on it. */
export function ToastCard({
  toast,
  dismiss,
}: {
  toast: ShownToast;
  dismiss: (id: string) => void;
}) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(false);
  const remaining = useRef(toast.duration_ms);
  const touchedAt = useRef(0);

  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(1000, remaining.current - (Date.now() - since));
    };
  }, [paused, dismiss, toast.id]);

  const { icon: Icon, tone } = messageLooks[toast.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is a convenience, not an action
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      data-toast={toast.type}
      className="index-card flex touch-pan-y items-start gap-3 px-4 py-3 shadow-lifted"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - touchedAt.current;
        if (moved > SWIPE_PX) dismiss(toast.id);
      }}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="sr-only">{t(`toast.type.${toast.type}`)}</p>
        {toast.title ? <p className="font-medium">{toastText(t, toast.title)}</p> : null}
        <p>{toast.text ?? toastText(t, toast.key, toast.params)}</p>
        {toast.undo ? (
          <Suspense>
            <UndoButton undo={toast.undo} onUndo={() => dismiss(toast.id)} />
          </Suspense>
        ) : null}
        <p className="text-sm text-quiet">
          <ToastTime at={toast.at} />
        </p>
      </div>
      <button
        type="button"
        onClick={() => dismiss(toast.id)}
        aria-label={t("toast.dismiss")}
        className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-sm text-quiet hover:bg-tray noscript:hidden"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** 'now' in the first minute, 'Nm ago' in the first hour, then the time of day. */
function ToastTime({ at }: { at: number }) {
  const { t } = useTranslation();
  const { date_locale: locale, timezone } = useFrame();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const tick = () => setMinutes(Math.floor((Date.now() - at) / 60_000));
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [at]);
  if (minutes < 1) return t("time.now");
  if (minutes < 60) return t("time.minutesAgo", { count: minutes });
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: timezone }).format(at);
}

import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { makeToast, type NewToast, type Toast, toastText } from "../../i18n/toast.ts";
import { useBrowserLayoutEffect } from "../scripted.ts";
import { useIsParticipants } from "../shell/frame.ts";
import type { ShownToast } from "./shown-toast.ts";
import { ToastCard } from "./toast-card.tsx";

/** Of the element that holds the toasts and their live regions, and of its place in the page. */
export const TOASTS = "toasts";
export const TOASTS_HOME = "toasts-home";

const STAYS = 5000;
const ERROR_STAYS = 8000;
/** Long enough to read it, notice a mistake and reach the button. */
const UNDO_STAYS = 15_000;
/** More at once nobody reads. */
const MOST = 3;

const shown = (toast: Toast, stays?: number): ShownToast => ({
  ...toast,
  stays: stays ?? (toast.undo ? UNDO_STAYS : toast.type === "error" ? ERROR_STAYS : STAYS),
});

/** A newer outcome takes the place of the ones before it, but for what can still be undone. */
const withNewest = (current: ShownToast[], newest: ShownToast): ShownToast[] => [
  ...current.filter(({ undo }) => undo).slice(1 - MOST),
  newest,
];

type Show = (toast: NewToast, stays?: number) => void;
const ToastContext = createContext<Show>(() => {});

/** `const showToast = useToast(); showToast({ type: "success", key: "cardCreated" })`. */
export const useToast = (): Show => useContext(ToastContext);

/**
 * Shows toasts at the right, below the page's heading; on a narrow screen at its foot. `flashed` is the one that the last answer of the server
 * left: it is part of the page, so it is seen without JavaScript too.
 */
export function ToastProvider({
  flashed,
  children,
}: {
  flashed: Toast | null;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<ShownToast[]>(flashed ? [shown(flashed)] : []);
  const [lastFlashed, setLastFlashed] = useState(flashed?.id);

  // A navigation brought a new one: take it in while rendering, so that it is never missed.
  if (flashed && flashed.id !== lastFlashed) {
    setLastFlashed(flashed.id);
    setToasts((current) => withNewest(current, shown(flashed)));
  }

  const show = useCallback<Show>((toast, stays) => {
    setToasts((current) => withNewest(current, shown(makeToast(toast), stays)));
  }, []);
  const dismiss = useCallback((id: string) => {
    setToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);
  const region = useMemo(
    () => <ToastRegion toasts={toasts} dismiss={dismiss} />,
    [toasts, dismiss],
  );

  return (
    <ToastContext.Provider value={show}>
      {region}
      {children}
    </ToastContext.Provider>
  );
}

type RegionProps = { toasts: ShownToast[]; dismiss: (id: string) => void };

/**
 * Where toasts stand, and the two live regions that speak them. The visible list is no live
 * region itself: a text that is there when the page arrives would never be read out.
 */
function ToastRegion({ toasts, dismiss }: RegionProps) {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState<ShownToast | null>(null);
  const latest = toasts.at(-1) ?? null;
  useEffect(() => setSpoken(latest), [latest]);
  const list = useRef<HTMLDivElement>(null);
  const Sonner = useSonner(toasts.length > 0);
  useBrowserLayoutEffect(() => {
    if (!latest) return;
    const place = () => list.current?.style.setProperty("--top", `${belowHeading()}px`);
    place();
    // A page that was just saved may scroll back to its top.
    addEventListener("scroll", place, { passive: true });
    return () => removeEventListener("scroll", place);
  }, [latest]);

  const text = spoken
    ? [toastText(t, spoken.title), spoken.text ?? toastText(t, spoken.key, spoken.params)].join(" ")
    : "";
  const urgent = spoken?.type === "error";
  return (
    <div id={TOASTS_HOME} className="contents">
      {/* React keeps hold of it wherever it stands: nothing is drawn before or behind it here. */}
      <div id={TOASTS} className="contents">
        <div
          ref={list}
          hidden={toasts.length === 0}
          className="fixed top-(--top,4.5rem) right-3 z-20 w-[min(24rem,calc(100%-1.5rem))] noscript:static noscript:mx-auto noscript:w-full noscript:max-w-400 noscript:px-4 noscript:pt-4"
        >
          {Sonner ? (
            <Sonner toasts={toasts} dismiss={dismiss} />
          ) : (
            <section aria-label={t("toast.region")} className="flex flex-col gap-2">
              {[...toasts].reverse().map((toast) => (
                <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
              ))}
            </section>
          )}
        </div>
        <p className="sr-only" role="status">
          {urgent ? "" : text}
        </p>
        <p className="sr-only" role="alert">
          {urgent ? text : ""}
        </p>
      </div>
    </div>
  );
}

/**
 * Sonner, once it is loaded for a researcher. It comes while no toast is shown: what stands there, perhaps by the
 * server, is not drawn anew under the pointer. Where it cannot be loaded, and for participants, the plain list stays.
 */
function useSonner(busy: boolean): ComponentType<RegionProps> | null {
  const participants = useIsParticipants();
  const [Sonner, setSonner] = useState<ComponentType<RegionProps> | null>(null);
  const waits = participants || busy || Sonner !== null;
  useEffect(() => {
    if (waits) return;
    let idle = true;
    import("./sonner.client.tsx").then(
      ({ default: Toasts }) => idle && setSonner(() => Toasts),
      () => {},
    );
    return () => {
      idle = false;
    };
  }, [waits]);
  return Sonner;
}

const BAR = 72;

/** The height below the rows of heading and setup, whose buttons are needed next; with them scrolled away, the top. */
function belowHeading(): number {
  const rows = [...document.querySelectorAll("#main [data-heading]")];
  const bottoms = rows.map((row) => row.getBoundingClientRect().bottom);
  const bottom = rows.length > 0 ? Math.max(...bottoms) : BAR;
  return Math.max(bottom < 0 ? 12 : BAR, Math.min(bottom + 8, (window.innerHeight * 2) / 3));
}

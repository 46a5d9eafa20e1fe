import {
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
import { useBrowserLayoutEffect } from "../frame/scripted.ts";
import { TOASTS, TOASTS_HOME } from "../kit/toasts-element.ts";
import { type ShownToast, ToastCard } from "./toast-card.tsx";

const DEFAULT_MS = 5000;
const ERROR_MS = 8000;
/** Long enough to read the toast, notice a mistake and reach the button. */
const UNDO_MS = 15_000;
/** The most toasts shown at once. */
const MOST = 3;

const withDuration = (toast: Toast, duration_ms?: number): ShownToast => ({
  ...toast,
  duration_ms:
    duration_ms ?? (toast.undo ? UNDO_MS : toast.type === "error" ? ERROR_MS : DEFAULT_MS),
});

/** A new toast replaces the current ones, except those with an undo button. */
const withNewest = (current: ShownToast[], newest: ShownToast): ShownToast[] => [
  ...current.filter(({ undo }) => undo).slice(1 - MOST),
  newest,
];

type Show = (toast: NewToast, duration_ms?: number) => void;
const ToastContext = createContext<Show>(() => {});

/** `const showToast = useToast(); showToast({ type: "success", key: "cardCreated" })`. */
export const useToast = (): Show => useContext(ToastContext);

/**
 * Shows toasts at the right below the page's heading, or at the bottom of a narrow screen. `flashed` is the toast from
 * the server's last response. It is part of the page, so it is visible without JavaScript.
 */
export function ToastProvider({
  flashed,
  children,
}: {
  flashed: Toast | null;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<ShownToast[]>(flashed ? [withDuration(flashed)] : []);
  const [lastFlashed, setLastFlashed] = useState(flashed?.id);

  // Add the toast of a navigation during rendering, so that none is missed.
  if (flashed && flashed.id !== lastFlashed) {
    setLastFlashed(flashed.id);
    setToasts((current) => withNewest(current, withDuration(flashed)));
  }

  const show = useCallback<Show>((toast, duration_ms) => {
    setToasts((current) => withNewest(current, withDuration(makeToast(toast), duration_ms)));
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
 * The list of toasts, and the two live regions that announce them. The visible list is not a live
 * region itself, because text that is in the page from the start would not be announced.
 */
function ToastRegion({ toasts, dismiss }: RegionProps) {
  const { t } = useTranslation();
  const [announced, setAnnounced] = useState<ShownToast | null>(null);
  const latest = toasts.at(-1) ?? null;
  useEffect(() => setAnnounced(latest), [latest]);
  const list = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    if (!latest) return;
    const place = () => {
      list.current?.style.setProperty("--top", `${belowHeading()}px`);
      list.current?.style.setProperty("--right", `${besideControls()}px`);
    };
    place();
    // A page may scroll to its top after a save.
    addEventListener("scroll", place, { passive: true });
    return () => removeEventListener("scroll", place);
  }, [latest]);

  const text = announced
    ? [
        toastText(t, announced.title),
        announced.text ?? toastText(t, announced.key, announced.params),
      ].join(" ")
    : "";
  const urgent = announced?.type === "error";
  return (
    <div id={TOASTS_HOME} className="contents">
      {/* host-toasts.ts moves this element. React does not notice, because it never inserts or removes siblings here. */}
      <div id={TOASTS} className="contents">
        <div
          ref={list}
          hidden={toasts.length === 0}
          className="fixed top-(--top,4.5rem) right-(--right,0.75rem) z-20 w-[min(24rem,calc(100%-1.5rem))] noscript:static noscript:mx-auto noscript:w-full noscript:max-w-400 noscript:px-4 noscript:pt-4"
        >
          <section aria-label={t("toast.region")} className="flex flex-col gap-2">
            {[...toasts].reverse().map((toast) => (
              <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
            ))}
          </section>
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

/** The distance of the toasts from the edges of the window, and their width, in pixels. */
const EDGE = 12;
const WIDTH = 384;
/** The bottom of the navigation bar with a margin, in pixels. */
const BAR = 72;

/**
 * The top of the toasts in pixels: below the rows of heading and setup, so that they do not cover the buttons there. If
 * the rows are scrolled away, the top of the window.
 */
function belowHeading(): number {
  const rows = [...document.querySelectorAll("#main [data-heading]")];
  const bottoms = rows.map((row) => row.getBoundingClientRect().bottom);
  const bottom = rows.length > 0 ? Math.max(...bottoms) : BAR;
  return Math.max(bottom < 0 ? EDGE : BAR, Math.min(bottom + 8, (window.innerHeight * 2) / 3));
}

/** The distance of the toasts from the right, in pixels: left of the buttons at the end of a table's rows. */
function besideControls(): number {
  const column = document.querySelector("#main [data-row-controls]")?.getBoundingClientRect();
  if (!column?.width) return EDGE;
  const most = window.innerWidth - WIDTH - EDGE;
  return Math.max(EDGE, Math.min(window.innerWidth - column.left + 8, most));
}

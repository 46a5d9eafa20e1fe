import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * A button that unfolds a list of links and buttons. It is a `details` element, so it works
 * before and without JavaScript; with it, Escape, a click elsewhere and a choice fold it again.
 */
export function Menu({
  summary,
  label,
  align = "end",
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  /** The accessible name, where the summary is only a picture. */
  label?: string;
  align?: "start" | "end";
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const fold = (focus: boolean) => {
      if (!details.open) return;
      details.open = false;
      if (focus) details.querySelector("summary")?.focus();
    };
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) fold(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.open) {
        event.stopPropagation();
        fold(true);
      }
    };
    const onChoice = (event: Event) => {
      // After the click has done its work: a submit button must still be there.
      if (event.target instanceof Element && event.target.closest("a, button"))
        setTimeout(() => fold(true));
    };
    const onFocus = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget))
        fold(false);
    };
    document.addEventListener("pointerdown", onPointer);
    details.addEventListener("keydown", onKey);
    details.addEventListener("click", onChoice);
    details.addEventListener("focusout", onFocus);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      details.removeEventListener("keydown", onKey);
      details.removeEventListener("click", onChoice);
      details.removeEventListener("focusout", onFocus);
    };
  }, []);

  return (
    <details ref={ref} className={clsx("relative", className)}>
      <summary
        aria-label={label}
        className={clsx(
          "flex min-h-10 list-none items-center gap-2 rounded-sm px-2 hover:bg-tray",
          summaryClassName,
        )}
      >
        {summary}
      </summary>
      <ul
        className={clsx(
          "index-card absolute z-30 mt-1 max-w-[calc(100vw-2rem)] min-w-48 p-1 shadow-lifted",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </ul>
    </details>
  );
}

/** The look of one line of a menu, for a link or a button. */
export const menuItemClass =
  "flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-left whitespace-nowrap hover:bg-tray disabled:cursor-not-allowed disabled:text-quiet disabled:hover:bg-transparent [&_svg]:size-4 [&_svg]:shrink-0";

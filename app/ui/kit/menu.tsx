import { clsx } from "clsx";
import type { ReactNode } from "react";

/**
 * A button that unfolds a list of links and buttons. It is a `details` element, so it works
 * before and without JavaScript; with it, Escape, a click elsewhere and a choice fold it again (fold-menus.ts).
 */
export function Menu({
  summary,
  label,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  /** The accessible name, where the summary is only a picture. */
  label?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  return (
    <details data-menu="" className={clsx("relative", className)}>
      <summary
        aria-label={label}
        className={clsx(
          "flex min-h-10 list-none items-center gap-2 rounded-sm px-2 hover:bg-tray",
          summaryClassName,
        )}
      >
        {summary}
      </summary>
      <ul className="index-card absolute right-0 z-30 mt-1 max-w-[calc(100vw-2rem)] min-w-48 p-1 shadow-lifted">
        {children}
      </ul>
    </details>
  );
}

/** The look of one line of a menu, for a link or a button. */
export const menuItemClass =
  "flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-left whitespace-nowrap hover:bg-tray disabled:cursor-not-allowed disabled:text-quiet disabled:hover:bg-transparent [&_svg]:size-4 [&_svg]:shrink-0";

import { clsx } from "clsx";
import { forwardRef, type ReactNode } from "react";

/**
 * A menu of links and buttons as a `details` element, which works without JavaScript. With JavaScript, Escape, a click
 * outside and a choice close it (fold-menus.ts). Participants and visitors get this menu; researchers get
 * `DropdownMenu`, which starts as one of these.
 */
export const Menu = forwardRef<
  HTMLDetailsElement,
  {
    summary: ReactNode;
    /** The accessible name, if the summary is only an icon. */
    label?: string | undefined;
    className?: string | undefined;
    summaryClassName?: string | undefined;
    children: ReactNode;
  }
>(function Menu({ summary, label, className, summaryClassName, children }, ref) {
  return (
    <details ref={ref} data-menu="" className={clsx("relative", className)}>
      <summary aria-label={label} className={clsx("list-none", menuTriggerClass, summaryClassName)}>
        {summary}
      </summary>
      <ul className="index-card absolute end-0 z-30 mt-1 max-h-[70dvh] max-w-[calc(100vw-2rem)] min-w-48 overflow-y-auto p-1 shadow-lifted">
        {children}
      </ul>
    </details>
  );
});

/** The classes of the button of a menu. */
export const menuTriggerClass = "flex min-h-10 items-center gap-2 rounded-sm px-2 hover:bg-tray";

/** The classes of one line of a menu, a link or a button. */
export const menuItemClass =
  "flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-start whitespace-nowrap hover:bg-tray data-highlighted:bg-tray disabled:cursor-not-allowed disabled:text-quiet disabled:hover:bg-transparent [&_svg]:size-4 [&_svg]:shrink-0";

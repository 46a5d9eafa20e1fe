import { clsx } from "clsx";
import { forwardRef, type HTMLAttributes } from "react";

/** A box that scrolls horizontally, so that the page does not. A shadow marks a scrollable edge (`scroll-cue`). */
export const ScrollBox = forwardRef<
  HTMLElement,
  HTMLAttributes<HTMLElement> & { "aria-label": string }
>(function ScrollBox({ className, ...props }, ref) {
  return (
    <section
      ref={ref}
      className={clsx("scroll-cue overflow-x-auto", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      {...props}
    />
  );
});

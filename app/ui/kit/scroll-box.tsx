import { forwardRef, type HTMLAttributes } from "react";
import { cn } from "./cn.ts";

/**
 * Scrolls sideways in itself, so that the page never does; an edge beyond which there is more has a shadow
 * (`scroll-cue`). Its `aria-label` says what it holds.
 */
export const ScrollBox = forwardRef<
  HTMLElement,
  HTMLAttributes<HTMLElement> & { "aria-label": string }
>(function ScrollBox({ className, ...props }, ref) {
  return (
    <section
      ref={ref}
      className={cn("scroll-cue overflow-x-auto", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      {...props}
    />
  );
});

import { clsx } from "clsx";
import { forwardRef, type SelectHTMLAttributes, useEffect } from "react";
import { controlClass } from "./control.ts";

/** The browser's own select, which works before and without scripts, in our own look. */
export const NativeSelect = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function NativeSelect({ className, ...props }, ref) {
    // One listener for all selects, as it is one function.
    useEffect(() => window.addEventListener("keydown", leaveEscapeToList, true), []);
    return (
      <select
        ref={ref}
        className={clsx(controlClass, "styled-select min-h-10 py-1.5 pr-9", className)}
        {...props}
      />
    );
  },
);

/** From an option, Escape closes the open list, and not the dialog or panel around it, which Radix would close. */
function leaveEscapeToList(event: KeyboardEvent): void {
  if (event.key === "Escape" && event.target instanceof HTMLOptionElement)
    event.stopImmediatePropagation();
}

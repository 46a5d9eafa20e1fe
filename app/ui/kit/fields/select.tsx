import { clsx } from "clsx";
import { forwardRef, type SelectHTMLAttributes, useEffect } from "react";
import { controlClass } from "./control.ts";

/** The browser's select with our styles; works without JavaScript. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function Select({ className, ...props }, ref) {
    // The same function is added only once, however many selects there are.
    useEffect(() => window.addEventListener("keydown", leaveEscapeToList, true), []);
    return (
      <select
        ref={ref}
        className={clsx(controlClass, "styled-select min-h-10 py-1.5 pe-9", className)}
        {...props}
      />
    );
  },
);

/** Escape in an open list closes the list. Stop the event, or Radix would close the dialog or panel around it. */
function leaveEscapeToList(event: KeyboardEvent): void {
  if (event.key === "Escape" && event.target instanceof HTMLOptionElement)
    event.stopImmediatePropagation();
}

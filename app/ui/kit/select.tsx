import { clsx } from "clsx";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { controlClass } from "./control.ts";

/** The browser's own select, which works before and without scripts, in our own look. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function Select({ className, ...props }, ref) {
    return (
      <select
        ref={ref}
        className={clsx(controlClass, "styled-select min-h-10 py-1.5 pr-9", className)}
        {...props}
      />
    );
  },
);

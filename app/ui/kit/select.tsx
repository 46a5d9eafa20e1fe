import { clsx } from "clsx";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { controlClass } from "./control.ts";

/** The browser's own select: works everywhere, and its list looks as people know it. */
export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function Select({ className, ...props }, ref) {
    return (
      <select
        ref={ref}
        className={clsx(controlClass, "min-h-10 py-1.5 pr-8", className)}
        {...props}
      />
    );
  },
);

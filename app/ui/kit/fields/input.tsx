import { clsx } from "clsx";
import { forwardRef, type InputHTMLAttributes } from "react";
import { controlClass } from "./control.ts";

export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function Input({ className, ...props }, ref) {
    return (
      <input
        ref={ref}
        dir="auto"
        className={clsx(controlClass, "min-h-10 py-1.5", className)}
        {...props}
      />
    );
  },
);

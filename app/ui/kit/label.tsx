import { clsx } from "clsx";
import type { LabelHTMLAttributes } from "react";

export function Label({
  htmlFor,
  className,
  children,
  ...props
}: LabelHTMLAttributes<HTMLLabelElement> & { htmlFor: string }) {
  return (
    <label
      htmlFor={htmlFor}
      className={clsx("mb-1 block text-sm font-medium", className)}
      {...props}
    >
      {children}
    </label>
  );
}

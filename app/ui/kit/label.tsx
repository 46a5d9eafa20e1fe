import { clsx } from "clsx";
import type { LabelHTMLAttributes } from "react";

export function Label({ className, ...props }: LabelHTMLAttributes<HTMLLabelElement>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: callers give htmlFor
  return <label className={clsx("mb-1 block text-sm font-medium", className)} {...props} />;
}

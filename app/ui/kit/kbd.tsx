import { clsx } from "clsx";
import type { HTMLAttributes } from "react";

/** A key or key combination. */
export function Kbd({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <kbd
      className={clsx(
        "rounded-sm border border-line bg-tray px-2 py-0.5 font-sans text-sm whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}

import type { HTMLAttributes } from "react";
import { cn } from "./cn.ts";

/** A key or key combination. */
export function Kbd({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <kbd
      className={cn(
        "rounded-sm border border-line bg-tray px-2 py-0.5 font-sans text-sm whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}

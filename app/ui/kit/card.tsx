import type { HTMLAttributes } from "react";
import { cn } from "./cn.ts";

/** A bordered box for a section of a page. */
export function Paper({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cn("index-card p-4 sm:p-6", className)} {...props} />;
}

export function CardTitle({ className, children, ...props }: HTMLAttributes<HTMLHeadingElement>) {
  return (
    <h2 className={cn("text-lg", className)} {...props}>
      {children}
    </h2>
  );
}

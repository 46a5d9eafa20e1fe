import { clsx } from "clsx";
import type { HTMLAttributes } from "react";

/** A bordered box for a section of a page. */
export function Paper({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={clsx("index-card p-4 sm:p-6", className)} {...props} />;
}

export function CardTitle({ className, children, ...props }: HTMLAttributes<HTMLHeadingElement>) {
  return (
    <h2 className={clsx("text-lg", className)} {...props}>
      {children}
    </h2>
  );
}

import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The one measure of all pages: where the bar, lists, forms and the dashboard begin and end. */
export const pageClass = "mx-auto w-full max-w-400 px-4 sm:px-6";

/** The room of an ordinary page below the bar. What is to be read stops at a readable width, at the same left edge. */
export function Page({
  width = "wide",
  children,
}: {
  width?: "wide" | "text";
  children: ReactNode;
}) {
  return (
    <div className={clsx(pageClass, "py-5 max-nav:pb-24 sm:py-6")}>
      {width === "text" ? <div className="max-w-3xl">{children}</div> : children}
    </div>
  );
}

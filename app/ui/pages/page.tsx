import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The width and side padding shared by the bar and all pages. */
export const pageClass = "mx-auto w-full max-w-400 px-4 sm:px-6";

/** The content box of an ordinary page. The width "text" limits the line length for reading. */
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

import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The room of an ordinary page between navbar and foot. */
export function Page({
  width = "wide",
  children,
}: {
  width?: "wide" | "text" | "narrow";
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        "mx-auto px-4 py-6 sm:py-8",
        { wide: "max-w-6xl", text: "max-w-3xl", narrow: "max-w-md" }[width],
      )}
    >
      {children}
    </div>
  );
}

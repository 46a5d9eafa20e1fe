import type { ReactNode } from "react";

/** A full-width line that names a special mode of the page, such as preview or review. */
export function Banner({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="sort-banner border-b-2 border-mark bg-card">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <p className="font-medium">{text}</p>
        {children}
      </div>
    </div>
  );
}

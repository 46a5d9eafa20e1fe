import type { ReactNode } from "react";

/** A line across the page that says in what way it is not the usual one. */
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

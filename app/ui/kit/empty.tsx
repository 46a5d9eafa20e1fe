import type { ReactNode } from "react";

/** An empty state: a small drawing, an explanation, and a button for the next step. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-control px-6 py-12 text-center">
      <svg
        viewBox="0 0 120 72"
        className="h-18 w-30 text-control"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect
          x="12"
          y="16"
          width="46"
          height="30"
          rx="4"
          transform="rotate(-8 35 31)"
          fill="var(--color-card)"
        />
        <rect
          x="36"
          y="10"
          width="46"
          height="30"
          rx="4"
          transform="rotate(4 59 25)"
          fill="var(--color-card)"
        />
        <path d="M44 20h22M43 27h14" transform="rotate(4 59 25)" />
        <path d="M20 48v10a6 6 0 0 0 6 6h68a6 6 0 0 0 6-6V48" stroke="var(--color-accent)" />
      </svg>
      {children}
    </div>
  );
}

export function EmptyTitle({ children }: { children: ReactNode }) {
  return <p className="text-lg font-medium">{children}</p>;
}

export function EmptyDescription({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-quiet">{children}</p>;
}

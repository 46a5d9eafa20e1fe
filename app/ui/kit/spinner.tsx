import { clsx } from "clsx";

/** A spinner, with a text if `label` is given. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      className={clsx("inline-flex items-center gap-2", className)}
      role={label ? "status" : undefined}
    >
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeOpacity=".25"
          strokeWidth="3"
        />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label}
    </span>
  );
}

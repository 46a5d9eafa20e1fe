import { clsx } from "clsx";

/** The logo, a stack of three cards, with the product's name. */
export function Wordmark({ name, nameClassName }: { name: string; nameClassName?: string }) {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <g strokeWidth="1.75" strokeLinejoin="round">
          <rect
            x="4"
            y="5"
            width="19"
            height="13"
            rx="2.5"
            transform="rotate(-9 13.5 11.5)"
            fill="var(--color-card)"
            stroke="var(--color-mark)"
          />
          <rect
            x="7"
            y="9"
            width="19"
            height="13"
            rx="2.5"
            transform="rotate(4 16.5 15.5)"
            fill="var(--color-card)"
            stroke="var(--color-control)"
          />
          <rect
            x="8"
            y="14"
            width="20"
            height="13"
            rx="2.5"
            fill="var(--color-accent)"
            stroke="var(--color-accent)"
          />
        </g>
        <path
          d="M12 18.5h8M12 22.5h12"
          stroke="var(--color-on-accent)"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      <span className={clsx("text-lg font-semibold tracking-tight text-ink", nameClassName)}>
        {name}
      </span>
    </span>
  );
}

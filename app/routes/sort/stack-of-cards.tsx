/** A decorative picture of index cards for the pages around the sort. */
export function StackOfCards() {
  return (
    <svg viewBox="0 0 160 96" className="h-24 w-40" aria-hidden="true">
      <g fill="var(--color-card)" stroke="var(--color-control)" strokeWidth="1.5">
        <rect x="24" y="26" width="74" height="48" rx="6" transform="rotate(-9 61 50)" />
        <rect x="62" y="22" width="74" height="48" rx="6" transform="rotate(7 99 46)" />
        <rect x="42" y="18" width="76" height="50" rx="6" />
      </g>
      <g stroke="var(--color-accent)" strokeWidth="3" strokeLinecap="round">
        <path d="M54 34h40" />
        <path d="M54 46h52M54 55h34" opacity=".45" />
      </g>
    </svg>
  );
}

import { type ReactNode, useId } from "react";

/**
 * A short explanation on hover and focus, drawn by CSS alone. The child carries the
 * description: `<Tooltip text="…">{(id) => <button aria-describedby={id}>…</button>}</Tooltip>`.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className="pointer-events-none invisible absolute bottom-full left-1/2 z-20 mb-1.5 w-max max-w-64 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-sm text-desk opacity-0 transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}

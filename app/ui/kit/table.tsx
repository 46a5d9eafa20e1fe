import { clsx } from "clsx";
import type { HTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from "react";

/** Scrolls sideways in its own box, so that the page never does. Name it with `label`. */
export function Table({
  label,
  className,
  ...props
}: HTMLAttributes<HTMLTableElement> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="relative overflow-x-auto rounded-sm" aria-label={label} tabIndex={0}>
      <table className={clsx("w-full text-left text-base", className)} {...props} />
    </section>
  );
}

export function Th({ className, scope = "col", ...props }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope={scope}
      className={clsx(
        "border-b border-control px-3 py-2 text-sm font-medium text-quiet",
        className,
      )}
      {...props}
    />
  );
}

export function Td({ className, ...props }: TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td className={clsx("border-b border-line px-3 py-2 align-middle", className)} {...props} />
  );
}

import { clsx } from "clsx";
import type { HTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { ScrollBox } from "./scroll-box.tsx";

/** A table in a box of its own; `label` names the two. */
export function Table({
  label,
  className,
  ...props
}: HTMLAttributes<HTMLTableElement> & { label: string }) {
  return (
    <ScrollBox className="relative rounded-sm" aria-label={label}>
      <table className={clsx("w-full text-left text-base", className)} {...props} />
    </ScrollBox>
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

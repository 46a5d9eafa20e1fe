import { clsx } from "clsx";
import type { HTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { ScrollBox } from "./scroll-box.tsx";

/** A table in a scroll box; `label` is the accessible name of the box. */
export function Table({
  label,
  height,
  className,
  ...props
}: HTMLAttributes<HTMLTableElement> & {
  label: string;
  /** The class for the maximum height on screen; taller tables scroll. */
  height?: `max-h-${string}` | undefined;
}) {
  return (
    <ScrollBox
      className={clsx(
        "relative rounded-sm",
        height && `${height} overflow-y-auto print:max-h-none print:overflow-visible`,
      )}
      aria-label={label}
    >
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

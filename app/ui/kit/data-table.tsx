import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "./cn.ts";
import { Table, Td, Th } from "./table.tsx";

export type Column<Row> = {
  head: string;
  /** The head is for screen readers alone. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  className?: string | ((row: Row) => string);
  /** What the rows are ordered by when the head is pressed, the greatest first. */
  sortBy?: (row: Row) => number;
};

/** A table as a list of columns; those with an order are sorted by a press on their heads. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  height,
  className,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** How high it may be on a screen, in a class, before it scrolls. */
  height?: `max-h-${string}`;
  className?: string;
}) {
  const [order, setOrder] = useState<{ head: string; up: boolean } | null>(null);
  const sortBy = columns.find(({ head }) => head === order?.head)?.sortBy;
  const sorted = sortBy
    ? [...rows].sort((a, b) => (order?.up ? 1 : -1) * (sortBy(a) - sortBy(b)))
    : rows;
  return (
    <Table label={label} height={height} className={className}>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, right, sortBy: sortable }) => {
            const up = order?.head === head ? order.up : null;
            return (
              <Th
                key={head}
                className={right ? "text-right" : ""}
                aria-sort={up === null ? undefined : up ? "ascending" : "descending"}
              >
                {sortable ? (
                  <button
                    type="button"
                    className="inline-flex items-center gap-1 hover:text-ink"
                    onClick={() => setOrder({ head, up: up === false })}
                  >
                    {head}
                    {up === null ? null : up ? (
                      <ChevronUp aria-hidden className="size-4" />
                    ) : (
                      <ChevronDown aria-hidden className="size-4" />
                    )}
                  </button>
                ) : (
                  <span className={isHeadHidden ? "sr-only" : undefined}>{head}</span>
                )}
              </Th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, className, right }) => (
              <Td
                key={head}
                className={cn(
                  right && "text-right whitespace-nowrap",
                  typeof className === "function" ? className(row) : className,
                )}
              >
                {cell(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

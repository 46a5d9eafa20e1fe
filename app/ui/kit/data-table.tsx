import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Table, Td, Th } from "./table.tsx";

export type Column<Row> = {
  head: string;
  /** Shows the head to screen readers only. */
  isHeadHidden?: boolean;
  /** What is seen instead of a head that has no room, such as a number that the rows explain. */
  shortHead?: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column to the right, for numbers. */
  right?: boolean;
  className?: string | ((row: Row) => string);
  /** The sort value. Makes the column sortable; the first click sorts in descending order. */
  sortBy?: (row: Row) => number;
};

/** A table with more rows shows its first ones; the others are printed too. */
const FIRST_ROWS = 10;

/** A table given as a list of columns, which can be sorted by clicking their heads. A long one shows ten rows first. */
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
  /** The class for the maximum height on screen; taller tables scroll. */
  height?: `max-h-${string}`;
  className?: string;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<{ head: string; up: boolean } | null>(null);
  const sortBy = columns.find(({ head }) => head === order?.head)?.sortBy;
  const sorted = sortBy
    ? [...rows].sort((a, b) => (order?.up ? 1 : -1) * (sortBy(a) - sortBy(b)))
    : rows;
  const isCut = !all && rows.length > FIRST_ROWS;
  const table = (
    <Table label={label} height={height} className={className}>
      <thead>
        <tr>
          {columns.map(({ head, isHeadHidden, shortHead, right, sortBy: sortable }) => {
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
                  <>
                    {shortHead === undefined ? null : (
                      <span aria-hidden title={head}>
                        {shortHead}
                      </span>
                    )}
                    <span className={isHeadHidden || shortHead ? "sr-only" : undefined}>
                      {head}
                    </span>
                  </>
                )}
              </Th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row, index) => (
          <tr
            key={keyOf(row)}
            className={isCut && index >= FIRST_ROWS ? "hidden print:table-row" : undefined}
          >
            {columns.map(({ head, cell, className, right }) => (
              <Td
                key={head}
                className={clsx(
                  "h-9 py-0.5! max-nav:h-11",
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
  return isCut ? (
    <>
      {table}
      <Button size="sm" className="mt-2 print:hidden" onClick={() => setAll(true)}>
        {t("allRows", { count: rows.length })}
      </Button>
    </>
  ) : (
    table
  );
}

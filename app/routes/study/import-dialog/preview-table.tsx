import type { ReactNode } from "react";
import { Table, Td, Th } from "../../../ui/kit/table.tsx";

/** The first rows that an import would create. The first cell is the row header. */
export function PreviewTable({
  label,
  head,
  rows,
}: {
  label: string;
  head: string[];
  rows: ReactNode[][];
}) {
  return (
    <div className="rounded-sm border border-line">
      <Table label={label} height="max-h-80" className="text-sm!">
        <thead>
          <tr>
            {head.map((column) => (
              <Th key={column}>{column}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key, and are never reordered
            <tr key={row}>
              <th scope="row" className="border-b border-line px-3 py-2 font-medium">
                {name}
              </th>
              {cells.map((cell, column) => (
                <Td key={head[column + 1]}>{cell}</Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

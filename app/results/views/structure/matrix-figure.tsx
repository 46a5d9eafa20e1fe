import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { useWidth } from "../../charts/chart-svg.tsx";
import { drawingOf } from "../../charts/download.ts";
import { drawGrid } from "../../charts/draw-grid.ts";
import { GridLegend, similarityClass } from "../../charts/grid-legend.tsx";
import { gridWidth } from "../../charts/grid-model.ts";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { percent } from "../../counts-text.ts";
import { useResults } from "../../results-context.ts";
import {
  fittingCell,
  LARGEST_CELL,
  labelRoom,
  matrixSize,
  SMALLEST_CELL,
  useMatrixModel,
} from "./matrix-model.ts";
import { ON_COMMON_LINES, type SharedRows } from "./shared-rows.ts";

/** Cards against cards, in the order of the tree; `rows` are those of a tree beside it. */
export function MatrixFigure({ rows = null }: { rows?: SharedRows | null }) {
  const { t } = useTranslation("dashboard");
  const { labels, layout, theme, highlighted, highlight, open, base } = useResults();
  const [box, width] = useWidth();
  const legend = useRef<SVGSVGElement>(null);
  const [chosen, setCell] = useState<number | null>(null);
  const fitting = useMemo(
    () => fittingCell(labels, width, rows?.height),
    [labels, width, rows?.height],
  );
  const cell = chosen ?? fitting;
  const { leaves, place } = layout;

  const model = useMatrixModel();
  const size = useMemo(
    () => matrixSize(labelRoom(labels, rows?.height ?? cell), cell, rows),
    [labels, cell, rows],
  );
  const highlightedCards = useHighlighted(highlighted);
  const highlightedRows = useMemo(
    () => new Set([...highlightedCards].map((card) => place[card] ?? -1)),
    [highlightedCards, place],
  );
  const title = t("matrix.title");

  return (
    <ChartFigure
      title={title}
      says={t("matrix.says")}
      what={t("what.matrix")}
      name="similarity"
      draw={() => drawGrid(model, theme, size, title, base, drawingOf(legend.current))}
      table={() => <MatrixTable />}
      controls={
        <label className="flex items-center gap-2 text-sm text-quiet">
          {t("matrix.zoom")}
          <input
            type="range"
            min={SMALLEST_CELL}
            max={LARGEST_CELL}
            value={cell}
            onChange={(event) => setCell(Number(event.target.value))}
            className="w-32 accent-accent"
          />
        </label>
      }
      legend={
        width > 0 ? (
          <GridLegend
            ref={legend}
            width={width}
            theme={theme}
            title={t("matrix.legendTitle")}
            classes
            className="mb-3"
          />
        ) : null
      }
      lines={rows ? ON_COMMON_LINES : undefined}
    >
      <div ref={box}>
        {width > 0 ? (
          <HeatGrid
            model={model}
            theme={theme}
            size={size}
            label={title}
            highlighted={highlightedRows}
            whole={rows !== null || gridWidth(model, size) <= width}
            onPoint={(at) => highlight(at ? [leaves[at.row] ?? 0, leaves[at.column] ?? 0] : null)}
            onOpen={(at) =>
              open({ kind: "pair", a: leaves[at.row] ?? 0, b: leaves[at.column] ?? 0 })
            }
          />
        ) : null}
      </div>
    </ChartFigure>
  );
}

const MOST = 500;

/** The pairs as a table, most alike first: what the matrix shows, to read and to copy. */
function MatrixTable() {
  const { t } = useTranslation("dashboard");
  const { analysis, labels } = useResults();
  const { n, values, together, totals } = analysis.similarity;
  const pairs: { a: number; b: number; at: number }[] = [];
  for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) pairs.push({ a, b, at: a * n + b });
  pairs.sort((x, y) => (values[y.at] ?? 0) - (values[x.at] ?? 0));
  return (
    <>
      {pairs.length > MOST ? (
        <p className="mb-2 text-sm text-quiet">{t("matrix.tableMost", { most: MOST })}</p>
      ) : null}
      <DataTable
        label={t("matrix.title")}
        height="max-h-96"
        rows={pairs.slice(0, MOST)}
        keyOf={({ at }) => at}
        columns={[
          { head: t("matrix.cardA"), cell: ({ a }) => labels[a] },
          { head: t("matrix.cardB"), cell: ({ b }) => labels[b] },
          { head: t("matrix.similarity"), cell: ({ at }) => percent(values[at] ?? 0), right: true },
          {
            head: t("matrix.counts"),
            cell: ({ at }) => t("results.of", { count: together[at] ?? 0, total: totals[at] ?? 0 }),
            right: true,
          },
          {
            head: t("matrix.class"),
            cell: ({ at }) => t(`matrix.classes.${similarityClass(values[at] ?? 0)}`),
          },
        ]}
      />
    </>
  );
}

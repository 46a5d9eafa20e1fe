import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { useWidth } from "../../charts/chart-svg.tsx";
import { drawingOf } from "../../charts/download.ts";
import { drawGrid } from "../../charts/draw-grid.ts";
import { GridLegend, similarityClass } from "../../charts/grid-legend.tsx";
import { isLabelled } from "../../charts/grid-model.ts";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { useResults } from "../../state/results-context.ts";
import { percent } from "../../texts/counts-text.ts";
import { useSimilarityWords } from "../../texts/pair-text.ts";
import {
  fittingCell,
  LARGEST_CELL,
  matrixSize,
  SMALLEST_CELL,
  useMatrixModel,
} from "./matrix-model.ts";
import { type SharedRows, SUBGRID_ROWS } from "./shared-rows.ts";

/** The share of the window that a matrix may take, as in HeatGrid. */
const HEIGHT_SHARE = 0.8;
/** The least cell whose labels are legible. */
const LEGIBLE_CELL = 12;

/** The similarity matrix in the order of the tree; `rows` aligns it with a tree side by side. */
export function MatrixFigure({ rows = null }: { rows?: SharedRows | null }) {
  const { t } = useTranslation("results");
  const { labels, layout, theme, highlighted, highlight, open, base } = useResults();
  const [box, width] = useWidth();
  const legend = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const { whole, filling } = useMemo(
    () => ({
      whole: fittingCell(labels, width, HEIGHT_SHARE * innerHeight),
      filling: fittingCell(labels, width),
    }),
    [labels, width],
  );
  const cell = rows?.height ?? chosen ?? (isLabelled(filling) ? filling : whole);
  const { leaves, place } = layout;

  const model = useMatrixModel();
  const size = useMemo(
    () => matrixSize(labels, cell, width, rows?.top),
    [labels, cell, rows?.top, width],
  );
  const highlightedCards = useHighlighted(highlighted);
  const highlightedRows = useMemo(
    () => new Set([...highlightedCards].map((card) => place[card] ?? -1)),
    [highlightedCards, place],
  );
  const title = t("matrix.title");
  const legendTitle = useSimilarityWords();

  return (
    <ChartFigure
      title={title}
      explanation={[t("matrix.says"), t("what.matrix")]}
      name="similarity"
      draw={() => drawGrid(model, theme, size, title, base, drawingOf(legend.current))}
      table={() => <MatrixTable />}
      controls={
        // Beside a tree the matrix is whole, in rows of the same height.
        rows ? null : (
          <div className="flex items-center gap-2">
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setChosen(cell > whole ? whole : Math.max(LEGIBLE_CELL, filling))}
            >
              {t(cell > whole ? "matrix.whole" : "matrix.legible")}
            </Button>
            <label className="flex items-center gap-2 text-sm text-quiet">
              <span className="max-xl:sr-only">{t("matrix.zoom")}</span>
              <input
                type="range"
                min={SMALLEST_CELL}
                max={LARGEST_CELL}
                step={0.5}
                value={cell}
                onChange={(event) => setChosen(Number(event.target.value))}
                className="w-20 accent-accent"
              />
            </label>
          </div>
        )
      }
      legend={
        width > 0 ? (
          <>
            <MatrixLegend title={legendTitle} />
            {/* For downloads and print. */}
            <GridLegend
              ref={legend}
              width={width}
              theme={theme}
              title={legendTitle}
              classes
              className="hidden print:block"
            />
          </>
        ) : null
      }
      subgrid={rows ? SUBGRID_ROWS : undefined}
    >
      <div ref={box}>
        {width > 0 ? (
          <HeatGrid
            model={model}
            theme={theme}
            size={size}
            label={title}
            highlighted={highlightedRows}
            most={rows ? Number.POSITIVE_INFINITY : undefined}
            onPoint={(cell) =>
              highlight(cell ? [leaves[cell.row] ?? 0, leaves[cell.column] ?? 0] : null)
            }
            onOpen={(cell) =>
              open({ kind: "pair", a: leaves[cell.row] ?? 0, b: leaves[cell.column] ?? 0 })
            }
          />
        ) : null}
      </div>
    </ChartFigure>
  );
}

/** The legend in one line. */
function MatrixLegend({ title }: { title: string }) {
  const { t } = useTranslation("results");
  const { theme } = useResults();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet print:hidden">
      <span>{title}</span>
      <span className="ml-auto flex flex-wrap gap-x-3">
        {similarityClass.range().map((name) => (
          <span key={name} className="flex items-center gap-1.5 whitespace-nowrap">
            <span
              aria-hidden
              className="size-3 rounded-xs"
              style={{ background: theme.sequential(middleOf(name)) }}
            />
            {t(`matrix.legend.${name}`)}
          </span>
        ))}
      </span>
    </p>
  );
}

/** The similarity in the middle of a class. */
const middleOf = (name: ReturnType<typeof similarityClass>) => {
  const [low = 0, high = 1] = similarityClass.invertExtent(name);
  return (low + high) / 2;
};

const MAX_PAIRS = 500;

/** The pairs of the matrix as a table, most similar first. */
function MatrixTable() {
  const { t } = useTranslation("results");
  const { analysis, isGraded, labels } = useResults();
  const { n, values, together, totals, filled } = analysis.similarity;
  const pairs: { a: number; b: number; at: number }[] = [];
  for (let a = 0; a < n; a++)
    for (let b = a + 1; b < n; b++) {
      const at = a * n + b;
      if (filled === 0 || totals[at] !== 0) pairs.push({ a, b, at });
    }
  pairs.sort((x, y) => (values[y.at] ?? 0) - (values[x.at] ?? 0));
  return (
    <>
      {pairs.length > MAX_PAIRS ? (
        <p className="mb-2 text-sm text-quiet">{t("matrix.tableMost", { most: MAX_PAIRS })}</p>
      ) : null}
      <DataTable
        label={t("matrix.title")}
        height="max-h-96"
        rows={pairs.slice(0, MAX_PAIRS)}
        keyOf={({ at }) => at}
        columns={[
          { head: t("matrix.cardA"), cell: ({ a }) => labels[a] },
          { head: t("matrix.cardB"), cell: ({ b }) => labels[b] },
          { head: t("matrix.similarity"), cell: ({ at }) => percent(values[at] ?? 0), right: true },
          {
            head: t(isGraded ? "slides.people" : "matrix.counts"),
            // Where similarities are graded, their sum counts nobody.
            cell: ({ at }) =>
              isGraded
                ? totals[at]
                : t("results.of", { count: together[at] ?? 0, total: totals[at] ?? 0 }),
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

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { drawGrid } from "../../charts/draw-grid.ts";
import { gridWidth } from "../../charts/grid-model.ts";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { SimilarityLegend } from "../../charts/similarity-legend.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { useResults } from "../../results-context.ts";
import {
  fittingCell,
  LARGEST_CELL,
  labelRoom,
  matrixSize,
  SMALLEST_CELL,
  useMatrixModel,
} from "./matrix-model.ts";
import { MatrixTable } from "./matrix-table.tsx";
import { ON_COMMON_LINES, type SharedRows } from "./shared-rows.ts";

/** Cards against cards, in the order of the tree; `rows` are those of a tree beside it. */
export function MatrixFigure({ rows = null }: { rows?: SharedRows | null }) {
  const { t } = useTranslation("dashboard");
  const { labels, layout, theme, highlighted, highlight, open, base } = useResults();
  const [box, width] = useWidth();
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
      draw={() => drawGrid(model, theme, size, title, base, t("matrix.legendTitle"))}
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
      legend={<SimilarityLegend theme={theme} />}
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

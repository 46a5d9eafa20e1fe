import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { drawGrid } from "../../charts/draw-grid.ts";
import { Figure } from "../../charts/figure.tsx";
import { HeatGrid } from "../../charts/heat-grid.tsx";
import { useHighlighted } from "../../charts/highlight-store.ts";
import { SimilarityLegend } from "../../charts/similarity-legend.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { useResults } from "../../results-context.ts";
import { labelRoom, matrixSize, useMatrixModel } from "./matrix-model.ts";
import { MatrixTable } from "./matrix-table.tsx";

const SMALLEST = 4;
const LARGEST = 44;

/** The largest cell size at which all cards fit beside their labels. */
function fittingCell(labels: readonly string[], width: number): number {
  let cell = 34;
  while (cell > SMALLEST && labelRoom(labels, cell) + labels.length * cell > width) cell--;
  return cell;
}

/** Cards against cards, in the order of the tree. */
export function MatrixFigure() {
  const { t } = useTranslation("dashboard");
  const { labels, layout, theme, highlighted, highlight, open, fileName, base } = useResults();
  const [box, width] = useWidth();
  const [chosen, setCell] = useState<number | null>(null);
  const fitting = useMemo(() => fittingCell(labels, width), [labels, width]);
  const cell = chosen ?? fitting;
  const { leaves, place } = layout;

  const model = useMatrixModel();
  const size = useMemo(() => matrixSize(labelRoom(labels, cell), cell), [labels, cell]);
  const shown = useHighlighted(highlighted);
  const rows = useMemo(() => new Set([...shown].map((card) => place[card] ?? -1)), [shown, place]);
  const title = t("matrix.title");

  return (
    <Figure
      title={title}
      says={t("matrix.says")}
      what={t("what.matrix")}
      fileName={`${fileName}-similarity`}
      draw={() => drawGrid(model, theme, size, title, base, t("matrix.legendTitle"))}
      table={() => <MatrixTable />}
      controls={
        <label className="flex items-center gap-2 text-sm text-quiet">
          {t("matrix.zoom")}
          <input
            type="range"
            min={SMALLEST}
            max={LARGEST}
            value={cell}
            onChange={(event) => setCell(Number(event.target.value))}
            className="w-32 accent-accent"
          />
        </label>
      }
    >
      <SimilarityLegend theme={theme} />
      <div ref={box}>
        {width > 0 ? (
          <HeatGrid
            model={model}
            theme={theme}
            size={size}
            label={title}
            highlighted={rows}
            onPoint={(at) => highlight(at ? [leaves[at.row] ?? 0, leaves[at.column] ?? 0] : null)}
            onOpen={(at) =>
              open({ kind: "pair", a: leaves[at.row] ?? 0, b: leaves[at.column] ?? 0 })
            }
          />
        ) : null}
      </div>
    </Figure>
  );
}

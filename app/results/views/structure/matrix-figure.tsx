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

/** The cell size at which all cards fit, as long as cells can still be told apart and pointed at. */
const fittingCell = (n: number, room: number): number =>
  Math.max(12, Math.min(34, Math.floor((room - 2) / n)));

/** Cards against cards, in the order of the tree. */
export function MatrixFigure() {
  const { t } = useTranslation("dashboard");
  const { labels, layout, theme, highlighted, highlight, open, fileName, base } = useResults();
  const n = labels.length;
  const [box, width] = useWidth();
  const [chosen, setCell] = useState<number | null>(null);
  const cell = chosen ?? fittingCell(n, width - labelRoom(labels, LARGEST));
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

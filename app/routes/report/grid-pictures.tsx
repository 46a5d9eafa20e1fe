import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { sheet } from "../../results/charts/chart-svg.tsx";
import { drawGrid } from "../../results/charts/draw-grid.ts";
import type { GridModel, GridSize } from "../../results/charts/grid-model.ts";
import { useResults } from "../../results/results-context.ts";
import { useHeatModel } from "../../results/views/categories/heat-model.ts";
import {
  labelRoom,
  matrixSize,
  useMatrixModel,
} from "../../results/views/structure/matrix-model.ts";

/** The whole matrix as one picture: paper does not scroll. */
export function MatrixPicture() {
  const { t } = useTranslation("dashboard");
  const { labels } = useResults();
  const model = useMatrixModel();
  const size = useMemo(() => {
    const cell = labels.length > 60 ? 12 : 30;
    return matrixSize(labelRoom(labels, cell), cell);
  }, [labels]);
  return (
    <GridPicture
      model={model}
      size={size}
      title={t("matrix.title")}
      legend={t("matrix.legendTitle")}
    />
  );
}

/** The labels used most, by card. */
const LABELS = 12;

export function HeatPicture() {
  const { t } = useTranslation("dashboard");
  const { model, size } = useHeatModel(LABELS);
  // Low rows, so that a sheet shows them as wide as it is.
  const low = useMemo(() => ({ ...size, cellHeight: 22 }), [size]);
  return (
    <GridPicture
      model={model}
      size={low}
      title={t("heatmap.title")}
      legend={t("heatmap.legendTitle")}
    />
  );
}

function GridPicture({
  model,
  size,
  title,
  legend,
}: {
  model: GridModel;
  size: GridSize;
  title: string;
  legend: string;
}) {
  const { theme, base } = useResults();
  const drawing = useMemo(
    () => drawGrid(model, theme, size, "", [], legend),
    [model, theme, size, legend],
  );
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([drawing.svg], { type: "image/svg+xml" }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [drawing]);
  return (
    <figure className="index-card m-0 p-4 sm:p-5 print:break-inside-avoid">
      <h2 className="mb-3 text-lg">{title}</h2>
      <img
        src={address}
        alt={`${title}. ${base.join(". ")}`}
        width={drawing.width}
        height={drawing.height}
        className={`${sheet(model.rows.length)} mx-auto h-auto max-w-full object-contain`}
      />
    </figure>
  );
}

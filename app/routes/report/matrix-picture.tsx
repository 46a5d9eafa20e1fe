import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { drawGrid } from "../../results/charts/draw-grid.ts";
import { useResults } from "../../results/results-context.ts";
import {
  labelRoom,
  matrixSize,
  useMatrixModel,
} from "../../results/views/structure/matrix-model.ts";

/** The whole matrix as one picture: paper does not scroll. */
export function MatrixPicture() {
  const { t } = useTranslation("dashboard");
  const { labels, theme, base } = useResults();
  const model = useMatrixModel();
  const title = t("matrix.title");
  const drawing = useMemo(() => {
    const cell = labels.length > 60 ? 12 : 30;
    const size = matrixSize(labelRoom(labels, cell), cell);
    return drawGrid(model, theme, size, title, base, t("matrix.legendTitle"));
  }, [model, theme, labels, title, base, t]);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([drawing.svg], { type: "image/svg+xml" }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [drawing]);
  return (
    <figure className="index-card m-0 p-4 sm:p-5 print:break-inside-avoid">
      <img
        src={address}
        alt={`${title}. ${base.join(". ")}`}
        width={drawing.width}
        height={drawing.height}
        className="mx-auto h-auto max-h-[240mm] max-w-full object-contain"
      />
    </figure>
  );
}

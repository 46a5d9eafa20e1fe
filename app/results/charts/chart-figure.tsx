import Download from "lucide-react/icons/download";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { WhatIsThis } from "../panel.tsx";
import { useResults } from "../results-context.ts";
import { useWidth } from "./chart-svg.tsx";
import { type Drawing, saveFile, standalone, svgToPng } from "./download.ts";

/**
 * A chart with its title, description, controls, data table and downloads. The downloaded image includes
 * the title and the legend.
 */
export function ChartFigure({
  name,
  title,
  description,
  explanation,
  controls,
  draw,
  base,
  table,
  legend,
  subgrid,
  scrolls,
  children,
}: {
  /** The suffix of the names of its files. */
  name: string;
  title: string;
  description?: ReactNode;
  /** How it is computed, and the source of the method. */
  explanation: string;
  controls?: ReactNode;
  /** Draws the image to download; by default it is the SVG on the page. */
  draw?: () => Drawing;
  /** The lines under the title of the file; by default those of all figures. */
  base?: readonly string[];
  table?: (() => ReactNode) | undefined;
  legend?: ReactNode;
  /** Classes that align its parts with those of a figure side by side. */
  subgrid?: string | undefined;
  /** The chart may be wider than its figure. */
  scrolls?: boolean;
  /** The chart; a function receives the ref of its SVG and the available width, 0 before it is measured. */
  children: ReactNode | ((svg: RefObject<SVGSVGElement>, width: number) => ReactNode);
}) {
  const { t } = useTranslation("dashboard");
  const results = useResults();
  const [open, setOpen] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const [box, width] = useWidth();
  const id = useId();
  const save = async (kind: "svg" | "png") => {
    const drawing = draw
      ? draw()
      : standalone(svg.current, title, base ?? results.base, results.theme);
    if (!drawing) return;
    const file = `${results.fileName}-${name}.${kind}`;
    if (kind === "svg") saveFile(file, drawing.svg, "image/svg+xml");
    else saveFile(file, await svgToPng(drawing.svg, drawing.width, drawing.height), "image/png");
  };
  const chart = typeof children === "function" ? children(svg, width) : children;
  return (
    <figure
      aria-labelledby={id}
      className={`index-card min-w-0 p-4 sm:p-5 print:break-inside-avoid ${subgrid ?? ""}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {description ? <div className="mt-1 max-w-prose text-quiet">{description}</div> : null}
          <WhatIsThis text={explanation} />
        </div>
        <div className="flex flex-wrap gap-1 print:hidden">
          {table ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={open}
              aria-controls={`${id}table`}
              onClick={() => setOpen(!open)}
            >
              <Table2 aria-hidden /> {t("figure.table")}
            </Button>
          ) : null}
          {(["svg", "png"] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="ghost"
              onClick={() => save(kind)}
              aria-label={t("figure.download", { title, kind: kind.toUpperCase() })}
            >
              <Download aria-hidden /> {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </header>
      {controls || subgrid ? (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">{controls}</div>
      ) : null}
      {legend || subgrid ? <div className="mt-4 -mb-2">{legend}</div> : null}
      <div className="mt-4 min-w-0">
        {scrolls ? (
          <ScrollBox ref={box} aria-label={title}>
            {chart}
          </ScrollBox>
        ) : (
          <div ref={box}>{chart}</div>
        )}
      </div>
      <div id={`${id}table`} className="mt-4" hidden={!open}>
        {open ? table?.() : null}
      </div>
    </figure>
  );
}

import Download from "lucide-react/icons/download";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { Explained } from "../explained.tsx";
import { useResults } from "../state/results-context.ts";
import { useNear, useWidth } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { type Drawing, saveFile, standalone, svgToPng } from "./download.ts";

const tool = "gap-1! px-1.5! text-quiet!";

type ChartFrame = {
  ref: RefObject<SVGSVGElement>;
  width: number;
  theme: ChartTheme;
  title: string;
};

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
  isLate = false,
  children,
}: {
  /** The suffix of the names of its files. */
  name: string;
  title: string;
  description?: ReactNode;
  /** How it is computed, and the source of the method. */
  explanation: string | readonly string[];
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
  /** The chart is drawn when it comes near the window. */
  isLate?: boolean;
  /** The chart; a function receives what each chart takes. The width is 0 before it is measured. */
  children: ReactNode | ((chart: ChartFrame) => ReactNode);
}) {
  const { t } = useTranslation("results");
  const results = useResults();
  const [open, setOpen] = useState(false);
  const svg = useRef<SVGSVGElement>(null);
  const [box, width] = useWidth();
  const figure = useRef<HTMLElement>(null);
  const isDrawn = useNear(figure, !isLate);
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
  const chart =
    typeof children === "function"
      ? children({ ref: svg, width: isDrawn ? width : 0, theme: results.theme, title })
      : children;
  return (
    <figure
      ref={figure}
      aria-labelledby={id}
      className={`min-w-0 print:break-inside-avoid ${subgrid ? `${subgrid} px-4` : "index-card p-4"}`}
    >
      <header className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <Explained of={title} text={explanation} />
        {controls ? <div className="ml-auto print:hidden">{controls}</div> : null}
        <div className={`flex flex-wrap print:hidden ${controls ? "" : "ml-auto"}`}>
          {table ? (
            <Button
              size="sm"
              variant="ghost"
              className={tool}
              aria-expanded={open}
              aria-controls={`${id}table`}
              onClick={() => setOpen(!open)}
            >
              <Table2 aria-hidden />
              {/* Beside another figure there is room for the icon only. */}
              <span className={subgrid ? "sr-only" : ""}>{t("figure.table")}</span>
            </Button>
          ) : null}
          {(["svg", "png"] as const).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="ghost"
              className={tool}
              onClick={() => save(kind)}
              aria-label={t("figure.download", { title, kind: kind.toUpperCase() })}
            >
              <Download aria-hidden /> {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </header>
      {description && !subgrid ? (
        <div className="mt-1 max-w-prose text-sm text-quiet">{description}</div>
      ) : null}
      <div className="mt-2 min-w-0">
        {scrolls ? (
          <ScrollBox ref={box} aria-label={title}>
            {chart}
          </ScrollBox>
        ) : (
          // About as high as the chart.
          <div ref={box} className={isDrawn ? undefined : "min-h-75"}>
            {chart}
          </div>
        )}
      </div>
      {legend || subgrid ? <div className="mt-2 min-h-9 content-center">{legend}</div> : null}
      <div id={`${id}table`} className="mt-2" hidden={!open}>
        {open ? table?.() : null}
      </div>
    </figure>
  );
}

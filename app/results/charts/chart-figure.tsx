import { Download, Table2 } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";
import { ScrollBox } from "../../ui/kit/scroll-box.tsx";
import { WhatIsThis } from "../panel.tsx";
import { useResults } from "../results-context.ts";
import { useWidth } from "./chart-svg.tsx";
import { type Drawing, download, standalone, svgToPng } from "./download.ts";

/**
 * A chart with everything around it: its title, what it says in words, its controls, its
 * table for reading and copying, and its downloads. The drawing that is downloaded carries
 * title and legend itself.
 */
export function ChartFigure({
  name,
  title,
  says,
  what,
  controls,
  draw,
  base,
  table,
  legend,
  lines,
  scrolls,
  children,
}: {
  /** The end of the names of its files. */
  name: string;
  title: string;
  says?: ReactNode;
  /** How it is computed, and where that is from. */
  what: string;
  controls?: ReactNode;
  /** The whole picture as an SVG text, where it is not the SVG on the page. */
  draw?: () => Drawing;
  /** What the file says under its title, if not what it says under each. */
  base?: readonly string[];
  table?: (() => ReactNode) | undefined;
  legend?: ReactNode;
  /** Classes that put its parts on common lines with those of a figure beside it. */
  lines?: string | undefined;
  /** It may be wider than its figure. */
  scrolls?: boolean;
  /** The chart; one that is an SVG takes the ref for it and the room for it, 0 before that is known. */
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
    if (kind === "svg") download(file, drawing.svg, "image/svg+xml");
    else download(file, await svgToPng(drawing.svg, drawing.width, drawing.height));
  };
  const chart = typeof children === "function" ? children(svg, width) : children;
  return (
    <figure
      aria-labelledby={id}
      className={`index-card min-w-0 p-4 sm:p-5 print:break-inside-avoid ${lines ?? ""}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {says ? <div className="mt-1 max-w-prose text-quiet">{says}</div> : null}
          <WhatIsThis text={what} />
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
      {controls || lines ? (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">{controls}</div>
      ) : null}
      {legend || lines ? <div className="mt-4 -mb-2">{legend}</div> : null}
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

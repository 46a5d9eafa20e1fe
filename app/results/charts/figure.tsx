import { Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/kit/button.tsx";
import { WhatIsThis } from "../what-is-this.tsx";
import { type Drawing, download, svgToPng } from "./download.ts";

/**
 * A picture with everything around it: its title, what it says in words, its controls, its
 * table for reading and copying, and its downloads. The drawing that is downloaded carries
 * title and legend itself.
 */
export function Figure({
  title,
  says,
  what,
  controls,
  draw,
  fileName,
  table,
  legend,
  lines,
  children,
  className = "",
}: {
  title: string;
  says?: ReactNode;
  /** How it is computed, and where that is from. */
  what: string;
  controls?: ReactNode;
  /** The whole picture as an SVG text; null where there is nothing to draw yet. */
  draw?: () => Drawing | null;
  fileName: string;
  table?: () => ReactNode;
  legend?: ReactNode;
  /** Classes that put its parts on common lines with those of a figure beside it. */
  lines?: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation("dashboard");
  const [open, setOpen] = useState(false);
  const id = useId();
  const save = async (kind: "svg" | "png") => {
    const drawing = draw?.();
    if (!drawing) return;
    if (kind === "svg") download(`${fileName}.svg`, drawing.svg, "image/svg+xml");
    else download(`${fileName}.png`, await svgToPng(drawing.svg, drawing.width, drawing.height));
  };
  return (
    <figure
      aria-labelledby={id}
      className={`index-card m-0 min-w-0 p-4 sm:p-5 print:break-inside-avoid ${lines ?? ""} ${className}`}
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
          {draw ? (
            <>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => save("svg")}
                aria-label={t("figure.download", { title, kind: "SVG" })}
              >
                <Download aria-hidden /> SVG
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => save("png")}
                aria-label={t("figure.download", { title, kind: "PNG" })}
              >
                <Download aria-hidden /> PNG
              </Button>
            </>
          ) : null}
        </div>
      </header>
      {controls || lines ? (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">{controls}</div>
      ) : null}
      {legend || lines ? <div className="mt-4 -mb-2">{legend}</div> : null}
      <div className="mt-4 min-w-0">{children}</div>
      <div id={`${id}table`} className="mt-4" hidden={!open}>
        {open ? table?.() : null}
      </div>
    </figure>
  );
}

import { localPoint } from "@visx/event";
import { TooltipWithBounds, useTooltip } from "@visx/tooltip";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { ChartTheme } from "./chart-theme.ts";
import { cellAt, type GridModel, type GridSize, gridHeight, gridWidth } from "./grid-model.ts";
import { type Highlighted, paintGrid } from "./paint-grid.ts";
import { canvasSurface } from "./surface.ts";

type Cell = { row: number; column: number };

/**
 * A grid of colored cells. The canvas is only as large as the scroll viewport, so that hundreds of rows scroll
 * smoothly. Arrow keys move between cells, Enter opens one, and a live region describes the current cell.
 */
export function HeatGrid({
  model,
  theme,
  size,
  label,
  highlighted,
  most,
  onPoint,
  onOpen,
}: {
  model: GridModel;
  theme: ChartTheme;
  size: GridSize;
  label: string;
  /** Rows (and in a square grid columns) highlighted by another view. */
  highlighted?: ReadonlySet<number>;
  /** The greatest height in pixels, above which rows scroll; by default a part of the window. */
  most?: number | undefined;
  onPoint?: (cell: Cell | null) => void;
  onOpen?: (cell: Cell) => void;
}) {
  const { t } = useTranslation("results");
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cursor, setCursor] = useState<Cell | null>(null);
  /** The whole label under the pointer, which may be cut. */
  const [pointed, setPointed] = useState("");
  const { tooltipOpen, tooltipLeft, tooltipTop, showTooltip, hideTooltip } = useTooltip();
  const current = cursor && model.rows[cursor.row] !== undefined ? cursor : null;
  const width = gridWidth(model, size);
  const height = gridHeight(model, size);

  const marks = useRef<Highlighted>({ row: null, column: null });
  const paint = useRef(() => {});
  const painted = useRef(false);
  const schedulePaint = useFrame(paint);
  // Repaints one frame after the surrounding page has been laid out. The ResizeObserver triggers the first paint.
  useLayoutEffect(() => {
    paint.current = () => {
      const element = box.current;
      const context = canvas.current?.getContext("2d");
      if (!element || !context) return;
      const view = { width: element.clientWidth, height: element.clientHeight };
      fitCanvas(context, view);
      context.fillStyle = theme.card;
      context.fillRect(0, 0, view.width, view.height);
      const viewport = { x: element.scrollLeft, y: element.scrollTop, ...view };
      paintGrid(canvasSurface(context), model, theme, size, viewport, marks.current);
      painted.current = true;
    };
    if (!painted.current) return;
    const frame = requestAnimationFrame(schedulePaint);
    return () => cancelAnimationFrame(frame);
  }, [schedulePaint, model, theme, size]);
  useEffect(() => {
    marks.current = {
      row: current?.row ?? null,
      column: current?.column ?? null,
      cards: highlighted,
    };
    if (painted.current) schedulePaint();
  }, [schedulePaint, current?.row, current?.column, highlighted]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(schedulePaint);
    observer.observe(element);
    element.addEventListener("scroll", schedulePaint, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", schedulePaint);
    };
  }, [schedulePaint]);

  const point = (cell: Cell | null) => {
    if (cell?.row === cursor?.row && cell?.column === cursor?.column) return;
    setCursor(cell);
    onPoint?.(cell);
  };
  const cellUnder = (event: MouseEvent<HTMLDivElement>) => {
    const element = event.currentTarget;
    const { x, y } = localPoint(element, event) ?? { x: 0, y: 0 };
    const { scrollLeft, scrollTop } = element;
    const [onRow, onColumn] = [x < size.left, y < size.top];
    const found = onRow || onColumn ? null : cellAt(model, size, x + scrollLeft, y + scrollTop);
    return {
      x,
      y,
      cell: found && model.value(found.row, found.column) !== null ? found : null,
      pointed:
        onRow === onColumn
          ? ""
          : ((onRow
              ? model.rows[Math.floor((y + scrollTop - size.top) / size.cellHeight)]
              : model.columns[Math.floor((x + scrollLeft - size.left) / size.cellWidth)]) ?? ""),
    };
  };
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const { x, y, cell, pointed } = cellUnder(event);
    point(cell);
    setPointed(pointed);
    if (cell || pointed) showTooltip({ tooltipLeft: x, tooltipTop: y });
    else hideTooltip();
  };
  // A tap comes without a hover before it.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { cell } = cellUnder(event);
    point(cell);
    if (cell) onOpen?.(cell);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (event.key === "Enter" && current) {
      event.preventDefault();
      onOpen?.(current);
    }
    if (event.key === "Escape") point(null);
    if (!step) return;
    event.preventDefault();
    const from = current ?? { row: 0, column: -1 };
    const row = clamp(from.row + step[0], model.rows.length);
    const column = clamp(from.column + step[1], model.columns.length);
    point({ row, column });
    hideTooltip();
    reveal({ row, column });
  };
  const reveal = ({ row, column }: Cell) => {
    const element = box.current;
    if (!element) return;
    const x = column * size.cellWidth;
    const y = row * size.cellHeight;
    const roomX = element.clientWidth - size.left - size.cellWidth;
    const roomY = element.clientHeight - size.top - size.cellHeight;
    element.scrollLeft = Math.min(x, Math.max(element.scrollLeft, x - roomX));
    element.scrollTop = Math.min(y, Math.max(element.scrollTop, y - roomY));
  };
  const description = current ? model.describe(current.row, current.column) : "";
  const tooltip = description || pointed;
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a canvas has no focusable cells, so the application handles the keys */}
      <div
        ref={box}
        role="application"
        aria-label={`${label}. ${t("figure.keys")}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between its cells
        tabIndex={0}
        className="relative overflow-auto rounded-sm"
        style={{
          cursor: current && onOpen ? "pointer" : undefined,
          // A little larger than the cells, to leave room for the scroll bar of the other direction.
          height: most === undefined ? `min(${height + 14}px, 80vh)` : Math.min(height + 14, most),
          maxWidth: width + 14,
        }}
        onPointerMove={onMove}
        onPointerLeave={() => {
          point(null);
          setPointed("");
          hideTooltip();
        }}
        onClick={onClick}
        onKeyDown={onKey}
      >
        <canvas ref={canvas} aria-hidden className="sticky top-0 left-0 block" />
        <div
          aria-hidden
          className="pointer-events-none absolute top-0 left-0"
          style={{ width, height }}
        />
      </div>
      <p className="sr-only" role="status">
        {description}
      </p>
      {tooltipOpen && tooltip ? (
        <TooltipWithBounds
          // A new key for each text, because the tooltip measures its size only once.
          key={tooltip}
          aria-hidden
          unstyled
          left={tooltipLeft}
          top={tooltipTop}
          offsetTop={18}
          className="pointer-events-none absolute z-20 w-max max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-desk"
        >
          {tooltip}
        </TooltipWithBounds>
      ) : null}
      {description && !tooltipOpen ? (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-card/95 px-1 text-sm text-quiet"
        >
          {description}
        </p>
      ) : null}
    </div>
  );
}

/** Resizes the canvas to the viewport, in device pixels. */
function fitCanvas(context: CanvasRenderingContext2D, view: { width: number; height: number }) {
  const { canvas } = context;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(view.width * ratio);
  const height = Math.round(view.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, { width: `${view.width}px`, height: `${view.height}px` });
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Returns a function that schedules one paint for the next frame, however often it is called. */
function useFrame(paint: RefObject<() => void>): () => void {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      paint.current?.();
    });
  }, [paint]);
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -10_000],
  End: [0, 10_000],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));

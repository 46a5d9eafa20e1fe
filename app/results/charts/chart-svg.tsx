import { useParentSize } from "@visx/responsive";
import { forwardRef, type ReactNode } from "react";
import { CHART_FONT } from "./chart-theme.ts";

/** The sheet of a chart: a named group of marks, so many pixels wide and high. */
export const ChartSvg = forwardRef<
  SVGSVGElement,
  {
    width: number;
    height: number;
    label: string;
    fontSize?: number;
    className?: string;
    children: ReactNode;
  }
>(function ChartSvg({ width, height, label, fontSize = 12, className, children }, ref) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={label}
      fontFamily={CHART_FONT}
      fontSize={fontSize}
      className={className}
    >
      {children}
    </svg>
  );
});

/** On paper, a picture of so many rows may fill a sheet; two of fewer share one (theme.css). */
export const sheet = (rows: number) => (rows > 24 ? "whole-sheet" : "");

/**
 * A mark of a chart that can be opened: by a press, by Enter and by Space. One mark of a chart is
 * reached by Tab, the others from there by the arrow keys.
 */
export function ChartMark({
  index,
  words,
  reachable,
  next,
  onFocus,
  onPoint,
  onOpen,
  children,
}: {
  index: number;
  words: string;
  /** Tab comes here. */
  reachable: boolean;
  /** The mark that a key leads to from a mark; null for a key that leads nowhere. */
  next: (index: number, key: string) => number | null;
  onFocus: (index: number) => void;
  /** Hears true when it is pointed at or has the focus, false when that ends. */
  onPoint?: (on: boolean) => void;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a mark in an SVG cannot be a button element
    <g
      role="button"
      tabIndex={reachable ? 0 : -1}
      data-mark={index}
      aria-label={words}
      onKeyDown={(event) => {
        const opens = event.key === "Enter" || event.key === " ";
        const towards = opens ? null : next(index, event.key);
        if (!opens && towards === null) return;
        event.preventDefault();
        if (opens) onOpen?.();
        event.currentTarget.ownerSVGElement
          ?.querySelector<SVGElement>(`[data-mark="${towards}"]`)
          ?.focus();
      }}
      onFocus={() => {
        onFocus(index);
        onPoint?.(true);
      }}
      onBlur={() => onPoint?.(false)}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onClick={onOpen}
      className={onOpen ? "cursor-pointer" : undefined}
    >
      <title>{words}</title>
      {children}
    </g>
  );
}

/** The width of a box in whole pixels, as it is now; 0 before it is drawn. Give it as `ref`. */
export function useWidth(): [(box: HTMLElement | null) => void, number] {
  const { parentRef, width } = useParentSize<HTMLElement>({ debounceTime: 0 });
  return [parentRef, Math.floor(width)];
}

import { useParentSize } from "@visx/responsive";
import { forwardRef, type PointerEvent, type ReactNode } from "react";
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
 * A round place of a chart that can be opened: by a press, by Enter and by Space. One mark of a chart is
 * reached by Tab, the others from there by the arrow keys. What is seen there is drawn before it.
 */
export function ChartMark({
  index,
  x,
  y,
  radius,
  words,
  reachable,
  next,
  onFocus,
  onPoint,
  onOpen,
}: {
  index: number;
  /** Its middle and its radius, in pixels of the chart. */
  x: number;
  y: number;
  radius: number;
  words: string;
  /** Tab comes here. */
  reachable: boolean;
  /** The mark that a key leads to from a mark; null for a key that leads nowhere. */
  next: (index: number, key: string) => number | null;
  onFocus: (index: number) => void;
  /** Hears true when it is pointed at or has the focus, false when that ends. */
  onPoint?: (on: boolean) => void;
  onOpen?: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a mark in an SVG cannot be a button element
    <circle
      cx={x}
      cy={y}
      r={radius}
      fill="transparent"
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
    </circle>
  );
}

/** Where an event is, in the coordinates of the element that handles it. */
export const pointIn = ({
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<SVGGraphicsElement>): DOMPoint =>
  new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse());

/** The width of a box in whole pixels, as it is now; 0 before it is drawn. Give it as `ref`. */
export function useWidth(): [(box: HTMLElement | null) => void, number] {
  const { parentRef, width } = useParentSize<HTMLElement>({ debounceTime: 0 });
  return [parentRef, Math.floor(width)];
}

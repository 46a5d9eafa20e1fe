import { useParentSize } from "@visx/responsive";
import {
  forwardRef,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CHART_FONT } from "./chart-theme.ts";

/** The SVG element of a chart, with an accessible name; width and height are in pixels. */
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
    // biome-ignore lint/a11y/useSemanticElements: an SVG cannot be a fieldset
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

/** In print, a chart with many rows may fill a page; two smaller ones share a page (theme.css). */
export const sheet = (rows: number) => (rows > 24 ? "whole-sheet" : "");

/**
 * An invisible round button over a mark of a chart, opened by click, Enter or Space. Tab reaches one mark of
 * a chart, the arrow keys move to the others (roving tabindex). The visible mark is rendered before it.
 */
export function ChartMark({
  index,
  x,
  y,
  radius,
  label,
  reachable,
  next,
  onFocus,
  onPoint,
  onOpen,
}: {
  index: number;
  /** Center and radius, in pixels. */
  x: number;
  y: number;
  radius: number;
  label: string;
  /** Whether Tab reaches this mark. */
  reachable: boolean;
  /** Returns the mark that a key moves to; null for other keys. */
  next: (index: number, key: string) => number | null;
  onFocus: (index: number) => void;
  /** Called with true on hover or focus, with false when that ends. */
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
      aria-label={label}
      onKeyDown={(event) => {
        const opens = event.key === "Enter" || event.key === " ";
        const target = opens ? null : next(index, event.key);
        if (!opens && target === null) return;
        event.preventDefault();
        if (opens) onOpen?.();
        event.currentTarget.ownerSVGElement
          ?.querySelector<SVGElement>(`[data-mark="${target}"]`)
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
      <title>{label}</title>
    </circle>
  );
}

/** The position of an event in the coordinates of the element that handles it. */
export const pointIn = ({
  currentTarget,
  clientX,
  clientY,
}: PointerEvent<SVGGraphicsElement>): DOMPoint =>
  new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse());

/** A ref for a box and its current width in whole pixels, 0 before it is measured. */
export function useWidth(): [(box: HTMLElement | null) => void, number] {
  const { parentRef, width } = useParentSize<HTMLElement>({ debounceTime: 0 });
  return [parentRef, Math.floor(width)];
}

/** Whether an element has come near the window or is printed: what takes long to draw may wait until then. */
export function useNear(element: RefObject<Element>, initially: boolean): boolean {
  const [isNear, setIsNear] = useState(initially);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: "50%" },
    );
    observer.observe(element.current);
    const onPrint = () => flushSync(() => setIsNear(true));
    addEventListener("beforeprint", onPrint);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", onPrint);
    };
  }, [isNear, element]);
  return isNear;
}

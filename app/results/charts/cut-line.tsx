import type { PointerEvent } from "react";
import { pointIn } from "./chart-svg.tsx";
import type { DendrogramProps } from "./dendrogram-props.ts";

/** The line that cuts the tree; moved by dragging or with the keyboard. */
export function CutLine({
  cutAt,
  range,
  horizontal,
  leafExtent,
  heightExtent,
  theme,
  onCut,
  cutLabel,
}: Pick<DendrogramProps, "range" | "theme" | "onCut" | "cutLabel"> & {
  cutAt: number;
  horizontal: boolean;
  /** The lengths of the leaf axis and of the height axis, in pixels. */
  leafExtent: number;
  heightExtent: number;
}) {
  const within = (value: number) => Math.min(range[1], Math.max(range[0], value));
  const heightAt = (event: PointerEvent<SVGGElement>) => {
    const { x, y } = pointIn(event);
    return within(horizontal ? x / heightExtent : 1 - y / heightExtent);
  };
  const place = horizontal ? cutAt * heightExtent : (1 - cutAt) * heightExtent;
  const ends = horizontal
    ? { x1: place, x2: place, y1: -6, y2: leafExtent }
    : { x1: 0, x2: leafExtent, y1: place, y2: place };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={cutLabel}
      aria-valuemin={Math.round(range[0] * 100) / 100}
      aria-valuemax={Math.round(range[1] * 100) / 100}
      aria-valuenow={Math.round(cutAt * 100) / 100}
      aria-orientation={horizontal ? "horizontal" : "vertical"}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onCut?.(heightAt(event), false);
      }}
      onPointerUp={(event) => onCut?.(heightAt(event), true)}
      onKeyDown={(event) => {
        const step = {
          ArrowRight: 1,
          ArrowUp: 1,
          ArrowLeft: -1,
          ArrowDown: -1,
          PageUp: 5,
          PageDown: -5,
        }[event.key];
        if (event.key === "Home") onCut?.(range[0], true);
        else if (event.key === "End") onCut?.(range[1], true);
        else if (step) onCut?.(within(cutAt + (step * (range[1] - range[0])) / 50), true);
        else return;
        event.preventDefault();
      }}
      style={{ cursor: horizontal ? "ew-resize" : "ns-resize", touchAction: "none" }}
    >
      <line {...ends} stroke="transparent" strokeWidth={20} />
      <line {...ends} stroke={theme.mark} strokeWidth={2} strokeDasharray="6 4" />
      <circle
        // At the axis: the other end of a wide tree may be scrolled out of view.
        cx={horizontal ? place : 0}
        cy={horizontal ? -6 : place}
        r={8}
        fill={theme.mark}
        stroke={theme.card}
        strokeWidth={2}
      />
    </g>
  );
}

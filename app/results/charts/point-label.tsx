import type { ChartTheme } from "./chart-theme.ts";
import type { PlacedLabel } from "./label-places.ts";

/** A label at its place beside a point. Hidden from screen readers: the mark has the full label, this one may be shortened. */
export const PointLabel = ({
  point,
  place,
  on,
  theme,
}: {
  point: { x: number; y: number };
  place: PlacedLabel;
  /** Whether its point is highlighted. */
  on: boolean;
  theme: ChartTheme;
}) => (
  <text
    aria-hidden
    pointerEvents="none"
    x={point.x + place.dx}
    y={point.y + place.dy}
    textAnchor={place.anchor}
    dominantBaseline="central"
    fill={on ? theme.mark : theme.ink}
    fontWeight={on ? 600 : 400}
    stroke={theme.card}
    strokeWidth={3}
    paintOrder="stroke"
  >
    {place.text}
  </text>
);

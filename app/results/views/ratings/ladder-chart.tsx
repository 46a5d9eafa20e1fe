import { scaleLinear } from "@visx/scale";
import { forwardRef, useState } from "react";
import { ChartMark, ChartSvg } from "../../charts/chart-svg.tsx";
import type { ChartTheme } from "../../charts/chart-theme.ts";
import { fitText, isolated, widestText, wrapText } from "../../charts/fit-text.ts";
import { useFixed } from "../../state/use-fixed.ts";

export type Rung = { group: number; name: string; color: string; left: number; right: number };

const LINE = 17;
const SIZE = 13;
const [TOP, BOTTOM] = [52, 26];
const SIDES = ["left", "right"] as const;

/** Heights of labels in their order, each as near to its own as at least one line between them allows. */
export function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(least, placed[at] ?? 0);
    least = (placed[at] ?? 0) + LINE;
  }
  let most = bottom;
  for (const at of order.reverse()) {
    placed[at] = Math.min(most, placed[at] ?? 0);
    most = (placed[at] ?? 0) - LINE;
  }
  return placed;
}

/** A title in at most two lines. Bold letters are wider. */
function titleLines(text: string, width: number): string[] {
  const lines = wrapText(text, width, SIZE * 1.08);
  return lines.length < 3
    ? lines.map((line) => fitText(line, width, SIZE * 1.08))
    : [lines[0] ?? "", fitText(lines.slice(1).join(" "), width, SIZE * 1.08)];
}

/** The means of groups on two upright axes; a line joins those of a group. */
export const LadderChart = forwardRef<
  SVGSVGElement,
  {
    width: number;
    theme: ChartTheme;
    title: string;
    sides: readonly [string, string];
    rungs: readonly Rung[];
    /** Whether both axes have the same numbers at the same height; else each goes from its lowest to its highest mean. */
    isCommon: boolean;
    describePoint: (rung: Rung) => string;
  }
>(function LadderChart({ width, theme, title, sides, rungs, isCommon, describePoint }, ref) {
  const fixed = useFixed();
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState(0);
  const height = TOP + BOTTOM + Math.max(260, Math.min(560, rungs.length * (LINE + 8)));
  const names = rungs.map(({ name }) => `${name} 0.00`);
  const room = Math.min(widestText(names, SIZE) + 34, 0.4 * width);
  const ends = { left: room, right: width - room };
  const all = rungs.flatMap(({ left, right }) => [left, right]);
  const axis = (values: readonly number[]) =>
    scaleLinear({
      domain: [Math.min(...values), Math.max(...values) + (new Set(values).size > 1 ? 0 : 1)],
      range: [height - BOTTOM - 8, TOP + 8],
    });
  const y = {
    left: axis(isCommon ? all : rungs.map(({ left }) => left)),
    right: axis(isCommon ? all : rungs.map(({ right }) => right)),
  };
  const labelled = {
    left: spread(
      rungs.map(({ left }) => y.left(left)),
      TOP,
      height - BOTTOM,
    ),
    right: spread(
      rungs.map(({ right }) => y.right(right)),
      TOP,
      height - BOTTOM,
    ),
  };
  const next = (index: number, key: string): number | null => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    return step ? Math.min(rungs.length - 1, Math.max(0, index + step)) : null;
  };
  return (
    <ChartSvg ref={ref} width={width} height={height} label={title} fontSize={SIZE}>
      <g aria-hidden>
        {SIDES.map((side, at) => (
          <g key={side} textAnchor={at === 0 ? "start" : "end"}>
            <line
              x1={ends[side]}
              x2={ends[side]}
              y1={TOP - 8}
              y2={height - BOTTOM + 6}
              stroke={theme.control}
            />
            {titleLines(sides[at] ?? "", width / 2 - 10).map((line, row) => (
              <text
                key={line}
                x={at === 0 ? 0 : width}
                y={14 + row * LINE}
                fill={theme.ink}
                fontWeight={600}
              >
                <title>{sides[at]}</title>
                {line}
              </text>
            ))}
          </g>
        ))}
      </g>
      {rungs.map((rung, index) => {
        const isDim = pointed !== null && pointed !== index;
        return (
          <g key={rung.group} opacity={isDim ? 0.25 : 1}>
            <line
              x1={ends.left}
              x2={ends.right}
              y1={y.left(rung.left)}
              y2={y.right(rung.right)}
              stroke={rung.color}
              strokeWidth={pointed === index ? 4 : 2.5}
            />
            {SIDES.map((side, at) => {
              const [way, label] = [at === 0 ? -1 : 1, labelled[side][index] ?? 0];
              const point = y[side](rung[side]);
              return (
                <g key={side} aria-hidden>
                  <circle cx={ends[side]} cy={point} r={4.5} fill={rung.color} />
                  <line
                    x1={ends[side] + 7 * way}
                    x2={ends[side] + 18 * way}
                    y1={point}
                    y2={label}
                    stroke={theme.control}
                  />
                  <text
                    x={ends[side] + 22 * way}
                    y={label}
                    textAnchor={at === 0 ? "end" : "start"}
                    dominantBaseline="central"
                    fill={theme.ink}
                    fontWeight={pointed === index ? 600 : 400}
                  >
                    {/* Isolated, so that the figure stands right of a name in any script. */}
                    <tspan>{isolated(fitText(rung.name, room - 62, SIZE))}</tspan>
                    <tspan dx={6} fill={theme.quiet}>
                      {fixed(rung[side], 2)}
                    </tspan>
                  </text>
                </g>
              );
            })}
            <ChartMark
              index={index}
              x={ends.left}
              y={y.left(rung.left)}
              radius={12}
              label={describePoint(rung)}
              reachable={index === focused}
              next={next}
              onFocus={setFocused}
              onPoint={(on) => setPointed(on ? index : null)}
            />
          </g>
        );
      })}
    </ChartSvg>
  );
});

import { ChartMark } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { fitText } from "./fit-text.ts";
import { type HighlightStore, useAllHighlighted, useCardHighlighted } from "./highlight-store.ts";
import type { TreeNode } from "./tree-layout.ts";

/** The widest that a label may be where there is room. */
export const LABEL = 190;

type Point = (cards: readonly number[] | null) => void;

/** The two arms of a merge; as heavy as its support, dashed where it is below a half. */
export function Branch({
  cards,
  path,
  color,
  support,
  theme,
  highlighted,
}: {
  cards: readonly number[];
  path: string;
  color: string;
  support: number | null;
  theme: ChartTheme;
  highlighted: HighlightStore;
}) {
  const on = useAllHighlighted(highlighted, cards);
  return (
    <path
      d={path}
      fill="none"
      stroke={on ? theme.mark : color}
      strokeWidth={support === null ? 1.75 : 1 + 2.5 * support}
      strokeDasharray={support !== null && support < 0.5 ? "4 3" : undefined}
    />
  );
}

/** Where two branches join: to be pointed at, reached by key, and opened. */
export function NodeMark({
  node,
  index,
  x,
  y,
  color,
  words,
  reachable,
  theme,
  highlighted,
  onFocus,
  next,
  onPoint,
  onOpen,
}: {
  node: TreeNode;
  index: number;
  x: number;
  y: number;
  color: string;
  words: string;
  /** Tab comes here; the others are reached by arrow keys. */
  reachable: boolean;
  theme: ChartTheme;
  highlighted: HighlightStore;
  onFocus: (index: number) => void;
  next: (index: number, key: string) => number | null;
  onPoint?: Point;
  onOpen?: (cards: readonly number[]) => void;
}) {
  const on = useAllHighlighted(highlighted, node.cards);
  return (
    <ChartMark
      index={index}
      words={words}
      reachable={reachable}
      next={next}
      onFocus={onFocus}
      onPoint={(on) => onPoint?.(on ? node.cards : null)}
      onOpen={() => onOpen?.(node.cards)}
    >
      <circle cx={x} cy={y} r={11} fill="transparent" />
      <circle
        cx={x}
        cy={y}
        r={on ? 5.5 : 3.5}
        fill={node.tied ? theme.card : on ? theme.mark : color}
        stroke={node.tied ? theme.mark : theme.card}
        strokeWidth={node.tied ? 2 : 1}
      />
    </ChartMark>
  );
}

/** How often the group of a node comes back, in percent, where it fits between the node's branches. */
export function SupportText({
  node,
  share,
  x,
  y,
  flat,
  step,
  across,
  theme,
}: {
  node: TreeNode;
  share: number;
  x: number;
  y: number;
  flat: boolean;
  step: number;
  across: number;
  theme: ChartTheme;
}) {
  const [a, b] = node.children;
  const depth = (node.height - Math.max(a.height, b.height)) * across;
  const breadth = (b.at - a.at) * step;
  const fits = flat ? depth >= 30 && breadth >= 14 : depth >= 22 && breadth >= 30;
  if (!fits) return null;
  return (
    <text
      x={flat ? x - 7 : x}
      y={flat ? y : y + 15}
      textAnchor={flat ? "end" : "middle"}
      dominantBaseline="central"
      fontSize={11}
      fill={theme.quiet}
      aria-hidden
    >
      {Math.round(100 * share)}
    </text>
  );
}

/** A card at the foot of the tree, with the colour of its cluster. */
export function Leaf({
  card,
  label,
  at,
  across,
  room,
  flat,
  color,
  theme,
  highlighted,
  onPoint,
}: {
  card: number;
  label: string;
  /** Its place along the leaves, in pixels. */
  at: number;
  across: number;
  room: number;
  flat: boolean;
  color: string;
  theme: ChartTheme;
  highlighted: HighlightStore;
  onPoint?: Point;
}) {
  const on = useCardHighlighted(highlighted, card);
  const shown = fitText(label, room, 14);
  const place = flat
    ? { x: -14, y: at }
    : { x: 0, y: 0, transform: `translate(${at} ${across + 14}) rotate(-90)` };
  return (
    <g onPointerEnter={() => onPoint?.([card])} onPointerLeave={() => onPoint?.(null)}>
      <rect
        x={flat ? -10 : at - 4}
        y={flat ? at - 7 : across + 3}
        width={flat ? 5 : 8}
        height={flat ? 14 : 5}
        fill={color}
      />
      <text
        {...place}
        textAnchor="end"
        fill={on ? theme.mark : theme.ink}
        fontWeight={on ? 600 : 400}
        dominantBaseline="central"
      >
        {shown}
        {shown === label ? null : <title>{label}</title>}
      </text>
    </g>
  );
}

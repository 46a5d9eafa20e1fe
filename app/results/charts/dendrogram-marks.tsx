import { ChartMark } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { fitText } from "./fit-text.ts";
import {
  type HighlightStore,
  useAllHighlighted,
  useCardHighlighted,
  useHighlighted,
} from "./highlight-store.ts";
import type { TreeNode } from "./tree-layout.ts";

/** The widest that a label may be where there is room. */
export const LABEL = 190;

type Point = (cards: readonly number[] | null) => void;

/** The two arms of a merge, and the cards below it. */
export type Branch = {
  cards: readonly number[];
  path: string;
  color: string;
  support: number | null;
};

/**
 * The branches of a tree, as heavy as their support, dashed where it is below a half. Those that look the same are one
 * path: what a picture costs the browser is its elements, and not its lines.
 */
export function Branches({
  branches,
  theme,
  highlighted,
}: {
  branches: readonly Branch[];
  theme: ChartTheme;
  highlighted: HighlightStore;
}) {
  const pointed = useHighlighted(highlighted);
  const isPointed = ({ cards }: Branch) =>
    pointed.size > 0 && cards.every((card) => pointed.has(card));
  const looks = Map.groupBy(
    branches.map((branch) => (isPointed(branch) ? { ...branch, color: theme.mark } : branch)),
    ({ color, support }) => `${color} ${support}`,
  );
  return [...looks].map(([look, alike]) => {
    const { color, support } = alike[0];
    return (
      <path
        key={look}
        d={alike.map(({ path }) => path).join("")}
        fill="none"
        stroke={color}
        strokeWidth={support === null ? 1.75 : 1 + 2.5 * support}
        strokeDasharray={support !== null && support < 0.5 ? "4 3" : undefined}
      />
    );
  });
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
    <>
      <circle
        cx={x}
        cy={y}
        r={on ? 5.5 : 3.5}
        fill={node.tied ? theme.card : on ? theme.mark : color}
        stroke={node.tied ? theme.mark : theme.card}
        strokeWidth={node.tied ? 2 : 1}
      />
      <ChartMark
        index={index}
        x={x}
        y={y}
        radius={11}
        words={words}
        reachable={reachable}
        next={next}
        onFocus={onFocus}
        onPoint={(on) => onPoint?.(on ? node.cards : null)}
        onOpen={() => onOpen?.(node.cards)}
      />
    </>
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

/** A card at the foot of the tree. */
export function Leaf({
  card,
  label,
  at,
  across,
  room,
  flat,
  theme,
  highlighted,
}: {
  card: number;
  label: string;
  /** Its place along the leaves, in pixels. */
  at: number;
  across: number;
  room: number;
  flat: boolean;
  theme: ChartTheme;
  highlighted: HighlightStore;
}) {
  const on = useCardHighlighted(highlighted, card);
  const shown = fitText(label, room, 14);
  const place = flat
    ? { x: -14, y: at }
    : { x: 0, y: 0, transform: `translate(${at} ${across + 14}) rotate(-90)` };
  return (
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
  );
}

/** The colours of the clusters, between the tree and its labels; `at` is where each card stands. */
export function Strips({
  leaves,
  across,
  flat,
}: {
  leaves: readonly { at: number; color: string }[];
  across: number;
  flat: boolean;
}) {
  const colors = Map.groupBy(leaves, ({ color }) => color);
  return [...colors].map(([color, alike]) => (
    <path
      key={color}
      d={alike
        .map(({ at }) => (flat ? `M-10,${at - 7}h5v14h-5z` : `M${at - 4},${across + 3}h8v5h-8z`))
        .join("")}
      fill={color}
    />
  ));
}

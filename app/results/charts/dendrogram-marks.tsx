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

/** The lines of one merge, and the cards below it. */
type Branch = {
  cards: readonly number[];
  path: string;
  color: string;
  support: number | null;
};

/**
 * The branches of a tree. The line width shows the support; a branch with support below 50 % is dashed. Branches
 * that look the same share one path: the rendering cost depends on the number of elements.
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
  const shown = useHighlighted(highlighted);
  const isHighlighted = ({ cards }: Branch) =>
    shown.size > 0 && cards.every((card) => shown.has(card));
  const byLook = Map.groupBy(
    branches.map((branch) => (isHighlighted(branch) ? { ...branch, color: theme.mark } : branch)),
    ({ color, support }) => `${color} ${support}`,
  );
  return [...byLook].map(([look, group]) => {
    const { color, support } = group[0];
    return (
      <path
        key={look}
        d={group.map(({ path }) => path).join("")}
        fill="none"
        stroke={color}
        strokeWidth={support === null ? 1.75 : 1 + 2.5 * support}
        strokeDasharray={support !== null && support < 0.5 ? "4 3" : undefined}
      />
    );
  });
}

/** The mark where two branches join; it can be hovered, focused and opened. */
export function NodeMark({
  node,
  index,
  x,
  y,
  color,
  larger,
  label,
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
  /** Whether it is a larger group, which has a square. */
  larger: boolean;
  label: string;
  /** Whether Tab reaches this mark; the arrow keys reach the others. */
  reachable: boolean;
  theme: ChartTheme;
  highlighted: HighlightStore;
  onFocus: (index: number) => void;
  next: (index: number, key: string) => number | null;
  onPoint?: HighlightStore["highlight"];
  onOpen?: (cards: readonly number[]) => void;
}) {
  const on = useAllHighlighted(highlighted, node.cards);
  const look = {
    fill: node.tied ? theme.card : on ? theme.mark : color,
    stroke: node.tied ? theme.mark : theme.card,
    strokeWidth: node.tied ? 2 : 1,
  };
  return (
    <>
      {larger ? (
        <rect x={x - 6} y={y - 6} width={12} height={12} rx={1} {...look} />
      ) : (
        <circle cx={x} cy={y} r={on ? 5.5 : 3.5} {...look} />
      )}
      <ChartMark
        index={index}
        x={x}
        y={y}
        radius={11}
        label={label}
        reachable={reachable}
        next={next}
        onFocus={onFocus}
        onPoint={(on) => onPoint?.(on ? node.cards : null)}
        onOpen={() => onOpen?.(node.cards)}
      />
    </>
  );
}

/** The support of a node in percent, if the text fits between the node's branches. */
export function SupportText({
  node,
  share,
  x,
  y,
  horizontal,
  leafStep,
  heightExtent,
  theme,
}: {
  node: TreeNode;
  share: number;
  x: number;
  y: number;
  horizontal: boolean;
  leafStep: number;
  heightExtent: number;
  theme: ChartTheme;
}) {
  const [a, b] = node.children;
  const depth = (node.height - Math.max(a.height, b.height)) * heightExtent;
  const breadth = (b.at - a.at) * leafStep;
  const fits = horizontal ? depth >= 30 && breadth >= 14 : depth >= 22 && breadth >= 30;
  if (!fits) return null;
  return (
    <text
      x={horizontal ? x - 7 : x}
      y={horizontal ? y : y + 15}
      textAnchor={horizontal ? "end" : "middle"}
      dominantBaseline="central"
      fontSize={11}
      fill={theme.quiet}
      aria-hidden
    >
      {Math.round(100 * share)}
    </text>
  );
}

/** The label of a card. */
export function Leaf({
  card,
  label,
  at,
  heightExtent,
  labelWidth,
  labelSize,
  horizontal,
  theme,
  highlighted,
}: {
  card: number;
  label: string;
  /** Its position along the leaves, in pixels. */
  at: number;
  heightExtent: number;
  labelWidth: number;
  labelSize: number;
  horizontal: boolean;
  theme: ChartTheme;
  highlighted: HighlightStore;
}) {
  const on = useCardHighlighted(highlighted, card);
  const shown = fitText(label, labelWidth, labelSize);
  const place = horizontal
    ? { x: -14, y: at }
    : { x: 0, y: 0, transform: `translate(${at} ${heightExtent + 14}) rotate(-90)` };
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

/** The color of each card's cluster, between the tree and the labels; `at` is the position along the leaves. */
export function Strips({
  leaves,
  heightExtent,
  length,
  horizontal,
}: {
  leaves: readonly { at: number; color: string }[];
  heightExtent: number;
  /** The length of a card's strip beside a horizontal tree, in pixels. */
  length: number;
  horizontal: boolean;
}) {
  const colors = Map.groupBy(leaves, ({ color }) => color);
  return [...colors].map(([color, group]) => (
    <path
      key={color}
      d={group
        .map(({ at }) =>
          horizontal
            ? `M-10,${at - length / 2}h5v${length}h-5z`
            : `M${at - 4},${heightExtent + 3}h8v5h-8z`,
        )
        .join("")}
      fill={color}
    />
  ));
}

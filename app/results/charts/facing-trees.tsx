import { forwardRef } from "react";
import type { Tree, TreeView } from "../../analysis/contract/types.ts";
import { ChartSvg } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { fitText } from "./fit-text.ts";
import { layoutTree, type TreeLayout } from "./tree-layout.ts";

const ROW = 22;
const LABEL = 150;
const GAP = 60;
const MIN_TREE = 120;
const HEAD = 28;

/**
 * A tanglegram: two trees of the same cards with the leaves facing each other and a line between the two
 * places of each card. The branches of the right tree are swapped so that fewer lines cross.
 */
export const FacingTrees = forwardRef<
  SVGSVGElement,
  {
    left: { tree: TreeView; labels: readonly string[]; title: string };
    right: { tree: TreeView; labels: readonly string[]; title: string };
    matches: readonly (readonly [number, number])[];
    /** The cards of the left tree whose lines are heavy. */
    moved: ReadonlySet<number>;
    width: number;
    theme: ChartTheme;
    title: string;
  }
>(function FacingTrees({ left, right, matches, moved, width, theme, title }, ref) {
  const one = layoutTree(left.tree);
  const partner = new Map(matches.map(([a, b]) => [b, a]));
  const places = right.labels.map((_, card) => one.place[partner.get(card) ?? 0] ?? 0);
  const other = layoutTree({ ...right.tree, leaf_order: facingOrder(right.tree, places) });
  const treeWidth = Math.max(MIN_TREE, (width - 2 * LABEL - GAP) / 2);
  const fullWidth = 2 * treeWidth + 2 * LABEL + GAP;
  const height = HEAD + ROW * Math.max(one.n, other.n) + 4;
  const y = (at: number) => HEAD + (at + 0.5) * ROW;
  return (
    <ChartSvg
      ref={ref}
      width={fullWidth}
      height={height}
      label={title}
      className="block max-w-none"
    >
      {[left, right].map(({ title }, side) => (
        <text
          key={side === 0 ? "left" : "right"}
          x={side === 0 ? 0 : fullWidth}
          y={16}
          textAnchor={side === 0 ? "start" : "end"}
          fill={theme.ink}
          fontWeight={600}
        >
          {fitText(title, fullWidth / 2 - 20, 12)}
        </text>
      ))}
      <path d={branches(one, (h) => treeWidth * (1 - h), y)} fill="none" stroke={theme.control} />
      <path
        d={branches(other, (h) => fullWidth - treeWidth * (1 - h), y)}
        fill="none"
        stroke={theme.control}
      />
      {matches.map(([a, b]) => {
        const [from, to] = [y(one.place[a] ?? 0), y(other.place[b] ?? 0)];
        return (
          <g key={a}>
            <path
              d={`M${treeWidth + LABEL + 4},${from}L${treeWidth + LABEL + GAP - 4},${to}`}
              stroke={moved.has(a) ? theme.mark : theme.control}
              strokeWidth={moved.has(a) ? 2.5 : 1}
              fill="none"
            />
            <text x={treeWidth + 6} y={from + 4} fill={theme.ink}>
              {fitText(left.labels[a] ?? "", LABEL - 8, 12)}
            </text>
            <text
              x={treeWidth + LABEL + GAP + LABEL - 6}
              y={to + 4}
              textAnchor="end"
              fill={theme.ink}
            >
              {fitText(right.labels[b] ?? "", LABEL - 8, 12)}
            </text>
          </g>
        );
      })}
    </ChartSvg>
  );
});

function branches(
  layout: TreeLayout,
  x: (height: number) => number,
  y: (at: number) => number,
): string {
  return layout.nodes
    .map(({ children: [a, b], height }) =>
      [`M${x(a.height)},${y(a.at)}`, `H${x(height)}`, `V${y(b.at)}`, `H${x(b.height)}`].join(""),
    )
    .join("");
}

/**
 * An order of the leaves close to the given places: at each merge the branch whose cards have the lower
 * mean place comes first.
 */
function facingOrder(tree: Tree, places: readonly number[]): Int32Array {
  const leaves: number[][] = Array.from({ length: tree.n }, (_, card) => [card]);
  const mean = (cards: readonly number[]) =>
    cards.reduce((sum, card) => sum + (places[card] ?? 0), 0) / cards.length;
  for (let merge = 0; merge < tree.height.length; merge++) {
    const a = leaves[tree.a[merge] ?? 0] ?? [];
    const b = leaves[tree.b[merge] ?? 0] ?? [];
    leaves.push(mean(a) <= mean(b) ? [...a, ...b] : [...b, ...a]);
  }
  return Int32Array.from(leaves.at(-1) ?? []);
}

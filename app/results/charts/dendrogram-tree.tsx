import { memo, useMemo, useState } from "react";
import { useFollowing } from "../state/use-following.ts";
import { pointIn } from "./chart-svg.tsx";
import { groupColor } from "./chart-theme.ts";
import { Branches, Leaf, NodeMark, Strips, SupportText } from "./dendrogram-marks.tsx";
import type { DendrogramProps } from "./dendrogram-props.ts";

/** Branches, nodes and leaves. Memoized: they do not change while the cut line moves between two nodes. */
export const DendrogramTree = memo(function DendrogramTree({
  layout,
  labels,
  cut,
  support,
  larger,
  theme,
  highlighted,
  onPoint,
  onOpen,
  describeNode,
  horizontal,
  leafStep,
  heightExtent,
  labelWidth,
  labelSize,
}: Pick<
  DendrogramProps,
  | "layout"
  | "labels"
  | "cut"
  | "support"
  | "larger"
  | "theme"
  | "highlighted"
  | "onPoint"
  | "onOpen"
  | "describeNode"
> & {
  horizontal: boolean;
  /** The distance between leaves, in pixels. */
  leafStep: number;
  /** The distance between the heights 0 and 1, in pixels. */
  heightExtent: number;
  /** The maximum width of a label, and its font size. */
  labelWidth: number;
  labelSize: number;
}) {
  const [focused, setFocused] = useState(layout.nodes.length - 1);
  // A hundred sentences take as long as rendering the rest, so they are computed after it is on the screen.
  const described = useFollowing(
    useMemo(() => ({ layout, support, describeNode }), [layout, support, describeNode]),
  );
  const descriptions = useMemo(
    () =>
      described.layout.nodes.map((node) =>
        described.describeNode(node, described.support?.[node.merge] ?? null),
      ),
    [described],
  );
  /** The pixel position of a leaf position and a height (0 to 1). */
  const x = (at: number, h: number) => (horizontal ? h * heightExtent : (at + 0.5) * leafStep);
  const y = (at: number, h: number) =>
    horizontal ? (at + 0.5) * leafStep : (1 - h) * heightExtent;

  const colorOf = (cards: readonly number[]) => {
    const number = cut.members[cards[0] ?? 0] ?? 0;
    return cards.every((card) => cut.members[card] === number)
      ? groupColor(theme, number)
      : theme.control;
  };
  /** Moves to the parent node or to one of the two child nodes. */
  const next = (index: number, key: string): number | null => {
    const node = layout.nodes[index];
    if (!node) return null;
    const parent = layout.nodes.findIndex(({ children }) =>
      children.some((child) => child.node === layout.n + index),
    );
    const [first, second] = node.children.map((child) => child.node - layout.n);
    const targets: Record<string, number | undefined> = {
      [horizontal ? "ArrowRight" : "ArrowUp"]: parent,
      [horizontal ? "ArrowUp" : "ArrowLeft"]: first,
      [horizontal ? "ArrowDown" : "ArrowRight"]: second,
      [horizontal ? "ArrowLeft" : "ArrowDown"]: Math.max(first ?? -1, second ?? -1),
    };
    const target = targets[key];
    // The root has no parent (-1) and a leaf is no node (negative): the focus stays.
    return target === undefined ? null : target < 0 ? index : target;
  };

  const branches = layout.nodes.map((node) => {
    const [a, b] = node.children;
    const path = horizontal
      ? `M${x(a.at, a.height)},${y(a.at, 0)}H${x(0, node.height)}V${y(b.at, 0)}H${x(b.at, b.height)}`
      : `M${x(a.at, 0)},${y(0, a.height)}V${y(0, node.height)}H${x(b.at, 0)}V${y(0, b.height)}`;
    return {
      cards: node.cards,
      path,
      color: colorOf(node.cards),
      support: support?.[node.merge] ?? null,
    };
  });
  const leaves = layout.leaves.map((card, index) => ({
    card,
    at: (index + 0.5) * leafStep,
    color: colorOf([card]),
  }));
  return (
    <>
      <Branches branches={branches} theme={theme} highlighted={highlighted} />
      {layout.nodes.map((node, index) => (
        <NodeMark
          key={node.merge}
          node={node}
          index={index}
          x={x(node.at, node.height)}
          y={y(node.at, node.height)}
          color={colorOf(node.cards)}
          larger={larger?.has(node.merge) ?? false}
          label={descriptions[index] ?? ""}
          reachable={index === Math.min(focused, layout.nodes.length - 1)}
          theme={theme}
          highlighted={highlighted}
          onFocus={setFocused}
          next={next}
          onPoint={onPoint}
          onOpen={onOpen}
        />
      ))}
      {support
        ? layout.nodes.map((node) => (
            <SupportText
              key={node.merge}
              node={node}
              share={support[node.merge] ?? 0}
              x={x(node.at, node.height)}
              y={y(node.at, node.height)}
              horizontal={horizontal}
              leafStep={leafStep}
              heightExtent={heightExtent}
              theme={theme}
            />
          ))
        : null}
      <g
        onPointerOver={(event) => {
          const at = pointIn(event);
          const card = layout.leaves[Math.floor((horizontal ? at.y : at.x) / leafStep)];
          onPoint?.(card === undefined ? null : [card]);
        }}
        onPointerOut={() => onPoint?.(null)}
      >
        <Strips
          leaves={leaves}
          heightExtent={heightExtent}
          length={labelSize}
          horizontal={horizontal}
        />
        {leaves.map(({ card, at }, index) => (
          <Leaf
            // Keyed by position: another order of the cards updates the elements in place instead of moving them.
            // biome-ignore lint/suspicious/noArrayIndexKey: leaves are positions
            key={index}
            card={card}
            label={labels[card] ?? ""}
            at={at}
            heightExtent={heightExtent}
            labelWidth={labelWidth}
            labelSize={labelSize}
            horizontal={horizontal}
            theme={theme}
            highlighted={highlighted}
          />
        ))}
      </g>
    </>
  );
});

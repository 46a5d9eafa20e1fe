import { memo, useMemo, useState } from "react";
import { useFollowing } from "../../ui/use-following.ts";
import { pointIn } from "./chart-svg.tsx";
import { Branches, Leaf, NodeMark, Strips, SupportText } from "./dendrogram-marks.tsx";
import type { DendrogramProps } from "./dendrogram-props.ts";

/** Branches, nodes and leaves. They stay as they are while the cut line moves between two nodes. */
export const DendrogramTree = memo(function DendrogramTree({
  layout,
  labels,
  cut,
  support,
  theme,
  highlighted,
  onPoint,
  onOpen,
  describeNode,
  flat,
  step,
  across,
  room,
}: Pick<
  DendrogramProps,
  | "layout"
  | "labels"
  | "cut"
  | "support"
  | "theme"
  | "highlighted"
  | "onPoint"
  | "onOpen"
  | "describeNode"
> & {
  flat: boolean;
  /** From leaf to leaf, and from height 0 to 1, in pixels. */
  step: number;
  across: number;
  /** The widest that a label may be. */
  room: number;
}) {
  const [focused, setFocused] = useState(layout.nodes.length - 1);
  // A hundred sentences take as long as all that is drawn: they come when that is on the screen.
  const named = useFollowing(
    useMemo(() => ({ layout, support, describeNode }), [layout, support, describeNode]),
  );
  const words = useMemo(
    () =>
      named.layout.nodes.map((node) =>
        named.describeNode(node, named.support?.[node.merge] ?? null),
      ),
    [named],
  );
  /** From leaf steps and height (0 to 1) to the picture. */
  const x = (at: number, h: number) => (flat ? h * across : (at + 0.5) * step);
  const y = (at: number, h: number) => (flat ? (at + 0.5) * step : (1 - h) * across);

  const colorOf = (cards: readonly number[]) => {
    const number = cut.members[cards[0] ?? 0] ?? 0;
    return cards.every((card) => cut.members[card] === number)
      ? (theme.categorical[number % theme.categorical.length] ?? theme.ink)
      : theme.control;
  };
  /** Up to the branch that holds this one, or down into one of its two. */
  const next = (index: number, key: string): number | null => {
    const node = layout.nodes[index];
    if (!node) return null;
    const parent = layout.nodes.findIndex(({ children }) =>
      children.some((child) => child.node === layout.n + index),
    );
    const [first, second] = node.children.map((child) => child.node - layout.n);
    const towards: Record<string, number | undefined> = {
      [flat ? "ArrowRight" : "ArrowUp"]: parent,
      [flat ? "ArrowUp" : "ArrowLeft"]: first,
      [flat ? "ArrowDown" : "ArrowRight"]: second,
      [flat ? "ArrowLeft" : "ArrowDown"]: Math.max(first ?? -1, second ?? -1),
    };
    const found = towards[key];
    // Above the root and below the leaves there is nothing: the focus stays.
    return found === undefined ? null : found < 0 ? index : found;
  };

  const branches = layout.nodes.map((node) => {
    const [a, b] = node.children;
    const path = flat
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
    at: (index + 0.5) * step,
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
          words={words[index] ?? ""}
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
              flat={flat}
              step={step}
              across={across}
              theme={theme}
            />
          ))
        : null}
      <g
        onPointerOver={(event) => {
          const at = pointIn(event);
          const card = layout.leaves[Math.floor((flat ? at.y : at.x) / step)];
          onPoint?.(card === undefined ? null : [card]);
        }}
        onPointerOut={() => onPoint?.(null)}
      >
        <Strips leaves={leaves} across={across} flat={flat} />
        {leaves.map(({ card, at }, index) => (
          <Leaf
            // Another tree puts other cards here: the places stay, and nothing is moved about.
            // biome-ignore lint/suspicious/noArrayIndexKey: leaves are places
            key={index}
            card={card}
            label={labels[card] ?? ""}
            at={at}
            across={across}
            room={room}
            flat={flat}
            theme={theme}
            highlighted={highlighted}
          />
        ))}
      </g>
    </>
  );
});

import { type KeyboardEvent, memo, useState } from "react";
import type { DendrogramProps } from "./dendrogram.tsx";
import { Branch, Leaf, NodeMark } from "./dendrogram-marks.tsx";

/** Branches, nodes and leaves. They stay as they are while the cut line moves between two nodes. */
export const DendrogramTree = memo(function DendrogramTree({
  layout,
  labels,
  cut,
  support,
  theme,
  lit,
  onPoint,
  onOpen,
  describeNode,
  flat,
  step,
  across,
}: Pick<
  DendrogramProps,
  "layout" | "labels" | "cut" | "support" | "theme" | "lit" | "onPoint" | "onOpen" | "describeNode"
> & {
  flat: boolean;
  /** From leaf to leaf, and from height 0 to 1, in pixels. */
  step: number;
  across: number;
}) {
  const [focused, setFocused] = useState(layout.nodes.length - 1);
  /** From leaf steps and height (0 to 1) to the picture. */
  const x = (at: number, h: number) => (flat ? h * across : (at + 0.5) * step);
  const y = (at: number, h: number) => (flat ? (at + 0.5) * step : (1 - h) * across);

  const colorOf = (cards: readonly number[]) => {
    const number = cut.members[cards[0] ?? 0] ?? 0;
    return cards.every((card) => cut.members[card] === number)
      ? (theme.categorical[number % theme.categorical.length] ?? theme.ink)
      : theme.control;
  };
  const walk = (event: KeyboardEvent, index: number) => {
    const parent = layout.nodes.findIndex(({ children }) =>
      children.some((child) => child.node === layout.n + index),
    );
    const child = (which: 0 | 1) => (layout.nodes[index]?.children[which].node ?? 0) - layout.n;
    const towards: Record<string, number> = {
      [flat ? "ArrowRight" : "ArrowUp"]: parent,
      [flat ? "ArrowUp" : "ArrowLeft"]: child(0),
      [flat ? "ArrowDown" : "ArrowRight"]: child(1),
      [flat ? "ArrowLeft" : "ArrowDown"]: Math.max(child(0), child(1)),
    };
    const next = towards[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onOpen?.(layout.nodes[index]?.cards ?? []);
    }
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) return;
    setFocused(next);
    const svg = event.currentTarget.closest("svg");
    svg?.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
  };

  return (
    <>
      {layout.nodes.map((node) => {
        const [a, b] = node.children;
        const path = flat
          ? `M${x(a.at, a.height)},${y(a.at, 0)}H${x(0, node.height)}V${y(b.at, 0)}H${x(b.at, b.height)}`
          : `M${x(a.at, 0)},${y(0, a.height)}V${y(0, node.height)}H${x(b.at, 0)}V${y(0, b.height)}`;
        return (
          <Branch
            key={node.merge}
            cards={node.cards}
            path={path}
            color={colorOf(node.cards)}
            support={support?.[node.merge] ?? null}
            theme={theme}
            lit={lit}
          />
        );
      })}
      {layout.nodes.map((node, index) => (
        <NodeMark
          key={node.merge}
          node={node}
          index={index}
          x={x(node.at, node.height)}
          y={y(node.at, node.height)}
          color={colorOf(node.cards)}
          words={describeNode(node, support?.[node.merge] ?? null)}
          reachable={index === Math.min(focused, layout.nodes.length - 1)}
          theme={theme}
          lit={lit}
          onFocus={setFocused}
          onWalk={walk}
          onPoint={onPoint}
          onOpen={onOpen}
        />
      ))}
      {layout.leaves.map((card, index) => {
        const number = cut.members[card] ?? 0;
        return (
          <Leaf
            // Another tree puts other cards here: the places stay, and nothing is moved about.
            // biome-ignore lint/suspicious/noArrayIndexKey: leaves are places
            key={index}
            card={card}
            label={labels[card] ?? ""}
            at={flat ? y(index, 0) : x(index, 0)}
            across={across}
            flat={flat}
            color={theme.categorical[number % theme.categorical.length] ?? theme.ink}
            theme={theme}
            lit={lit}
            onPoint={onPoint}
          />
        );
      })}
    </>
  );
});

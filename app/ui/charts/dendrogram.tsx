import { Group } from "@visx/group";
import { forwardRef, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHART_FONT, type ChartTheme } from "./chart-theme.ts";
import { CutLine } from "./cut-line.tsx";
import { Branch, LABEL, Leaf, NodeMark } from "./dendrogram-marks.tsx";
import { DistanceAxis } from "./distance-axis.tsx";
import { textWidth } from "./fit-text.ts";
import type { LitStore } from "./lit-store.ts";
import type { CutClusters, TreeLayout, TreeNode } from "./tree-layout.ts";

export type DendrogramProps = {
  layout: TreeLayout;
  labels: readonly string[];
  cut: CutClusters;
  /** 0 to 1 on the axis; null hides the line. */
  cutAt: number | null;
  range: [lowest: number, highest: number];
  support: Float64Array | null;
  direction: "horizontal" | "vertical";
  width: number;
  theme: ChartTheme;
  title: string;
  axis: string;
  lit: LitStore;
  onPoint?: (cards: readonly number[] | null) => void;
  onOpen?: (cards: readonly number[]) => void;
  onCut?: (height: number, done: boolean) => void;
  describeNode: (node: TreeNode, support: number | null) => string;
  cutLabel: string;
};

const ROW = 30;
const MIN_WIDTH = 600;
const MIN_HEIGHT = 400;
const AXIS = 54;
const PAD = 12;

/** The tree of the cards. Branches below the cut take their cluster's colour; thin ones are unsure. */
export const Dendrogram = forwardRef<SVGSVGElement, DendrogramProps>(
  function Dendrogram(props, ref) {
    const { layout, labels, cut, theme, direction, support, lit, onPoint, onOpen } = props;
    const { t } = useTranslation("dashboard");
    const [focused, setFocused] = useState(layout.nodes.length - 1);
    const flat = direction === "horizontal";
    const longest =
      Math.min(LABEL, Math.max(60, ...labels.map((label) => textWidth(label, 14)))) + 24;
    const step = Math.max(ROW, (MIN_HEIGHT - AXIS) / Math.max(1, layout.n));
    const along = layout.n * step;
    const across = flat ? Math.max(MIN_WIDTH, props.width) - longest - PAD : MIN_HEIGHT - AXIS + 60;
    const width = flat ? longest + across + PAD : Math.max(MIN_WIDTH, along + AXIS + PAD);
    const height = flat ? along + AXIS : across + longest + PAD;
    const left = flat ? longest : AXIS;
    const top = flat ? AXIS : PAD;
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
      // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={`${props.title}. ${t("dendrogram.keys")}`}
        fontFamily={CHART_FONT}
        fontSize={14}
        className="block max-w-none print:h-auto print:max-w-full"
      >
        <DistanceAxis
          flat={flat}
          theme={theme}
          left={left}
          top={top}
          along={along}
          across={across}
          title={props.axis}
        />
        <Group left={left} top={top}>
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
              words={props.describeNode(node, support?.[node.merge] ?? null)}
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
          {props.cutAt === null ? null : (
            <CutLine
              range={props.range}
              theme={theme}
              onCut={props.onCut}
              cutLabel={props.cutLabel}
              cutAt={props.cutAt}
              flat={flat}
              along={along}
              across={across}
              left={left}
              top={top}
            />
          )}
        </Group>
      </svg>
    );
  },
);

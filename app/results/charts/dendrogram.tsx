import { AxisLeft, AxisTop } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { scaleLinear } from "@visx/scale";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import { AxisTitle, axisText } from "./axis-text.tsx";
import { ChartSvg, sheet } from "./chart-svg.tsx";
import type { ChartTheme } from "./chart-theme.ts";
import { CutLine } from "./cut-line.tsx";
import type { DendrogramProps } from "./dendrogram-props.ts";
import { DendrogramTree } from "./dendrogram-tree.tsx";
import { widestText } from "./fit-text.ts";

/** The least and the usual height of a row, and the height that a tree of many cards may have before its rows get lower. */
const [LOW_ROW, HIGH_ROW, SCREEN] = [16, 30, 900];
const MIN_WIDTH = 280;
const MIN_HEIGHT = 400;
const AXIS = 54;
const PAD = 12;
/** The greatest width of labels below a vertical tree, or where the width is not known. */
const MAX_LABEL_WIDTH = 260;
/** The size of a label whose row has room for it. */
const FONT_SIZE = 14;

/** The tree of the cards. Branches below the cut have the color of their cluster; thin ones have low support. */
export const Dendrogram = forwardRef<SVGSVGElement, DendrogramProps>(
  function Dendrogram(props, ref) {
    const { layout, labels, theme, direction } = props;
    const { t } = useTranslation("results");
    const horizontal = direction === "horizontal";
    const rows = horizontal ? props.rows : null;
    const leafStep = rows?.height ?? rowHeight(layout.n);
    const labelSize = Math.min(FONT_SIZE, 0.95 * leafStep);
    // Labels are whole where the tree has room beside them: two thirds of the width beside a matrix, else a half.
    const mostLabel =
      horizontal && props.width > 0 ? (rows ? 0.35 : 0.5) * props.width : MAX_LABEL_WIDTH;
    // Rounded up, so that the widest label is not cut by a fraction of a pixel.
    const labelWidth = Math.min(mostLabel, Math.ceil(Math.max(60, widestText(labels, labelSize))));
    const labelMargin = labelWidth + 24;
    const leafExtent = layout.n * leafStep;
    const heightExtent = horizontal
      ? Math.max(MIN_WIDTH, props.width) - labelMargin - PAD
      : MIN_HEIGHT - AXIS + 60;
    const width = horizontal
      ? labelMargin + heightExtent + PAD
      : Math.max(MIN_WIDTH, leafExtent + AXIS + PAD);
    const top = horizontal ? (rows?.top ?? AXIS) : PAD;
    const height = horizontal ? leafExtent + top : heightExtent + labelMargin + PAD;
    const left = horizontal ? labelMargin : AXIS;

    return (
      <ChartSvg
        ref={ref}
        width={width}
        height={height}
        label={`${props.title}. ${t("dendrogram.keys")}`}
        fontSize={labelSize}
        className={`${sheet(layout.n)} block max-w-none`}
      >
        <DistanceAxis
          horizontal={horizontal}
          theme={theme}
          left={left}
          top={top}
          leafExtent={leafExtent}
          heightExtent={heightExtent}
          title={props.axis}
        />
        <Group left={left} top={top}>
          <DendrogramTree
            layout={layout}
            labels={labels}
            cut={props.cut}
            support={props.support}
            larger={props.larger}
            theme={theme}
            highlighted={props.highlighted}
            onPoint={props.onPoint}
            onOpen={props.onOpen}
            describeNode={props.describeNode}
            horizontal={horizontal}
            leafStep={leafStep}
            heightExtent={heightExtent}
            labelWidth={labelWidth}
            labelSize={labelSize}
          />
          {props.cutAt === null ? null : (
            <CutLine
              range={props.range}
              theme={theme}
              onCut={props.onCut}
              cutLabel={props.cutLabel}
              cutAt={props.cutAt}
              horizontal={horizontal}
              leafExtent={leafExtent}
              heightExtent={heightExtent}
            />
          )}
        </Group>
      </ChartSvg>
    );
  },
);

/** The height of a row: a tree of few cards is not too low, one of many fits on a screen if labels stay legible. */
function rowHeight(cards: number): number {
  const n = Math.max(1, cards);
  return Math.max((MIN_HEIGHT - AXIS) / n, LOW_ROW, Math.min(HIGH_ROW, SCREEN / n));
}

/** The axis of the distances from 0 to 1: above a horizontal tree, left of a vertical one. */
function DistanceAxis({
  horizontal,
  theme,
  left,
  top,
  leafExtent,
  heightExtent,
  title,
}: {
  horizontal: boolean;
  theme: ChartTheme;
  left: number;
  top: number;
  /** The lengths of the leaf axis and of the height axis, in pixels. */
  leafExtent: number;
  heightExtent: number;
  title: string;
}) {
  const { i18n } = useTranslation();
  const scale = scaleLinear({
    domain: [0, 1],
    range: horizontal ? [0, heightExtent] : [heightExtent, 0],
  });
  const shared = {
    ...axisText(i18n.language, theme),
    scale,
    left,
    top,
    numTicks: 5,
    hideAxisLine: true,
    tickStroke: theme.line,
    tickLength: 4,
  };
  const titled = { range: scale.range(), left, top, theme };
  return horizontal ? (
    <g aria-hidden>
      <GridColumns
        scale={scale}
        left={left}
        top={top}
        height={leafExtent}
        numTicks={5}
        stroke={theme.line}
      />
      <AxisTop {...shared} />
      {/* End-aligned: a title longer than a narrow axis extends over the labels. */}
      <AxisTitle {...titled} side="top" offset={32} isAtEnd>
        {title}
      </AxisTitle>
    </g>
  ) : (
    <g aria-hidden>
      <GridRows
        scale={scale}
        left={left}
        top={top}
        width={leafExtent}
        numTicks={5}
        stroke={theme.line}
      />
      <AxisLeft {...shared} />
      <AxisTitle {...titled} side="left" offset={34}>
        {title}
      </AxisTitle>
    </g>
  );
}

import { scaleOrdinal } from "@visx/scale";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import { Analysis } from "../../../app/analysis/analysis.ts";
import { cutTree } from "../../../app/analysis/groups/cut-tree.ts";
import { luminance } from "../../../app/domain/colors/luminance.ts";
import { serverI18n } from "../../../app/i18n/server.ts";
import { type ChartTheme, chartThemes } from "../../../app/results/charts/chart-theme.ts";
import { Dendrogram } from "../../../app/results/charts/dendrogram.tsx";
import { drawGrid } from "../../../app/results/charts/draw-grid.ts";
import { textWidth } from "../../../app/results/charts/fit-text.ts";
import { GridLegend } from "../../../app/results/charts/grid-legend.tsx";
import { highlightStore } from "../../../app/results/charts/highlight-store.ts";
import { LineChart } from "../../../app/results/charts/line-chart.tsx";
import { type PointKind, ScatterPlot } from "../../../app/results/charts/scatter-plot.tsx";
import {
  cutHeight,
  cutLayout,
  cutRange,
  layoutTree,
  mergesBelow,
} from "../../../app/results/charts/tree-layout.ts";
import { PointMap } from "../../../app/results/views/map/point-map.tsx";
import { inputOf } from "../../analysis/sorts/input-of.ts";
import { randomPlacements, randomSource } from "../../analysis/sorts/random-sorts.ts";
import { sortsFromText } from "../../analysis/sorts/sorts-from-text.ts";

const { placements, n } = sortsFromText(["00112", "00112", "00122", "01122"]);
const view = new Analysis(inputOf(placements, n), { linkage_method: "average" }).update();
const labels = ["Track <order>", "Delivery", "Refund", "Exchange", "Gift & card"];
const small = layoutTree(view.tree);
const cut = cutLayout(small, mergesBelow(small, cutHeight(small, 0.5)));
const noHighlight = highlightStore();
const noop = () => {};

/** Rounds coordinates, as their last digits may differ between platforms. */
const rounded = (svg: string) => svg.replace(/\d+\.\d{3,}/g, (text) => Number(text).toFixed(2));

const kinds = scaleOrdinal<string, PointKind>({
  domain: ["typical", "other"],
  range: [true, false].map((strong) => ({ color: "#12867c", strong, text: `strong: ${strong}` })),
});

const draw = (picture: ReactNode) =>
  rounded(
    renderToStaticMarkup(<I18nextProvider i18n={serverI18n("en")}>{picture}</I18nextProvider>),
  ).replaceAll("><", ">\n<");

const tree = (
  direction: "horizontal" | "vertical",
  theme: ChartTheme = chartThemes.light,
  highlighted = noHighlight,
  layout = small,
) =>
  draw(
    <Dendrogram
      layout={layout}
      labels={labels}
      cut={cutLayout(layout, mergesBelow(layout, cutHeight(layout, 0.5)))}
      highlighted={highlighted}
      cutAt={cutHeight(layout, 0.5)}
      range={cutRange(layout)}
      support={layout === small ? Float64Array.from(layout.nodes, (_, i) => 1 - i * 0.3) : null}
      direction={direction}
      width={640}
      theme={theme}
      title="Dendrogram"
      axis="Distance"
      describeNode={(node) => node.cards.map((card) => labels[card]).join(", ")}
      cutLabel="Cut height"
    />,
  );

it("groups on the page have the numbers of the analysis", () => {
  const random = new Analysis(
    inputOf(randomPlacements(randomSource(3), 20, 15, 4, 0), 15),
  ).update();
  const layout = layoutTree(random.tree);
  for (let k = 1; k <= 15; k++) {
    const { clusters, members } = cutLayout(layout, 15 - k);
    expect(members).toEqual([...cutTree(random.tree, k)]);
    expect(clusters.flat().sort((a, b) => a - b)).toEqual([...members.keys()]);
    for (const [number, cards] of clusters.entries())
      for (const card of cards) expect(members[card]).toBe(number);
  }
});

describe("charts of a small study", () => {
  it("draw the tree horizontally and vertically", () => {
    expect(tree("horizontal")).toMatchSnapshot();
    expect(tree("vertical", chartThemes.dark)).toMatchSnapshot();
  });

  it("highlight only the marks of the highlighted cards", () => {
    const store = highlightStore();
    const bold = (picture: string) => (picture.match(/font-weight="600"/g) ?? []).length;
    expect(bold(tree("horizontal", chartThemes.light, store))).toBe(0);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.highlight(small.nodes[0]?.cards ?? []);
    expect(listener).toHaveBeenCalledTimes(1);
    const highlighted = tree("horizontal", chartThemes.light, store);
    expect(bold(highlighted)).toBe(small.nodes[0]?.cards.length);
    // Only the branch of the merge of these cards.
    expect(
      highlighted.match(new RegExp(`<path[^>]*stroke="${chartThemes.light.mark}"`, "g")),
    ).toHaveLength(1);
    store.highlight(null);
    unsubscribe();
    expect(bold(tree("horizontal", chartThemes.light, store))).toBe(0);
  });

  // The rendering cost of a chart depends on its number of elements.
  it("draw the tree with at most five more elements for each additional card", () => {
    const elements = (n: number) => {
      const placements = randomPlacements(randomSource(1), 30, n, 4, 0);
      const larger = layoutTree(new Analysis(inputOf(placements, n)).update().tree);
      const svg = tree("horizontal", chartThemes.light, noHighlight, larger);
      return svg.match(/<[a-z]/g)?.length ?? 0;
    };
    expect(elements(100) - elements(50)).toBeLessThanOrEqual(5 * 50);
  });

  const legend = (given: { classes?: boolean; top?: number }) =>
    draw(<GridLegend {...given} width={320} theme={chartThemes.light} title="Share" />);

  it("label classes at their lower bounds, and shares from 0 to the end", () => {
    const placed = (svg: string) =>
      [...svg.matchAll(/<tspan x="([\d.]+)"[^>]*>([^<]+)/g)].map(([, x, words]) => [x, words]);
    expect(placed(legend({ classes: true }))).toEqual([
      ["0", "Share"],
      ["0", "Low 0-25"],
      ["80", "Medium 26-50"],
      ["160", "High 51-75"],
      ["240", "Very High 76-100"],
    ]);
    expect(placed(legend({ top: 0.4 }))).toEqual([
      ["0", "Share"],
      ["0", "0 %"],
      ["160", "20 %"],
      ["320", "40 %"],
    ]);
    const colors = [...legend({ top: 0.4 }).matchAll(/<rect[^>]* fill="([^"]+)"/g)];
    expect([colors.at(0)?.[1], colors.at(-1)?.[1]]).toEqual(
      [0, 1].map(chartThemes.light.sequential),
    );
  });

  it("draw the matrix with title, base and legend", () => {
    const { svg } = drawGrid(
      {
        rows: labels,
        columns: labels,
        value: (row, column) =>
          row === column ? null : (view.similarity.values[row * n + column] ?? 0),
        text: (row, column) =>
          String(Math.round(100 * (view.similarity.values[row * n + column] ?? 0))),
        describe: () => "",
        rowColor: (row) => chartThemes.light.categorical[cut.members[row] ?? 0] ?? null,
      },
      chartThemes.light,
      { left: 140, top: 140, cellWidth: 30, cellHeight: 30 },
      "Matrix",
      ["N = 4"],
      { svg: legend({ classes: true }), width: 320, height: 60 },
    );
    expect(svg.replaceAll("><", ">\n<")).toMatchSnapshot();
    expect(svg).toContain("Track &lt;order&gt;");
  });

  it("break the lines above the matrix where it is narrow", () => {
    const base = "N = 4, similarity over those who saw both cards, average linkage, seed 42";
    const { svg, width } = drawGrid(
      { rows: labels, columns: labels, value: () => null, text: () => "", describe: () => "" },
      chartThemes.light,
      { left: 140, top: 140, cellWidth: 10, cellHeight: 10 },
      "Matrix",
      [base],
      { svg: "", width: 0, height: 0 },
    );
    const lines = [...svg.matchAll(/font-size="12"[^>]*>([^<]*)</g)]
      .map(([, text = ""]) => text)
      .filter((text) => base.includes(text));
    expect(lines.join(" ")).toBe(base);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(width - 24);
  });

  it("draw the map, the curve and the participants", () => {
    const points = labels.map((label, card) => ({
      label,
      x: view.mds?.points[2 * card] ?? 0,
      y: view.mds?.points[2 * card + 1] ?? 0,
      color: "#12867c",
      group: 0,
    }));
    const common = { theme: chartThemes.light, title: "Picture", width: 500 };
    expect(
      draw(
        <PointMap
          {...common}
          points={points}
          highlighted={noHighlight}
          onPoint={noop}
          onOpen={noop}
          describePoint={(card) => labels[card] ?? ""}
        />,
      ),
    ).toMatchSnapshot();
    expect(
      draw(
        <LineChart
          {...common}
          xTitle="k"
          yTitle="mean"
          yRange={[0, 1]}
          series={[{ name: "one", points: view.clusters.map((c) => [c.k, c.silhouette]) }]}
          marked={2}
          markedLabel="now"
          describePoint={(x, y) => `${x}: ${y.toFixed(2)}`}
        />,
      ),
    ).toMatchSnapshot();
    expect(
      draw(
        <ScatterPlot
          {...common}
          xTitle="groups"
          yTitle="agreement"
          points={[
            { id: "a", x: 3, y: 0.5, kind: "typical", count: 1 },
            { id: "b", x: 3, y: 0.5, kind: "other", count: 9 },
          ]}
          kinds={kinds}
          describePoint={(point) => point.id}
        />,
      ),
    ).toMatchSnapshot();
  });
});

/** The size of a tree's SVG and the position of the cut line's handle. */
function handleOf(direction: "horizontal" | "vertical", width: number, cutAt: number) {
  const svg = draw(
    <Dendrogram
      layout={small}
      labels={labels}
      cut={cut}
      highlighted={noHighlight}
      cutAt={cutAt}
      range={[0, 1]}
      support={null}
      direction={direction}
      width={width}
      theme={chartThemes.light}
      title="Dendrogram"
      axis="Distance"
      describeNode={() => ""}
      cutLabel="Cut height"
    />,
  );
  const [before = "", handle = ""] = svg.split('role="slider"');
  const numbers = (found?: RegExpExecArray | null) => (found ?? []).slice(1).map(Number);
  const [full = 0, high = 0] = numbers(/ width="([\d.]+)" height="([\d.]+)"/.exec(before));
  const [left = 0, top = 0] = numbers(
    [...before.matchAll(/translate\(([\d.]+), ([\d.]+)\)/g)].at(-1),
  );
  const [cx = 0, cy = 0, r = 0] = numbers(
    /<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)"/.exec(handle),
  );
  return { full, high, x: left + cx, y: top + cy, r };
}

describe("chart edges", () => {
  it.each(["horizontal", "vertical"] as const)(
    "a %s cut at either end has a fully visible handle",
    (way) => {
      for (const width of [288, 640])
        for (const cutAt of [0, 1]) {
          const { full, high, x, y, r } = handleOf(way, width, cutAt);
          expect(r).toBeGreaterThan(4);
          expect(Math.min(x, y) - r).toBeGreaterThanOrEqual(0);
          expect(x + r).toBeLessThanOrEqual(full);
          expect(y + r).toBeLessThanOrEqual(high);
        }
    },
  );

  it("labels are outside the plot area, and equal numbers are at the same position", () => {
    const line = draw(
      <LineChart
        theme={chartThemes.light}
        title="Picture"
        width={300}
        xTitle="k"
        yTitle="mean"
        yRange={[0, 1]}
        series={[{ name: "one", points: [2, 3, 4].map((k) => [k, 1]) }]}
        marked={2}
        markedLabel="now"
        describePoint={(x) => `${x}`}
      />,
    );
    const top = Number(/<circle[^>]* cy="([\d.]+)" r="4"/.exec(line)?.[1]);
    const words = [...line.matchAll(/<text[^>]* y="([\d.]+)"[^>]*>now</g)];
    expect(words).toHaveLength(1);
    for (const [, y] of words) expect(Number(y)).toBeLessThan(top - 4);

    const scatter = draw(
      <ScatterPlot
        theme={chartThemes.light}
        title="Picture"
        width={300}
        xTitle="groups"
        yTitle="agreement"
        points={["a", "b"].map((id, at) => ({
          id,
          x: 3,
          y: at / 2,
          kind: "other",
          count: 1,
        }))}
        kinds={kinds}
        describePoint={(point) => point.id}
      />,
    );
    const places = [...scatter.matchAll(/<circle[^>]* cx="([\d.]+)"/g)].map(([, cx]) => cx);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places).size).toBe(1);
  });
});

describe("colors", () => {
  for (const theme of Object.values(chartThemes)) {
    const contrast = (color: string) => {
      const [a, b] = [luminance(color), luminance(theme.card)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    it(`of all twenty clusters contrast 3:1 with the ${theme.name} theme's background`, () => {
      expect(new Set(theme.categorical).size).toBe(20);
      for (const color of theme.categorical) expect(contrast(color)).toBeGreaterThanOrEqual(3);
    });

    it(`of the scale have even steps of lightness in the ${theme.name} theme`, () => {
      const light = Array.from({ length: 11 }, (_, i) => {
        const y = luminance(theme.sequential(i / 10));
        return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
      });
      const steps = light.slice(1).map((value, i) => Math.abs(value - (light[i] ?? 0)));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2.5);
    });
  }
});

describe("the layout of a tree", () => {
  it("puts each card in leaf order, and each merge between its children", () => {
    for (const linkage_method of ["average", "ward", "single"] as const)
      for (const n of [1, 2, 15, 60]) {
        const sorts = randomPlacements(randomSource(n), 12, n, 4, 0);
        const { tree } = new Analysis(inputOf(sorts, n), { linkage_method }).update();
        const layout = layoutTree(tree);
        expect(layout.nodes).toHaveLength(n - 1);
        for (const { at, children, cards } of layout.nodes) {
          const [a, b] = children;
          expect(at).toBeCloseTo((a.at + b.at) / 2, 9);
          expect(a.at).toBeLessThan(b.at);
          expect(cards).toEqual([...a.cards, ...b.cards]);
          for (const {
            cards: [card = 0, ...others],
            at,
          } of children)
            if (others.length === 0) expect(at).toBeCloseTo(layout.place[card] ?? -1, 9);
        }
      }
  });
});

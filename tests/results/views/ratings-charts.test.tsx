import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { goZone } from "../../../app/analysis/ratings/go-zone.ts";
import { serverI18n } from "../../../app/i18n/server.ts";
import { chartThemes } from "../../../app/results/charts/chart-theme.ts";
import { highlightStore } from "../../../app/results/charts/highlight-store.ts";
import { DotChart, type DotRow } from "../../../app/results/views/ratings/dot-chart.tsx";
import { GoZoneChart } from "../../../app/results/views/ratings/go-zone-chart.tsx";
import { LadderChart, spread } from "../../../app/results/views/ratings/ladder-chart.tsx";

const common = {
  ...{ width: 700, theme: chartThemes.light, title: "Chart", highlighted: highlightStore() },
  ...{ onPoint: () => {}, onOpen: () => {} },
};
const draw = (picture: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={serverI18n("en")}>{picture}</I18nextProvider>);

const scaleOf = (id: string, means: (number | null)[]) => ({
  id,
  people: 3,
  cards: means.map((mean, card) => ({ card, n: mean === null ? 0 : 3, mean, ...none })),
  groups: [],
});
const none = { sd: null, low: null, high: null };

it("an unrated card has no dot, and an interval ends with its scale", () => {
  const rows: DotRow[] = [
    {
      kind: "card",
      card: 0,
      n: 2,
      mean: 4.5,
      sd: 0.7,
      low: -1,
      high: 9,
      label: "A",
      color: "#123456",
    },
    { kind: "card", card: 1, n: 0, mean: null, ...none, label: "Unrated", color: "#654321" },
  ];
  const ends = { low: 1, high: 5, low_label: "Little", high_label: "Much" };
  const svg = draw(
    <DotChart {...common} rows={rows} ends={ends} describePoint={({ label }) => label} />,
  );
  expect(svg).toContain("Unrated");
  expect(svg.match(/r="4.5"/g)).toHaveLength(1);
  const [, from, to] = /x1="([\d.]+)" x2="([\d.]+)"[^>]*stroke="#123456"/.exec(svg) ?? [];
  expect(Number(from)).toBeGreaterThan(0);
  expect(Number(from)).toBeLessThan(Number(to));
  expect(Number(to)).toBeLessThanOrEqual(common.width);
});

it("the go-zone names its quadrants and shows the cards that both scales have", () => {
  const zone = goZone(scaleOf("x", [1, 5, 2, null]), scaleOf("y", [1, 5, 4, 3]));
  const svg = draw(
    <GoZoneChart
      {...common}
      zone={zone ?? { cut: [0, 0], cards: [] }}
      labels={["A", "B", "C", "D"]}
      questions={["Across", "Up"]}
      nameOf={(quadrant) => `<${quadrant}>`}
      describePoint={({ card, quadrant }) => `${card} ${quadrant}`}
    />,
  );
  for (const name of ["both", "first", "second", "neither"])
    expect(svg).toContain(`&lt;${name}&gt;`);
  expect([...svg.matchAll(/aria-label="(\d \w+)"/g)].map(([, label]) => label)).toEqual([
    "0 neither",
    "1 both",
    "2 second",
  ]);
  expect(svg).toContain("Across");
  expect(svg).toContain("Up");
});

it("labels of a ladder keep their order and a line's distance", () => {
  const wanted = [100, 101, 102, 20, 300, 299];
  const placed = spread(wanted, 10, 305);
  const order = (heights: number[]) =>
    heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  expect(order(placed)).toEqual(order(wanted));
  const sorted = [...placed].sort((a, b) => a - b);
  for (const [at, height] of sorted.slice(1).entries())
    expect(height - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(17);
  expect(sorted.at(-1)).toBeLessThanOrEqual(305);
});

it("a ladder of scales of different lengths gives each side its own heights", () => {
  const rungs = [
    { group: 0, name: "One", color: "#111111", left: 1, right: 2 },
    { group: 1, name: "Two", color: "#222222", left: 5, right: 10 },
  ];
  const heights = (isCommon: boolean) =>
    [
      ...draw(
        <LadderChart
          {...common}
          sides={["A", "B"]}
          rungs={rungs}
          isCommon={isCommon}
          describePoint={({ name }) => name}
        />,
      ).matchAll(/y1="([\d.]+)" y2="([\d.]+)" stroke="#(?:111111|222222)"/g),
    ].map(([, y1, y2]) => Number(y1) === Number(y2));
  expect(heights(false)).toEqual([true, true]);
  expect(heights(true)).toEqual([false, false]);
});

it("a figure of the ladder stands right of a name from right to left", () => {
  const rung = { group: 0, name: "ילדים", color: "#111111", left: 3, right: 2 };
  const svg = draw(
    <LadderChart
      {...common}
      sides={["A", "B"]}
      rungs={[rung]}
      isCommon
      describePoint={({ name }) => name}
    />,
  );
  expect(svg).toContain("<tspan>\u2068ילדים\u2069</tspan>");
});

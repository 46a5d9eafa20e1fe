import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { channels } from "../../domain/colors/luminance.ts";
import { chartThemes } from "../charts/chart-theme.ts";
import { Dendrogram } from "../charts/dendrogram.tsx";
import type { DendrogramProps } from "../charts/dendrogram-props.ts";
import { drawingOf, svgToPng } from "../charts/download.ts";
import { drawGrid } from "../charts/draw-grid.ts";
import type { GridModel } from "../charts/grid-model.ts";
import { highlightStore } from "../charts/highlight-store.ts";
import { matrixSize } from "../views/structure/matrix-model.ts";
import { type DeckPicture, PICTURE_SHARE } from "./deck.ts";

/** Slides are white, whatever the theme of the page. */
export const SLIDE_THEME = chartThemes.light;

/** The room for a picture on a slide, in pixels, and how many of the picture's points one of them has. */
const [WIDTH, HEIGHT] = [1180, 500];
const SHARPNESS = 3;
const AXIS = 54;
const [MAX_ROW, MAX_CELL] = [40, 44];
/** The most room of the labels above and beside a matrix. */
const [MATRIX_TOP, MATRIX_LABELS] = [110, 250];
/** Rows in a picture of a tree: more would be illegible on a slide. */
export const TREE_ROWS = 40;

/** Charts whose texts have the size of the page are drawn smaller, and so shown larger. */
const CHART_SCALE = 1.6;
/** With words beside them they have less room. */
const BESIDE_SCALE = 1.2;

type Image = DeckPicture["image"];

async function pngOf(svg: string, width: number, height: number): Promise<Image> {
  const png = await svgToPng(svg, width, height, SHARPNESS);
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(png);
  return { data: await read, width, height };
}

/** The matrix, whole. */
export function matrixPicture(model: GridModel, title: string): Promise<Image> {
  const cell = Math.min(MAX_CELL, (HEIGHT - MATRIX_TOP) / model.rows.length);
  const extent = cell * model.rows.length + MATRIX_LABELS;
  const size = matrixSize(model.rows, cell, Math.min(PICTURE_SHARE * WIDTH, extent), MATRIX_TOP);
  const nothing = { svg: "", width: 0, height: 0 };
  const { svg, width, height } = drawGrid(model, SLIDE_THEME, size, "", [], nothing);
  return pngOf(svg.replace('aria-label=""', `aria-label="${title}"`), width, height);
}

/** Renders a chart outside of the page. */
function rendered(chart: ReactNode, language: i18n) {
  const host = document.createElement("div");
  const root = createRoot(host);
  // In one step, because nothing waits for this picture on the page.
  flushSync(() => root.render(<I18nextProvider i18n={language}>{chart}</I18nextProvider>));
  return { host, root };
}

/** A chart in the whole room of a picture, or in what words beside it leave. */
export async function chartPicture(
  draw: (width: number, height: number) => ReactNode,
  language: i18n,
  isBesideWords = false,
): Promise<Image> {
  const [width, height] = isBesideWords
    ? [(PICTURE_SHARE * WIDTH) / BESIDE_SCALE, HEIGHT / BESIDE_SCALE]
    : [WIDTH / CHART_SCALE, HEIGHT / CHART_SCALE];
  const { host, root } = rendered(draw(width, height), language);
  const { svg } = drawingOf(host.querySelector("svg"));
  root.unmount();
  return pngOf(svg, width, height);
}

/** A tree, in pictures of at most `TREE_ROWS` rows each. */
export async function treePictures(
  tree: Pick<
    DendrogramProps,
    "axis" | "cut" | "cutAt" | "labels" | "larger" | "layout" | "range" | "support" | "title"
  >,
  language: i18n,
): Promise<Image[]> {
  // As many on each picture.
  const rows = Math.ceil(tree.layout.n / Math.ceil(tree.layout.n / TREE_ROWS));
  const height = Math.min(MAX_ROW, (HEIGHT - AXIS) / rows);
  const { host, root } = rendered(
    <Dendrogram
      {...tree}
      direction="horizontal"
      rows={{ height, top: AXIS }}
      width={WIDTH}
      theme={SLIDE_THEME}
      highlighted={highlightStore()}
      describeNode={() => ""}
      cutLabel=""
    />,
    language,
  );
  const svg = host.querySelector("svg");
  const pages: Image[] = [];
  for (let first = 0; svg && first < tree.layout.n; first += rows) {
    const count = Math.min(rows, tree.layout.n - first);
    const top = first === 0 ? 0 : AXIS + first * height;
    const extent = (first === 0 ? AXIS : 0) + count * height;
    svg.setAttribute("viewBox", `0 ${top} ${WIDTH} ${extent}`);
    svg.setAttribute("height", String(extent));
    pages.push(await pngOf(drawingOf(svg).svg, WIDTH, extent));
  }
  root.unmount();
  return pages;
}

/** A color as six hexadecimal digits. */
export const hex = (color: string) =>
  channels(color)
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("");

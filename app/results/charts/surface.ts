import { channels } from "../../domain/colors/luminance.ts";
import { CHART_FONT } from "./chart-theme.ts";
import { isolated } from "./fit-text.ts";

/** The target that a grid is painted on: a canvas on the screen, or SVG text for a download. */
export type Surface = {
  rect(x: number, y: number, width: number, height: number, color: string): void;
  /** Cells of equal size without gaps; null leaves a cell unpainted. */
  cells(
    x: number,
    y: number,
    width: number,
    height: number,
    colors: readonly (readonly (string | null)[])[],
  ): void;
  frame(x: number, y: number, width: number, height: number, color: string, weight: number): void;
  text(
    x: number,
    y: number,
    text: string,
    look: {
      color: string;
      size: number;
      anchor?: "start" | "middle" | "end";
      turn?: number;
      bold?: boolean;
    },
  ): void;
};

export function canvasSurface(context: CanvasRenderingContext2D): Surface {
  return {
    rect(x, y, width, height, color) {
      context.fillStyle = color;
      context.fillRect(x, y, width, height);
    },
    // One pixel per cell, then scaled up: tens of thousands of rectangles would block the page.
    cells(x, y, width, height, colors) {
      const rows = colors.length;
      const columns = colors[0]?.length ?? 0;
      if (rows === 0 || columns === 0) return;
      const pixels = new ImageData(columns, rows);
      const known = new Map<string, number[]>();
      colors.flat().forEach((color, at) => {
        if (color === null) return;
        const rgb = known.get(color) ?? channels(color);
        known.set(color, rgb);
        pixels.data.set(rgb, 4 * at);
        pixels.data[4 * at + 3] = 255;
      });
      const small = new OffscreenCanvas(columns, rows);
      small.getContext("2d")?.putImageData(pixels, 0, 0);
      context.imageSmoothingEnabled = false;
      context.drawImage(small, x, y, columns * width, rows * height);
    },
    frame(x, y, width, height, color, weight) {
      context.strokeStyle = color;
      context.lineWidth = weight;
      context.strokeRect(x, y, width, height);
    },
    text(x, y, text, { color, size, anchor = "start", turn = 0, bold }) {
      context.save();
      context.translate(x, y);
      if (turn) context.rotate((turn * Math.PI) / 180);
      context.font = `${bold ? "600 " : ""}${size}px ${CHART_FONT}`;
      context.fillStyle = color;
      context.textAlign = anchor === "middle" ? "center" : anchor;
      context.textBaseline = "middle";
      // Isolated: the text runs in the direction of its own letters.
      context.fillText(isolated(text), 0, 0);
      context.restore();
    },
  };
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const round = (value: number) => Math.round(value * 100) / 100;

/** Collects elements and inserted images; `toString` returns the SVG with its background. */
export function svgSurface(
  width: number,
  height: number,
  background: string,
  title: string,
): Surface & { insert(x: number, y: number, svg: string): void; toString(): string } {
  const marks: string[] = [];
  const rect: Surface["rect"] = (x, y, w, h, color) => {
    marks.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${color}"/>`,
    );
  };
  return {
    rect,
    cells(x, y, w, h, colors) {
      colors.forEach((row, r) => {
        row.forEach((color, c) => {
          if (color !== null) rect(x + c * w, y + r * h, w, h, color);
        });
      });
    },
    frame(x, y, w, h, color, weight) {
      marks.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="none" stroke="${color}" stroke-width="${weight}"/>`,
      );
    },
    text(x, y, text, { color, size, anchor = "start", turn = 0, bold }) {
      const turned = turn ? ` transform="rotate(${turn} ${round(x)} ${round(y)})"` : "";
      marks.push(
        `<text x="${round(x)}" y="${round(y)}" fill="${color}" font-size="${size}" text-anchor="${anchor}" dominant-baseline="central" unicode-bidi="plaintext"${bold ? ' font-weight="600"' : ""}${turned}>${escaped(text)}</text>`,
      );
    },
    insert(x, y, svg) {
      marks.push(`<g transform="translate(${x} ${y})">${svg}</g>`);
    },
    toString: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(CHART_FONT)}" role="img" aria-label="${escaped(title)}"><rect width="${width}" height="${height}" fill="${background}"/>${marks.join("")}</svg>`,
  };
}

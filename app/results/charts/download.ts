import type { ChartTheme } from "./chart-theme.ts";
import { wrapText } from "./fit-text.ts";

export type Drawing = { svg: string; width: number; height: number };

const SVG = "http://www.w3.org/2000/svg";
/** Around the chart in its image. */
const PAD = 12;

/** Starts a download in the browser. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies an SVG element without what only the page needs. */
function copyOf(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", SVG);
  for (const element of copy.querySelectorAll("[data-screen-only]")) element.remove();
  // visx puts axis labels in nested SVGs, and the texts extend beyond them.
  for (const sheet of copy.querySelectorAll("svg")) sheet.setAttribute("overflow", "visible");
  // As on the page (theme.css): a text runs in the direction of its own letters.
  for (const text of copy.querySelectorAll("text")) text.setAttribute("unicode-bidi", "plaintext");
  for (const element of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["tabindex", "class", "style"]) element.removeAttribute(name);
  return copy;
}

/** Serializes an SVG element, to insert it into another image. */
export function drawingOf(svg: SVGSVGElement | null): Drawing {
  if (!svg) return { svg: "", width: 0, height: 0 };
  const { width, height } = svg.viewBox.baseVal;
  return { svg: new XMLSerializer().serializeToString(copyOf(svg)), width, height };
}

/** Serializes an SVG element as a complete image, with a title and lines of text above it. */
export function standalone(
  svg: SVGSVGElement | null,
  title: string,
  lines: readonly string[],
  theme: ChartTheme,
): Drawing | null {
  if (!svg) return null;
  const copy = copyOf(svg);
  const chart = svg.viewBox.baseVal;
  const wrapped = lines.flatMap((line) => wrapText(line, chart.width, 12));
  const head = 34 + wrapped.length * 18;
  const width = chart.width + 2 * PAD;
  const height = chart.height + head + PAD;
  copy.setAttribute("viewBox", `${-PAD} ${-head} ${width} ${height}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const background = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x: -PAD, y: -head, width, height }))
    background.setAttribute(key, String(value));
  background.setAttribute("fill", theme.card);
  copy.insertBefore(background, copy.firstChild);
  [title, ...wrapped].forEach((line, index) => {
    const text = document.createElementNS(SVG, "text");
    text.textContent = line;
    text.setAttribute("unicode-bidi", "plaintext");
    text.setAttribute("y", String(-head + 22 + index * 18));
    text.setAttribute("font-size", index === 0 ? "16" : "12");
    text.setAttribute("fill", index === 0 ? theme.ink : theme.quiet);
    if (index === 0) text.setAttribute("font-weight", "600");
    copy.appendChild(text);
  });
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

/** Renders an SVG as PNG at twice or `times` its size, or less if that would exceed 60 megapixels. */
export async function svgToPng(
  svg: string,
  width: number,
  height: number,
  times = 2,
): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(times, Math.sqrt(60_000_000 / (width * height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("No picture"))),
        "image/png",
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

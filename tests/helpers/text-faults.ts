import type { Page } from "@playwright/test";

/** The texts of a page that are cut, that cover each other, or that need a scroll to the side. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);

    const clips = (value: string) => value === "hidden" || value === "clip";
    const shownAs = (
      element: Element,
      box: DOMRect,
    ): "whole" | "cut" | "only to screen readers" => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(one);
        const frame = one.getBoundingClientRect();
        if (clips(overflowX) && frame.width <= 1) return "only to screen readers";
        const outside = {
          x: box.left < frame.left - 1 || box.right > frame.right + 1,
          y: box.top < frame.top - 1 || box.bottom > frame.bottom + 1,
        };
        if ((clips(overflowX) && outside.x) || (clips(overflowY) && outside.y)) return "cut";
        if ((!clips(overflowX) && overflowX !== "visible") || position === "fixed") break;
      }
      return "whole";
    };
    /** What scrolls or stays in its place by itself may lie over other texts. */
    const layerOf = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, overflowY } = getComputedStyle(one);
        if (["fixed", "sticky"].includes(position) || ["auto", "scroll"].includes(overflowY))
          return one;
      }
      return null;
    };

    const lines: { text: string; box: DOMRect; node: Node; layer: Element | null }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? "";
      if (!element || text === "" || element.closest("script, style, select")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue;
        const shown = shownAs(element, box);
        if (shown === "only to screen readers") continue;
        if (shown === "cut") faults.push(`cut: ${text}`);
        lines.push({ text, box, node, layer });
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of lines are higher than their letters.
        if (width > 1 && height > Math.min(one.box.height, other.box.height) / 3)
          faults.push(`${one.text} covers ${other.text}`);
      }
    return [...new Set(faults)];
  });

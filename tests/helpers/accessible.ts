import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Waits until the transitions between two themes have ended and are painted. */
export const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/**
 * Runs a large script in the page, once per document. Over the browser's own protocol the compiled script is reused by
 * the next document; `page.evaluate` compiles it each time, which takes four times as long.
 */
export async function inject(page: Page, global: string, script: string): Promise<void> {
  if (await page.evaluate((name) => name in window, global)) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send("Runtime.evaluate", { expression: script });
  await browser.detach();
}

/** The violations that axe finds, with all of its rules or with these. */
async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await inject(page, "axe", source);
  return page.evaluate(
    async (runOnly) => {
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations } = await run({
        resultTypes: ["violations"],
        ...(runOnly && { runOnly }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    rules && [...rules],
  );
}

/** The pages that this worker has seen in dark. */
const seenInDark = new Set<string>();

/** A page's address without the ids of what it shows. */
const pageOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`.replace(/[0-9a-f-]{36}|[\w-]{43}/g, "ID");
};

/**
 * Fails if axe finds a violation in the page: with all rules (but `except`) in light, and once a page with the color
 * rules in dark. `theme-contrast.test.ts` compares the colors themselves.
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    if (colorScheme === "dark" && seenInDark.has(pageOf(page))) break;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await animationsEnded(page);
    const faults = await axeFindings(page, colorScheme === "dark" ? COLOUR_RULES : undefined);
    const counted = faults.filter((fault) => !except || !fault.startsWith(`${except}:`));
    expect(counted, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
  }
  seenInDark.add(pageOf(page));
  await page.emulateMedia({ colorScheme: null });
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What of a page depends on its theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Colours that are on their way from one theme to the other have arrived, and are drawn. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/** What axe finds, by all of its rules or by these. */
async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // half a megabyte, that a page keeps
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
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

/** Fails where axe finds a fault in the page as it stands: all rules (but one) in light, colours in dark too. */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    const faults = await axeFindings(page, colorScheme === "dark" ? COLOUR_RULES : undefined);
    const counted = faults.filter((fault) => !except || !fault.startsWith(`${except}:`));
    expect(counted, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

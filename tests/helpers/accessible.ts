import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What of a page depends on its theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Colours that are on their way from one theme to the other have arrived, and are drawn. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/** Fails where axe finds a fault in the page as it stands: all rules in light, colours in dark too. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    // Without frames in the page there is nothing to gather in a second, blank one.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (colorScheme === "dark") axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    expect(faults, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

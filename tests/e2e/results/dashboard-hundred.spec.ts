import { expect, type Page } from "@playwright/test";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

/** The least height of a label that can be read, in pixels. */
const LEGIBLE = 9;
const CARDS = Array.from(
  { length: 100 },
  (_, card) => `Page ${card} of the municipal website about subject number ${card % 8}`,
);

async function openHundred(page: Page, query = ""): Promise<void> {
  const study = await newStudy(page, { cards: CARDS });
  const lines = Array.from({ length: 12 }, (_, person) =>
    CARDS.map(
      (label, card) => `p${person},${label},Subject ${(card % 7 === person ? card + 1 : card) % 8}`,
    ),
  );
  await importSorts(page, study, lines.flat());
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure${query}`);
}

test("a matrix of 100 cards fills its room, and is shown whole by a button", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHundred(page);
  const cells = page.getByRole("application", { name: /Card similarity matrix/ });
  await expect(cells).toBeVisible();
  const extent = () =>
    cells.evaluate((box) => ({
      spare: box.parentElement ? box.parentElement.clientWidth - box.scrollWidth : Number.NaN,
      down: box.scrollHeight - box.clientHeight,
    }));
  expect((await extent()).spare).toBeLessThan(60);
  expect((await extent()).down).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Whole", exact: true }).click();
  await expect.poll(async () => (await extent()).down).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect.poll(async () => (await extent()).down).toBeGreaterThan(100);
});

test("the tree of 100 cards alone has the whole width and whole labels", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHundred(page);
  await page.getByRole("button", { name: "Tree", exact: true }).click();
  await expect(page).toHaveURL(/charts=tree/);
  await expect(page.getByRole("figure", { name: "Card similarity matrix" })).toHaveCount(0);
  const tree = page.getByRole("figure", { name: /Dendrogram/ });
  const labels = tree.locator("svg[role=group] text", { hasText: "municipal" });
  await expect(labels).toHaveCount(CARDS.length);
  expect(new Set(await labels.allTextContents())).toEqual(new Set(CARDS));
  const [first] = await labels.all();
  expect((await first?.boundingBox())?.height).toBeGreaterThan(LEGIBLE);
  await expect(tree.getByText("came back often in 1,000 repeats")).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { waitForDragging } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const THOUSAND = Array.from({ length: 1000 }, (_, index) => `Card ${index + 1}`);
/** The most rows in the page at once: those in the viewport, some around it, and the focused one. */
const MAX_ROWS = 60;

const rows = (page: Page) => page.locator("tbody tr");
const row = (page: Page, label: string) =>
  page.getByRole("row").filter({ has: page.getByText(label, { exact: true }) });
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());

async function open(page: Page): Promise<string> {
  const study = await newStudy(page, { cards: THOUSAND });
  await page.goto(`/studies/${study}/cards`);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "1001");
  await expect(page.getByRole("button", { name: "Move Card 1", exact: true })).toBeVisible();
  return study;
}

/** Counts the nodes of the table that are created, changed or removed during an action. */
async function countChanges(page: Page, act: () => Promise<void>): Promise<number> {
  await page.locator("tbody").evaluate((body) => {
    const counter = { nodes: 0 };
    Object.assign(globalThis, { counter });
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes, attributeName } of records) {
        // Virtualization moves its measured rows: new positions are not re-rendering.
        if (attributeName === "style" || target === body) counter.nodes += addedNodes.length;
        else counter.nodes += 1 + addedNodes.length + removedNodes.length;
      }
    }).observe(body, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  await act();
  return page.evaluate(
    () => (globalThis as unknown as { counter: { nodes: number } }).counter.nodes,
  );
}

test("of 1,000 cards only the visible ones are rendered", async ({ page }) => {
  await open(page);
  expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
  const dialog = page.getByRole("dialog");
  await test.step("a dialog re-renders none", async () => {
    const ofDialog = await countChanges(page, async () => {
      await page.getByRole("link", { name: "Edit Card 3", exact: true }).click();
      await expect(dialog.getByLabel("Label")).toHaveValue("Card 3");
      await dialog.getByRole("link", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
    });
    expect(ofDialog).toBe(0);
  });

  await test.step("a search renders the cards that it finds", async () => {
    const ofSearch = await countChanges(page, async () => {
      await page.getByRole("searchbox", { name: "Find a card" }).fill("card 77");
      await expect(rows(page)).toHaveCount(11);
    });
    expect(ofSearch).toBeLessThan(11 * 8);
    await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "12");
    await page.getByRole("searchbox", { name: "Find a card" }).fill("");
    await expect(row(page, "Card 1")).toBeVisible();
  });

  await test.step("a switch re-renders its row", async () => {
    const ofSwitch = await countChanges(page, async () => {
      const answered = saved(page);
      await page.getByRole("switch", { name: "Active: Card 4", exact: true }).click();
      await answered;
      await expect(
        page.getByRole("switch", { name: "Active: Card 4", exact: true }),
      ).not.toBeChecked();
    });
    expect(ofSwitch).toBeLessThan(10);
  });
});

test("a card is dragged past the rows that were rendered when it was lifted", {
  tag: "@all",
}, async ({ page }) => {
  await open(page);
  await waitForDragging(page);
  await page.getByRole("button", { name: "Move Card 1", exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(60, 400, { steps: 4 });
  await page.mouse.wheel(0, 5_250);
  await expect(row(page, "Card 210")).toBeAttached();
  await page.mouse.move(60, 404, { steps: 4 });
  const answered = saved(page);
  await page.mouse.up();
  await answered;
  await page.evaluate(() => scrollTo(0, 0));
  await expect(rows(page).first()).toContainText("Card 2");
  await page.getByRole("searchbox", { name: "Find a card" }).fill("card 1");
  await expect(row(page, "Card 1").locator("td").first()).toHaveText(/^2\d\d$/);
});

test("1,000 cards scroll, announce their position and keep the focus", { tag: "@all" }, async ({
  page,
}) => {
  await open(page);
  const handle = page.getByRole("button", { name: "Move Card 2", exact: true });
  await handle.focus();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(row(page, "Card 1000")).toBeInViewport();
  await expect(row(page, "Card 1000")).toHaveAttribute("aria-rowindex", "1001");
  await expect(handle).toBeFocused();
  expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
  await expectAccessible(page);

  const answered = saved(page);
  await page.keyboard.press("End");
  await expect(row(page, "Card 2")).toBeInViewport();
  await expect(row(page, "Card 2")).toHaveAttribute("aria-rowindex", "1001");
  await expect(handle).toBeFocused();
  await expect(page.getByText("Card 2 is now number 1000 of 1000")).toBeAttached();
  await answered;
  await page.reload();
  await page.getByRole("searchbox", { name: "Find a card" }).fill("card 1000");
  await expect(row(page, "Card 1000").locator("td").first()).toHaveText("999");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of 1,000 cards are in the page, and the last one can be moved", {
    tag: "@all",
  }, async ({ page }) => {
    const study = await newStudy(page, { cards: THOUSAND });
    await page.goto(`/studies/${study}/cards`);
    await expect(rows(page)).toHaveCount(1000);
    await page.getByRole("button", { name: "Move Card 1000 up" }).click();
    await expect(rows(page).last()).toContainText("Card 999");
  });
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import { beginSort, expectSaved, waitForBoard } from "../../helpers/sort-sessions.ts";
import { card, settled, showBoard, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const LIMITS = [
  "Cards in each category: 2–4.",
  "Number of categories: at least 3.",
  "The order within a category counts: number 1 comes first.",
];

const addLimited = (page: Page) =>
  addStudyWith(
    page.request,
    {
      ...{ title: "Limited", sort_type: "hybrid", randomize_cards: false, ranking: true },
      ...{ min_cards_per_category: 2, max_cards_per_category: 4, min_categories: 3 },
      ...{ instructions: "<p>Think of a <b>shop</b>.</p>", contact: "ada@example.org" },
    },
    CARDS,
    ["Fruit", "Bakery"],
  );

async function expectTold(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Instructions" });
  await expect(dialog.getByRole("listitem")).toHaveText(LIMITS);
  await expect(dialog.getByText("Think of a shop.")).toBeVisible();
  await expect(dialog.getByText("Who is running this study: ada@example.org")).toBeVisible();
}

test("start page and board tell the limits, and the board the instructions again", async ({
  page,
}) => {
  const study = await addLimited(page);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(LIMITS);
  await page.getByRole("button", { name: "Start sorting" }).tap();
  await waitForBoard(page);
  for (const show of [() => Promise.resolve(), () => showBoard(page)]) {
    await show();
    await page.getByRole("button", { name: "Instructions" }).tap();
    await expectTold(page);
    await expectAccessible(page);
    await settled(page);
    await page.getByRole("link", { name: "Close" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("one by one, a ranked card is given its place within the category", async ({ page }) => {
  const study = await addLimited(page);
  await beginSort(page, study);
  const choice = (name: string | RegExp) =>
    page.locator(".sort-dock").getByRole("button", { name });
  const shown = page.locator(".sort-dock-card h2");
  await choice(/^Fruit/).tap();
  await expect(shown).toHaveText("Pear");
  await settled(page);
  await choice(/^Fruit/).tap();
  await expect(page.getByText("Which place in “Fruit”?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await expectAccessible(page);
  await settled(page);
  await choice("1 Apple").tap();
  await expect(choice("1 Pear")).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Continue" }).tap();
  await expect(shown).toHaveText("Plum");
  await expect(choice(/^Fruit/)).toContainText("Pear, Apple");
  await settled(page);
  await choice(/^Fruit/).tap();
  await settled(page);
  await test.step("a digit is a place as well", async () => {
    await page.keyboard.press("2");
    await expect(choice("2 Plum")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(shown).toHaveText("Scone");
  });
  await test.step("and the card's dialog has the places", async () => {
    await showBoard(page);
    await card(tray(page, "Fruit"), "Apple").tap();
    await settled(page);
    await page.getByRole("dialog").getByRole("button", { name: "1 Pear" }).tap();
    await expect(tray(page, "Fruit").locator("[data-card]")).toHaveText(["Apple", "Pear", "Plum"]);
    await expectSaved(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the instructions are a press away", { tag: "@all" }, async ({ page }) => {
    const study = await addLimited(page);
    await page.goto(`/sort/${study.id}`);
    await page.getByRole("button", { name: "Start sorting" }).tap();
    await page.getByRole("button", { name: "Instructions" }).tap();
    await expectTold(page);
    await page.getByRole("link", { name: "Close" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

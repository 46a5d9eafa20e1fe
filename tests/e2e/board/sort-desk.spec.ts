import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import {
  beginSort,
  expectSaved,
  placeWithKey,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { card, centerOf, pressAndMove, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone", "Bun"];

const unsorted = (page: Page) => page.locator("[data-tray=unsorted]");
const title = (page: Page, name: string) => tray(page, name).getByRole("heading");
const question = (page: Page) => page.getByRole("dialog").getByRole("heading", { level: 2 });

async function openDesk(page: Page, fields: object = {}) {
  const all = { title: "Desk", sort_type: "hybrid", randomize_cards: false, ...fields };
  const study = await addStudyWith(page.request, all, CARDS, ["Fruit", "Bakery"]);
  const session = await beginSort(page, study);
  // A sign of life loads the part that tests here are of.
  await page.mouse.move(5, 300);
  await expect(page.locator("link[href*='/desk-']")).toBeAttached();
  return { study, session };
}

const choose = async (page: Page, ...labels: string[]) => {
  for (const label of labels) await card(page, label).click({ modifiers: ["Control"] });
  await expect(page.locator("[data-chosen]")).toHaveCount(labels.length);
};

const drag = async (page: Page, from: Locator, to: { x: number; y: number }) => {
  const start = await centerOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
};

test("a category begins in the column of the empty ground where its card was dropped", async ({
  page,
}) => {
  await openDesk(page);
  const ground = await page.locator(".sort-trays").boundingBox();
  if (!ground) throw new Error("no ground");
  const at = { x: ground.x + ground.width - 60, y: ground.y + ground.height - 60 };
  await drag(page, card(page, "Apple"), at);
  await expect(page.locator(".sort-ground")).toBeVisible();
  const mark = await page.locator(".sort-ground").boundingBox();
  await page.mouse.up();
  await expect(page.getByLabel("Name of Category 3")).toBeFocused();
  const made = await tray(page, "Category 3").boundingBox();
  expect(Math.abs((made?.x ?? 0) - (mark?.x ?? -99))).toBeLessThan(3);
  expect(Math.abs((made?.y ?? 0) - (mark?.y ?? -99))).toBeLessThan(3);
});

test("several cards are moved by one drop and come back by one undo", async ({ page }) => {
  const { study, session } = await openDesk(page);
  await choose(page, "Apple", "Pear", "Bun");
  await expectAccessible(page);
  await pressAndMove(page, card(page, "Pear"), title(page, "Fruit"));
  await expect(tray(page, "Fruit").locator("[data-card]")).toHaveCount(3);
  await expectSaved(page);
  const fruit = { Apple: "Fruit", Pear: "Fruit", Bun: "Fruit" };
  expect(await storedSort(page.request, study, session)).toEqual(fruit);
  await page.keyboard.press("Control+z");
  await expect(unsorted(page).locator("[data-card]")).toHaveCount(4);
});

test("a box drawn by mouse chooses cards, and one digit moves them", async ({ page }) => {
  await openDesk(page);
  const first = await card(page, "Apple").boundingBox();
  const last = await card(page, "Scone").boundingBox();
  if (!first || !last) throw new Error("no cards");
  await page.mouse.move(first.x + first.width + 4, first.y + 2);
  await page.mouse.down();
  await page.mouse.move(last.x + 20, last.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator("[data-chosen]")).toHaveCount(3);
  expect(await page.evaluate(() => `${getSelection()}`)).toBe("");
  await page.keyboard.press("2");
  await expect(tray(page, "Bakery").locator("[data-card]")).toHaveCount(3);
});

test("a title dropped on another category joins the two, and undo parts them", async ({ page }) => {
  await openDesk(page);
  await choose(page, "Apple", "Pear");
  await pressAndMove(page, card(page, "Pear"), title(page, "Fruit"));
  await test.step("dropped on its own category it changes nothing", async () => {
    await pressAndMove(page, title(page, "Fruit"), card(tray(page, "Fruit"), "Pear"));
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect(tray(page, "Fruit").locator("[data-card]")).toHaveCount(2);
    await expect(tray(page, "Bakery").locator("[data-card]")).toHaveCount(0);
  });
  await pressAndMove(page, title(page, "Fruit"), title(page, "Bakery"));
  await expect(tray(page, "Fruit")).toHaveCount(0);
  await expect(tray(page, "Bakery").locator("[data-card]")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await expect(tray(page, "Fruit").locator("[data-card]")).toHaveCount(2);
});

test("a name that is there already is asked about", async ({ page }) => {
  await openDesk(page);
  await title(page, "Bakery").dblclick();
  await page.keyboard.type("fruit");
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("two categories named “fruit”");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put together" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".sort-tray-editable")).toHaveCount(1);
});

test("a chosen card that moves meanwhile is chosen no longer, and the board says so", async ({
  page,
}) => {
  const { study, session } = await openDesk(page);
  await pressAndMove(page, card(page, "Apple"), title(page, "Fruit"));
  await choose(page, "Apple", "Bun");
  await page.keyboard.press("Control+z");
  await expect(page.locator(".sort-chosen")).toContainText("1 card is no longer selected");
  await expect(page.locator("[data-chosen]")).toHaveCount(1);
  await test.step("in another tab too, and what is left is moved", async () => {
    await expectSaved(page);
    await page.keyboard.press("Escape");
    await choose(page, "Pear", "Bun");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await waitForBoard(other);
    await placeWithKey(other, "Pear", "1");
    await expectSaved(other);
    await other.close();
    await expect(page.locator(".sort-chosen")).toContainText("1 card is no longer selected");
    await page.keyboard.press("2");
    await expect(card(tray(page, "Bakery"), "Bun")).toBeVisible();
    await expect(card(tray(page, "Fruit"), "Pear")).toBeVisible();
    await expectSaved(page);
    const kept = { Pear: "Fruit", Bun: "Bakery" };
    expect(await storedSort(page.request, study, session)).toEqual(kept);
  });
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 600 }, isMobile: true, hasTouch: true });

  test("the first touch of all can begin to choose cards on the board", async ({ page }) => {
    const study = await addStudyWith(page.request, { title: "Desk" }, CARDS, ["Fruit", "Bakery"]);
    await beginSort(page, study);
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.getByRole("button", { name: "Select several cards" }).tap();
    await expect(page.locator(".sort-chosen")).toContainText("0 cards selected");
    await card(page, "Apple").tap();
    await card(page, "Bun").tap();
    await expect(page.locator("[data-chosen]")).toHaveCount(2);
    await page.getByRole("button", { name: "Move to …" }).tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Bakery/ })
      .tap();
    await expect(tray(page, "Bakery").locator("[data-card]")).toHaveCount(2);
    await expect(page.locator(".sort-chosen")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form moves several cards, and another one a whole category", async ({ page }) => {
    const all = { title: "Plain", sort_type: "hybrid", randomize_cards: false };
    const study = await addStudyWith(page.request, all, CARDS, ["Fruit", "Bakery"]);
    const answer = await page.request.post(`/sort/${study.id}`, { form: {}, maxRedirects: 0 });
    await page.goto(answer.headers().location ?? "");
    await page.getByRole("button", { name: "Select several cards" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Apple").check();
    await dialog.getByLabel("Bun").check();
    await dialog.getByRole("button", { name: /^Fruit/ }).click();
    await expect(tray(page, "Fruit").locator("[data-card]")).toHaveCount(2);
    await page.getByRole("button", { name: "Edit “Fruit”" }).click();
    await page.getByRole("link", { name: "Move all cards …" }).click();
    await dialog.getByRole("button", { name: /^Bakery/ }).click();
    await expect(tray(page, "Bakery").locator("[data-card]")).toHaveCount(2);
    await expect(tray(page, "Fruit")).toHaveCount(0);
  });
});

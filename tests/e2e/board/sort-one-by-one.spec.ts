import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import { beginSort, expectSaved, storedSort, waitForBoard } from "../../helpers/sort-sessions.ts";
import { card, settled, showBoard, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const CARDS = ["Apple", "Pear", "Scone", "Plum"];
const CATEGORIES = ["Fruit", "Bakery"];
const place = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
const shown = (page: Page) => page.locator(".sort-dock-card h2");
const status = (page: Page) => page.locator("[data-live]");

test("one press files a card and shows the next, below buttons that stay", async ({
  page,
  request,
}) => {
  const fields = { title: "One by one", randomize_cards: false, sort_type: "hybrid" };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  const session = await beginSort(page, study);
  await expect(page.getByRole("region", { name: "Apple" })).toBeVisible();
  await expect(page.getByText("Tap where this card belongs")).toBeVisible();
  await expectAccessible(page);
  const fruit = place(page, "Fruit");
  const where = await fruit.boundingBox();
  expect(where?.height).toBeGreaterThanOrEqual(44);

  await fruit.tap();
  await expect(status(page)).toHaveText("Apple is in Fruit. Next: Pear. 1 of 4.");
  await expect(page.getByRole("region", { name: "Pear" })).toBeVisible();
  await expect(page.getByText("Tap where this card belongs")).toHaveCount(0);
  await expect(fruit).toContainText("1");
  await expect(fruit).toBeFocused();
  expect(await fruit.boundingBox()).toEqual(where);

  await test.step("a card that is skipped comes back", async () => {
    await page.getByRole("button", { name: "Skip for now" }).tap();
    await expect(status(page)).toHaveText("Pear comes back later. Next: Scone.");
    await expect(shown(page)).toHaveText("Scone");
    await place(page, "I don't know").tap();
    await expect(status(page)).toHaveText("Scone is in I don't know. Next: Plum. 2 of 4.");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(shown(page)).toHaveText("Scone");
    await expect(status(page)).toHaveText("Undone: Scone, unsorted again; 3 cards left");
    await place(page, "Bakery").tap();
    await expect(shown(page)).toHaveText("Plum");
    await fruit.tap();
    await expect(shown(page)).toHaveText("Pear");
    expect(await fruit.boundingBox()).toEqual(where);
  });
  await test.step("number keys place the card, too", async () => {
    await fruit.focus();
    await page.keyboard.press("Tab");
    await settled(page);
    await page.keyboard.press("2");
    await expect(status(page)).toHaveText("Pear is in Bakery. All cards sorted. 4 of 4.");
    await expect(page.getByRole("button", { name: "Complete sorting" })).toBeFocused();
    await expectAccessible(page);
    await expectSaved(page);
    expect(await storedSort(request, study, session)).toEqual({
      Apple: "Fruit",
      Pear: "Bakery",
      Plum: "Fruit",
      Scone: "Bakery",
    });
  });
  await test.step("the next action is under the thumb", async () => {
    const { y = 0 } =
      (await page.getByRole("button", { name: "Complete sorting" }).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(740 / 2);
  });
  await test.step("the last choice can be undone", async () => {
    await page.getByRole("button", { name: "My categories" }).tap();
    await expect(page.getByRole("heading", { name: "Fruit" })).toBeVisible();
    await expect(page.locator("[data-board-start]")).toBeFocused();
    await page.getByRole("button", { name: "One by one" }).tap();
    // The last choice can be undone as well.
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(shown(page)).toHaveText("Pear");
    await expect(page.locator(":focus")).not.toHaveCount(0);
  });
});

test("a new category is named beside its card, and opens to show its cards", async ({
  page,
  request,
}) => {
  const fields = { title: "Named", randomize_cards: false, sort_type: "open", allow_skip: true };
  const study = await addStudyWith(request, fields, CARDS, []);
  await beginSort(page, study);
  await page.getByRole("button", { name: "New category" }).tap();
  await expect(page.locator(".sort-naming").getByLabel("Name of Category 1")).toBeFocused();
  await expect(shown(page)).toHaveText("Apple");
  await page.keyboard.type("Sweet");
  // Its text is there, though no other part of the page has been loaded yet.
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Apple is in Sweet. Next: Pear. 1 of 4.");
  await expect(shown(page)).toHaveText("Pear");
  await expect(page.getByRole("button", { name: "New category" })).toBeFocused();
  await expect(place(page, "Sweet")).toContainText("Apple");

  await test.step("it can be named later with one tap", async () => {
    await settled(page);
    await page.getByRole("button", { name: "New category" }).tap();
    await settled(page);
    await page.getByRole("button", { name: "Name it later" }).tap();
    await expect(shown(page)).toHaveText("Scone");
  });
  await test.step("its cards can be moved", async () => {
    await settled(page);
    await page.getByRole("button", { name: "Open “Sweet”" }).tap();
    const dialog = page.getByRole("dialog", { name: "Edit “Sweet”" });
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sweet");
    await expectAccessible(page);
    await settled(page);
    await dialog.getByRole("link", { name: "Apple" }).tap();
    await settled(page);
    await page.getByRole("dialog").getByRole("button", { name: "Category 2" }).tap();
    await expect(place(page, "Category 2")).toContainText("Apple");
  });
  await test.step("skipped cards are not called sorted", async () => {
    for (const next of ["Plum", null]) {
      await settled(page);
      await page.getByRole("button", { name: "Skip this card" }).tap();
      if (next) await expect(shown(page)).toHaveText(next);
    }
    const figures = "Sorted: 2. Skipped: 2.";
    await expect(status(page)).toHaveText(`Plum is skipped. ${figures}`);
    await expect(page.locator(".sort-dock")).toContainText(figures);
    await showBoard(page);
    await expect(page.locator("[data-tray=unsorted]")).toContainText(figures);
    await page.getByRole("button", { name: "Complete sorting" }).tap();
    await page.getByRole("dialog").getByPlaceholder("Name this category").fill("Rest");
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).tap();
    await expect(page.getByRole("dialog")).toContainText(`${figures} After this`);
    await settled(page);
    await page.getByRole("dialog").getByRole("button", { name: "Complete sorting" }).tap();
    await expect(page.locator("dl").getByText("2", { exact: true }).first()).toBeVisible();
    await expect(page.locator("dl")).toHaveText(/^2\D*Cards sorted|^Cards sorted2/);
  });
});

test("while a category is named, neither a digit nor another tab moves on", {
  tag: "@all",
}, async ({ page, context, request }) => {
  const fields = { title: "Named", randomize_cards: false, sort_type: "hybrid" };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  const session = await beginSort(page, study);
  for (const next of ["Pear", "Scone", "Plum"]) {
    await place(page, "Fruit").tap();
    await expect(shown(page)).toHaveText(next);
    await settled(page);
  }
  await page.getByRole("button", { name: "New category" }).tap();
  await expect(page.locator(".sort-naming input")).toBeFocused();
  await settled(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("2");
  await expect(shown(page)).toHaveText("Plum");
  await expect(page.locator(".sort-naming")).toBeVisible();
  await expectSaved(page);

  const other = await context.newPage();
  await other.goto(`/sort/${study.id}/session/${session}`);
  await waitForBoard(other);
  await showBoard(other);
  await card(tray(other, "Category 3"), "Plum").tap();
  await settled(other);
  await other.getByRole("dialog").getByRole("button", { name: /^Back/ }).tap();
  await expect(page.locator(".sort-naming")).toHaveCount(0);
  await expect(shown(page)).toHaveText("Plum");
  await expect(place(page, "Fruit")).toBeVisible();
});

test("one press switches to the board and back, and the choice is remembered", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Ways" }, CARDS, CATEGORIES);
  await beginSort(page, study);
  await expect(page.getByRole("region", { name: /Apple|Pear|Scone|Plum/ })).toBeVisible();
  await page.getByRole("button", { name: "Board", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "Unsorted" })).toBeVisible();
  await expect(page.getByText("Tap a card to sort it")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await waitForBoard(page);
  await expect(page.getByRole("heading", { name: "Unsorted" })).toBeVisible();
  await page.getByRole("button", { name: "One by one" }).tap();
  await expect(page.getByRole("region", { name: /Apple|Pear|Scone|Plum/ })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("region", { name: /Apple|Pear|Scone|Plum/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the board and its forms are shown", { tag: "@all" }, async ({ page, request }) => {
    const study = await addStudyWith(request, { title: "Plain" }, CARDS, CATEGORIES);
    await page.goto(`/sort/${study.id}`);
    await page.getByRole("button", { name: "Start sorting" }).tap();
    await expect(page.getByRole("heading", { name: "Unsorted" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Skip for now" })).toHaveCount(0);
    await page.getByRole("button", { name: "Apple" }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();

    // In a small viewport, the next card is below the header after a move.
    await page.setViewportSize({ width: 360, height: 400 });
    await page.getByRole("dialog").getByRole("button", { name: "Fruit" }).tap();
    await expect(page).toHaveURL(/#card-/);
    const [bar, next] = await Promise.all(
      [".sort-header", "[data-card]:target"].map((part) => page.locator(part).boundingBox()),
    );
    expect(next?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

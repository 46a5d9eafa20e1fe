import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { beginSort, expectSaved, placeWithKey } from "../../helpers/sort-sessions.ts";
import { settled, showBoard, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const CATEGORIES = ["Fruit", "Bakery"];
const expectAnnounced = (page: Page, text: string) =>
  expect(page.locator("[data-live]")).toHaveText(text);

test("undo and redo announce every kind of step", async ({ page, request }) => {
  const fields = { title: "Undone", sort_type: "hybrid", randomize_cards: false };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  await beginSort(page, study);
  const undoAndExpect = async (text: string) => {
    await page.keyboard.press("Control+z");
    await expectAnnounced(page, `Undone: ${text}`);
  };
  await placeWithKey(page, "Apple", "1");
  await undoAndExpect("Apple, unsorted again; 3 cards left");
  await page.keyboard.press("Control+y");
  await expectAnnounced(page, "Redone: Apple, in Fruit, 1 of 1; 2 cards left");
  await page.getByRole("button", { name: "Edit “Fruit”" }).click();
  await page.getByLabel("Name").fill("Trees");
  await page.getByRole("button", { name: "Save" }).click();
  await undoAndExpect("Category changed to Fruit");
  await page.getByRole("button", { name: "Delete “Fruit”" }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  await undoAndExpect("Category Fruit created");
  await page.getByRole("button", { name: /^New category/ }).click();
  await page.getByLabel("Name").fill("Third");
  await page.getByRole("button", { name: "Create category" }).click();
  await undoAndExpect("Category Third deleted; 2 cards left");
});

test("a press outside a sheet closes it and returns the focus", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "Outside", sort_type: "hybrid" };
  await beginSort(page, await addStudyWith(request, fields, CARDS, CATEGORIES));
  for (const name of ["card", "new", "edit", "delete", "reorder", "keys", "device"]) {
    const opener = page.locator(`[data-board] button[name=${name}]`).first();
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await settled(page);
    const { y = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.click(20, y / 2);
    await expect(dialog, name).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("a press outside a sheet does not discard what is typed", async ({ page, request }) => {
  const fields = { title: "Typed", sort_type: "hybrid" };
  await beginSort(page, await addStudyWith(request, fields, CARDS, CATEGORIES));
  await page.locator("[data-board] button[name=new]").click();
  await page.getByLabel("Name").fill("Bread");
  await page.mouse.click(20, 20);
  await expect(page.getByLabel("Name")).toHaveValue("Bread");
});

test("offline, messages move no card and buttons leave the sort as it is", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const study = await addStudyWith(request, { title: "Still" }, CARDS, CATEGORIES);
  await beginSort(page, study);
  const pear = page.getByRole("button", { name: "Pear", exact: true });
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  const before = [await pear.boundingBox(), await tray(page, "Fruit").boundingBox()];
  await context.setOffline(true);
  await placeWithKey(page, "Scone", "2");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.keyboard.press("Control+z");
  expect([await pear.boundingBox(), await tray(page, "Fruit").boundingBox()]).toEqual(before);
  await page.getByRole("button", { name: /dark/i }).click();
  await placeWithKey(page, "Pear", "1");
  await expect(page.getByText("2 of 3")).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
});

test("a sort that cannot be loaded offers a retry", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Failing" }, CARDS, CATEGORIES);
  await beginSort(page, study);
  await page.route("**/session/*.data*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  const failed = page.getByRole("heading", { name: "Failed to load existing session" });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("[data-board]")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("a ranked card with a long description stays in its category", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const study = await addStudyWith(
      request,
      { title: "Ranked", ranking: true },
      ["Pear"],
      ["Fruit"],
    );
    await request.post("/api/cardsort/cards/", {
      data: { study: study.id, label: "Apple", description: "Grown on a tree. ".repeat(9) },
      ...asOwner(study),
    });
    await beginSort(page, study);
    await page.getByRole("button", { name: /^Fruit/ }).tap();
    await expect(page.locator("[data-live]")).toContainText("1 of 2.");
    await page.getByRole("button", { name: /^Fruit/ }).tap();
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(page.locator("[data-live]")).toContainText("2 of 2.");
    await showBoard(page);
    const [tray = 0, ...cards] = await page
      .locator("[data-tray]:has(.sort-ranked), .sort-ranked .sort-card")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(cards).toHaveLength(2);
    expect(Math.max(...cards)).toBeLessThan(tray);
  });

  const description = "Everything that grows on a tree, and what is made of it without baking";

  async function beginDescribed(page: Page, request: APIRequestContext) {
    const study = await addStudyWith(
      request,
      { title: "Described", randomize_cards: false },
      CARDS,
      [],
    );
    await request.post("/api/cardsort/categories/", {
      data: { study: study.id, name: "Fruit", description },
      ...asOwner(study),
    });
    await beginSort(page, study);
  }

  test("a category's description is whole one by one, on the board and in the sheet", {
    tag: "@all",
  }, async ({ page, request }) => {
    await beginDescribed(page, request);
    const shown = page.getByText(description).filter({ visible: true });
    const expectUncut = async (where: string) => {
      await expect(shown, where).toBeVisible();
      const { x = -1, width = 0 } = (await shown.boundingBox()) ?? {};
      expect(x, where).toBeGreaterThanOrEqual(0);
      expect(x + width, where).toBeLessThanOrEqual(360);
      const cut = await shown.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(cut, where).toBeLessThanOrEqual(0);
    };
    await expectUncut("one by one");
    await showBoard(page);
    await expectUncut("board");
    await page.getByRole("button", { name: "Apple", exact: true }).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(description)).toBeVisible();
    // A tap outside closes it.
    await settled(page);
    await page.touchscreen.tap(180, 60);
    await expect(dialog).toHaveCount(0);
  });

  test("messages about the connection shift nothing", async ({ page, request }) => {
    await beginDescribed(page, request);
    const fruit = page.getByRole("button", { name: /^Fruit/ });
    const before = await fruit.boundingBox();
    await page.route("**/save", (route) => route.abort());
    await fruit.tap();
    await expect(page.getByText("Connection lost.")).toBeVisible();
    expect(await fruit.boundingBox()).toEqual(before);
    await expect(page.getByRole("status").filter({ hasText: "Connection lost." })).toBeVisible();
    expect(await fruit.boundingBox()).toEqual(before);

    await showBoard(page);
    const top = async () => (await page.locator(".sort-unsorted").boundingBox())?.y;
    const offlineTop = await top();
    await page.unroute("**/save");
    await expect(page.getByText("Connection lost.")).toHaveCount(0);
    expect(await top()).toBe(offlineTop);
  });
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { addStudy, addStudyWith, asOwner } from "../helpers/add-study.ts";
import {
  completeSort,
  expectSaved,
  placeWithKey,
  startReadySort,
  waitForBoard,
} from "../helpers/sort-sessions.ts";
import { showBoard, tray } from "../helpers/sorting.ts";
import { test } from "../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const CATEGORIES = ["Fruit", "Bakery"];
const expectAnnounced = (page: Page, text: string) =>
  expect(page.locator("[data-live]")).toHaveText(text);

test("a press outside a sheet closes it and returns the focus", async ({ page, request }) => {
  const fields = { title: "Beside", sort_type: "hybrid" };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  await startReadySort(page, study);
  for (const name of ["card", "new", "edit", "delete", "reorder", "keys", "device"]) {
    const opener = page.locator(`[data-board] button[name=${name}]`).first();
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const { y = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.click(20, y / 2);
    await expect(dialog, name).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  // What is typed is not discarded.
  await page.locator("[data-board] button[name=new]").click();
  await page.getByLabel("Name").fill("Bread");
  await page.mouse.click(20, 20);
  await expect(page.getByLabel("Name")).toHaveValue("Bread");
});

test("digits work in the sheet as on the board, also beyond the categories and for “I don't know”", async ({
  page,
  request,
}) => {
  const fields = { title: "Digits", randomize_cards: false };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  await startReadySort(page, study);
  await page.getByRole("button", { name: "Apple", exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("7");
  await expectAnnounced(page, "There is no category 7");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("0");
  await expectAnnounced(page, "Apple, in I don't know, 1 of 1; 2 cards left");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("undo and redo announce every kind of step", async ({ page, request }) => {
  const fields = { title: "Undone", sort_type: "hybrid", randomize_cards: false };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  await startReadySort(page, study);
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

test("messages about the connection move no card", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Still" }, CARDS, CATEGORIES);
  await startReadySort(page, study);
  const pear = page.getByRole("button", { name: "Pear", exact: true });
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  const before = [await pear.boundingBox(), await tray(page, "Fruit").boundingBox()];
  await page.route("**/save", (route) => route.abort());
  await placeWithKey(page, "Scone", "2");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.keyboard.press("Control+z");
  expect([await pear.boundingBox(), await tray(page, "Fruit").boundingBox()]).toEqual(before);
});

test("a sort that fills the study offers no new sort", async ({ page, request }) => {
  const fields = { title: "Last place", max_participants: 1 };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  await startReadySort(page, study);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View your sort" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start a new sort" })).toHaveCount(0);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("heading", { name: "This study is closed" })).toBeVisible();
});

test("the headings of instructions and consent start below the page's own heading", async ({
  page,
  request,
}) => {
  const fields = {
    title: "Headings",
    instructions: "<h2>Please read this</h2><p>Text</p>",
    consent_text: "<h2>What we keep</h2><h3>And for how long</h3>",
  };
  const study = await addStudy(request, fields, CARDS);
  const heading = (name: string, level: number) =>
    expect(page.getByRole("heading", { name, level, exact: true })).toBeVisible();
  await page.goto(`/sort/${study.id}`);
  await heading("Headings", 1);
  await heading("Instructions", 2);
  await heading("Please read this", 3);
  await heading("What we keep", 3);
  await heading("And for how long", 4);
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const [language, words] of [
    ["en", ["2 categories", "1 category"]],
    ["nl", ["2 categorieën", "1 categorie"]],
  ] as const)
    test(`the count of categories shows its whole word (${language})`, async ({
      page,
      request,
    }) => {
      const fields = { title: "Counted in words", lang_default: language, sort_type: "hybrid" };
      for (const [at, text] of words.entries()) {
        const given = CATEGORIES.slice(at);
        const languages = { supported_languages: [language] };
        const study = await addStudyWith(request, { ...fields, ...languages }, CARDS, given);
        await page.goto(`/sort/${study.id}`);
        await page.locator("main form button[type=submit]").click();
        await waitForBoard(page);
        for (const view of ["one by one", "board"]) {
          if (view === "board") await showBoard(page);
          const count = page.locator(".sort-header").getByText(text, { exact: true });
          await expect(count, view).toBeVisible();
          const cut = await count.evaluate((one) => one.scrollWidth - one.clientWidth);
          expect(cut, view).toBeLessThanOrEqual(0);
        }
        await page.context().clearCookies();
      }
    });

  test("a ranked card with a long description stays in its category", async ({ page, request }) => {
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
    await startReadySort(page, study);
    for (const count of [1, 2]) {
      await page.getByRole("button", { name: /^Fruit/ }).tap();
      await expect(page.locator("[data-live]")).toContainText(`${count} of 2.`);
    }
    await showBoard(page);
    const [tray = 0, ...cards] = await page
      .locator("[data-tray]:has(.sort-ranked), .sort-ranked .sort-card")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(cards).toHaveLength(2);
    expect(Math.max(...cards)).toBeLessThan(tray);
  });

  test("a tap outside the dialog closes it", async ({ page, request }) => {
    const study = await addStudyWith(request, { title: "Beside" }, CARDS, CATEGORIES);
    await startReadySort(page, study);
    await showBoard(page);
    await page.getByRole("button", { name: "Apple", exact: true }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.touchscreen.tap(180, 60);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("messages about the connection do not shift the places or the board's cards", async ({
    page,
    request,
  }) => {
    const study = await addStudyWith(request, { title: "Still" }, CARDS, CATEGORIES);
    await startReadySort(page, study);
    const fruit = page.getByRole("button", { name: /^Fruit/ });
    const before = await fruit.boundingBox();
    await page.route("**/save", (route) => route.abort());
    await fruit.tap();
    await expect(page.getByText("Connection lost.")).toBeVisible();
    expect(await fruit.boundingBox()).toEqual(before);
    await showBoard(page);
    const top = async () => (await page.locator(".sort-unsorted").boundingBox())?.y;
    const offlineTop = await top();
    await page.unroute("**/save");
    await expect(page.getByText("Connection lost.")).toHaveCount(0, { timeout: 60_000 });
    expect(await top()).toBe(offlineTop);
  });

  test("a category's description can be read one by one, on the board and in the sheet", async ({
    page,
    request,
  }) => {
    const study = await addStudyWith(request, { title: "Described" }, CARDS, []);
    const description = "Everything that grows on a tree, and what is made of it without baking";
    await request.post("/api/cardsort/categories/", {
      data: { study: study.id, name: "Fruit", description },
      ...asOwner(study),
    });
    await startReadySort(page, study);
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
    await expect(page.getByRole("dialog").getByText(description)).toBeVisible();
  });
});

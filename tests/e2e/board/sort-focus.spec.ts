import { expect, type Locator } from "@playwright/test";
import { addStudy, addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { hold } from "../../helpers/hold.ts";
import { beginSort, placeWithKey, waitForParts } from "../../helpers/sort-sessions.ts";
import { card, settled, showBoard, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const TRAYS = Array.from({ length: 20 }, (_, index) => `Category ${index + 1}`);

/** Expects the row of a category in the dialog's list to show this position. */
const expectPosition = (row: Locator, number: number) =>
  expect(row.getByText(String(number), { exact: true })).toBeVisible();

test("undo, a closed dialog, and an arrow at the end keep the focus", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Focus" }, CARDS, TRAYS);
  await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await test.step("undo and redo by keys", async () => {
    await card(page, "Apple").focus();
    await page.keyboard.press("Control+z");
    await expect(card(page.locator("[data-tray=unsorted]"), "Apple")).toBeFocused();
    await page.keyboard.press("Control+y");
    await expect(card(tray(page, "Category 1"), "Apple")).toBeFocused();
  });

  await test.step("the button that undoes the last move", async () => {
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect(undo).toBeDisabled();
    await expect(undo).toBeFocused();
  });

  await test.step("a closed dialog", async () => {
    await card(page, "Pear").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(card(page, "Pear")).toBeFocused();
  });

  await test.step("an arrow at the end of the order", async () => {
    const reorder = page.getByRole("button", { name: "Reorder" });
    await reorder.click();
    const dialog = page.getByRole("dialog", { name: "Reorder categories" });
    const row = dialog.getByRole("listitem").filter({ hasText: "Category 19" });
    const down = dialog.getByRole("button", { name: "Move “Category 19” down" });
    await down.focus();
    await page.keyboard.press("Enter");
    await expectPosition(row, 20);
    await expect(dialog.getByRole("status")).toHaveText("Category 19: position 20 of 20");
    await expect(down).toBeDisabled();
    await expect(down).toBeFocused();
    await page.keyboard.press("Enter");
    await expectPosition(row, 20);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(reorder).toBeFocused();
    await expect(page.locator("[data-tray] h3").nth(18)).toHaveText("Category 20");
  });
});

test("a dialog keeps the focus and hides the board until it closes", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Modal", sort_type: "hybrid" }, CARDS, [
    "Fruit",
    "Bread",
  ]);
  await beginSort(page, study);
  const board = page.locator("[data-board]");
  await card(page, "Pear").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move “Pear” to …" });
  const close = dialog.getByRole("link", { name: "Close" });
  const last = dialog.locator("summary");
  await expect(dialog.getByRole("button", { name: "Fruit" })).toBeFocused();
  await expect(board.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);

  await test.step("Tab stays in the dialog", async () => {
    await last.focus();
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
    // A click on empty space removed the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    // A click between the buttons.
    await dialog.getByRole("heading").click();
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
  });

  await test.step("closed, it releases the board", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(card(page, "Pear")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    // A click on the page behind closes the dialog, too.
    await settled(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(card(page, "Pear")).toBeFocused();
    await expect(card(board.getByRole("list"), "Pear")).toHaveRole("button");
    await expect(page.getByRole("banner")).toHaveCount(1);
  });

  await test.step("a card placed from a dialog that lost the focus moves it to the next card", async () => {
    const unsorted = page.locator("[data-tray=unsorted]");
    await unsorted.locator("[data-card]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await settled(page);
    // As in browsers where clicking a button does not focus it.
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Fruit" })
      .evaluate((button) => {
        (document.activeElement as HTMLElement).blur();
        (button as HTMLElement).click();
      });
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(unsorted).toBeFocused();
  });

  await test.step("Escape closes it also in a browser without CloseWatcher", async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, "CloseWatcher"));
    await card(page, "Scone").click();
    const sheet = page.getByRole("dialog", { name: "Move “Scone” to …" });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(card(page, "Scone")).toBeFocused();
  });
});

/** A text of more than one line, which a card shows in full while it has keyboard focus. */
const DESCRIPTION = "More than fits into one line of a card, so that it takes several. ".repeat(3);

test("a press that moves the focus still hits its target", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Press", randomize_cards: false }, ["Plum"]);
  const cards = CARDS.map((label) => ({ label, description: DESCRIPTION }));
  await request.post(`/api/cardsort/studies/${study.id}/cards/bulk-import/`, {
    data: { format: "json", data: cards },
    ...asOwner(study),
  });
  await beginSort(page, study);
  const dialog = page.getByRole("dialog");
  for (const [width, first, group, name] of [
    [1280, "Apple", "Category 1", "Fruit"],
    [360, "Pear", "Category 2", "Juicy"],
  ] as const)
    await test.step(`on a page of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 1000 });
      await showBoard(page);
      await card(page, first).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      // The card shows all lines while it has the focus.
      const lines = () => card(page, first).evaluate((button) => button.clientHeight);
      const high = await lines();
      await card(page, "Scone").click();
      await expect(dialog).toHaveAccessibleName("Move “Scone” to …");
      await page.keyboard.press("Escape");
      await expect.poll(lines).toBeLessThan(high);
      await page.getByRole("button", { name: "New category" }).click();
      await expect(dialog).toHaveAccessibleName("New category");
      await page.keyboard.press("Escape");

      // A group's name field disappears once it has a name.
      await card(page, first).click();
      await dialog.locator("summary").click();
      await dialog.getByRole("button", { name: "Create" }).click();
      await page.getByLabel(`Name of ${group}`).fill(name);
      await card(tray(page, group), first).click();
      await expect(dialog).toHaveAccessibleName(`Move “${first}” to …`);
      await page.keyboard.press("Escape");
      await expect(tray(page, name)).toBeVisible();
    });
});

test("a dialog whose texts are still loading leaves the board as it is", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Late", sort_type: "open" }, CARDS, []);
  const release = await hold(page, /\/participant\.json/);
  await beginSort(page, study);
  await card(page, "Pear").focus();
  await waitForParts(page);
  await page.getByRole("button", { name: "New category" }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  await expect(card(page, "Pear")).toBeVisible();
  release();
  await expect(page.getByRole("dialog", { name: "New category" })).toBeVisible();
});

test("Escape ends the wait for a dialog", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Late", sort_type: "open" }, CARDS, []);
  const release = await hold(page, /\/participant\.json/);
  await beginSort(page, study);
  await card(page, "Pear").focus();
  await waitForParts(page);
  await page.getByRole("button", { name: "New category" }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Loading…")).toHaveCount(0);
  const loaded = page.waitForResponse(/\/participant\.json/);
  release();
  await loaded;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "New category" }).click();
  await expect(page.getByRole("dialog", { name: "New category" })).toBeVisible();
});

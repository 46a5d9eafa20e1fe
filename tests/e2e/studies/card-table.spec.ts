import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Bread", "Carrot", "Dates", "Egg"];
const rows = (page: Page) => page.locator("tbody [data-card]");
const row = (page: Page, label: string) => rows(page).filter({ hasText: label });
const bar = (page: Page) => page.getByRole("group", { name: "Selected cards" });

async function open(page: Page): Promise<string> {
  const id = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${id}/cards`);
  return id;
}

test("Enter saves a valid label and edits the one below", { tag: "@all" }, async ({ page }) => {
  await open(page);
  const label = page.getByRole("button", { name: "Bread", exact: true });
  await label.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Rename Bread" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Escape cancels\.$/);
  await field.fill("  ");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("Label is required");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("Rye bread");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rye bread", exact: true })).toBeVisible();
  const below = page.getByRole("textbox", { name: "Rename Carrot" });
  await expect(below).toBeFocused();
});

test("Escape cancels the edit of a label", { tag: "@all" }, async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Carrot", exact: true }).press("Enter");
  const below = page.getByRole("textbox", { name: "Rename Carrot" });
  await below.fill("Nothing");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Carrot", exact: true })).toBeFocused();
});

test("moving from one field to another saves the first", { tag: "@all" }, async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Egg", exact: true }).click();
  await page.getByRole("textbox", { name: "Rename Egg" }).fill("Eggs");
  await page.getByRole("button", { name: "Dates", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Rename Dates" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Eggs", exact: true })).toBeVisible();
});

test("a label that somebody else has changed is not overwritten silently", async ({ page }) => {
  const id = await open(page);
  await page.getByRole("button", { name: "Dates", exact: true }).click();
  await page.getByRole("textbox", { name: "Rename Dates" }).fill("Mine");
  const body = new URLSearchParams({ intent: "edit", id: await idOf(page, 3), label: "Theirs" });
  await page.request.post(`/studies/${id}/cards`, {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    data: body.toString(),
  });
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-toast=warning]")).toContainText("Nothing was overwritten");
  await expect(page.getByRole("textbox", { name: /Rename/ })).toHaveValue("Mine");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mine", exact: true })).toBeVisible();
});

test("Tab and Shift+Tab edit cell after cell, and a description is typed without a dialog", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Bread", exact: true }).click();
  await page.keyboard.type("Rye bread");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: /^Description of/ })).toBeFocused();
  await page.keyboard.type("Dark and dense");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: /^Tags of/ })).toBeFocused();
  await page.keyboard.type("food, grain");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Rename Carrot" })).toBeFocused();
  await expect(row(page, "Rye bread").getByRole("listitem")).toHaveText(["food", "grain"]);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("textbox", { name: /^Tags of/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row(page, "Rye bread")).toContainText("Dark and dense");
  await expect(row(page, "Rye bread").getByRole("listitem")).toHaveText(["food", "grain"]);
  // Enter never reached the switch.
  await expect(page.getByRole("switch", { name: "Active: Rye bread" })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(row(page, "Rye bread")).toContainText("Dark and dense");
});

test("a press while the scripts take the page over leaves it working", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: CARDS });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`/studies/${id}/cards`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Bread", exact: true }).click();
    await hydrated(page);
  }
  expect(errors).toEqual([]);
});

test("Ctrl Z undoes a move and an edit, newest first", async ({ page }) => {
  await open(page);
  const labels = page.locator("tbody th [data-cell]");
  await page.getByRole("button", { name: "Egg", exact: true }).click();
  await page.keyboard.type("Eggs");
  await page.keyboard.press("Enter");
  await expect(labels.last()).toHaveText("Eggs");
  await page.getByRole("button", { name: "Move Apple down" }).click();
  await expect(labels).toHaveText(["Bread", "Apple", "Carrot", "Dates", "Eggs"]);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(labels).toHaveText(["Apple", "Bread", "Carrot", "Dates", "Eggs"]);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(labels).toHaveText(CARDS);
  await page.reload();
  await expect(labels).toHaveText(CARDS);
});

/** Pastes text where the focus is, as a spreadsheet copies it. */
const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", data);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);

test("two columns pasted over rows fill labels and descriptions, and Ctrl Z takes them back", {
  tag: "@all",
}, async ({ page }) => {
  await open(page);
  const labels = page.locator("tbody th [data-cell]");
  // Into an open editor, whose own text is not saved.
  await page.getByRole("button", { name: "Dates", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Rename Dates" })).toBeFocused();
  await page.keyboard.type("Typed");
  await paste(page, "Dried dates\tSweet\nBoiled egg\tSoft\nFig\tFresh\n");
  const filled = ["Apple", "Bread", "Carrot", "Dried dates", "Boiled egg", "Fig"];
  await expect(labels).toHaveText(filled);
  await expect(row(page, "Boiled egg")).toContainText("Soft");
  await expect(row(page, "Fig")).toContainText("Fresh");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(labels).toHaveText(CARDS);
  await expect(row(page, "Egg")).not.toContainText("Soft");

  await page.getByRole("button", { name: "Apple", exact: true }).focus();
  await paste(page, `Green apple\tSour\n \tEmpty\nCarrots\t${"x".repeat(1001)}`);
  await expect(page.getByText("Nothing was pasted")).toBeVisible();
  await expect(page.getByText("Bread, label: Label is required")).toBeVisible();
  await expect(page.getByText(/^Carrot, description:/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(labels).toHaveText(CARDS);
});

test("two columns pasted below the table are labels and descriptions", { tag: "@all" }, async ({
  page,
}) => {
  await open(page);
  const line = page.getByLabel("Add cards, one per line");
  await line.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "Fig\tSweet\nGrape\tIn bunches");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(row(page, "Fig")).toContainText("Sweet");
  await expect(row(page, "Grape")).toContainText("In bunches");
});

const idOf = async (page: Page, index: number) =>
  (await rows(page).nth(index).getAttribute("data-card")) ?? "";

/** Sends tags that are too long for the selected cards, one of which is Apple: they stay typed, and Apple selected. */
async function expectRefusedTags(page: Page) {
  const tags = bar(page).getByLabel("Tags, separated by commas");
  await tags.fill(`fruit, ${"x".repeat(51)}`);
  await bar(page).getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByText("A tag has at most 50 characters").first()).toBeVisible();
  await expect(tags).toHaveValue(`fruit, ${"x".repeat(51)}`);
  await expect(page.getByRole("checkbox", { name: "Select Apple" })).toBeChecked();
}

test("a card that is selected before hydration stays selected", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: CARDS });
  const release = await hold(page, SCRIPTS);
  await page.goto(`/studies/${id}/cards`, { waitUntil: "commit" });
  await row(page, "Bread").getByRole("checkbox").check();
  release();
  await hydrated(page);
  await expect(bar(page)).toContainText("1 selected");
  await row(page, "Bread").getByRole("checkbox").uncheck();
  await expect(bar(page)).toBeHidden();
});

test("selected cards are tagged and switched off together", { tag: "@all" }, async ({ page }) => {
  await open(page);
  await page.getByRole("checkbox", { name: "Select Apple" }).check();
  await page.getByRole("checkbox", { name: "Select Carrot" }).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await expectRefusedTags(page);
  await bar(page).getByLabel("Tags, separated by commas").fill("food, new");
  await page.keyboard.press("Enter");
  for (const label of ["Apple", "Bread", "Carrot"])
    await expect(row(page, label).getByRole("listitem")).toHaveText(["food", "new"]);
  await expectAccessible(page);
  await expect(row(page, "Dates").getByRole("listitem")).toHaveCount(0);
  await bar(page).getByLabel("Tags, separated by commas").fill("new");
  await bar(page).getByRole("button", { name: "Remove tags" }).click();
  await expect(row(page, "Apple").getByRole("listitem")).toHaveText(["food"]);
  await bar(page).getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("switch", { name: "Active: Bread" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Active: Egg" })).toBeChecked();
});

test("a deletion of selected cards is undone", { tag: "@all" }, async ({ page }) => {
  await open(page);
  await page.getByRole("checkbox", { name: "Select Apple" }).check();
  await page.getByRole("checkbox", { name: "Select Carrot" }).click({ modifiers: ["Shift"] });
  await bar(page).getByLabel("Tags, separated by commas").fill("food");
  await page.keyboard.press("Enter");
  await expect(row(page, "Apple").getByRole("listitem")).toHaveText(["food"]);
  await bar(page).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator("main form:focus")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const toast = page.locator("[data-toast]").filter({ hasText: "3 cards deleted" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.locator("tbody th span")).toHaveText(CARDS);
  await expect(row(page, "Apple").getByRole("listitem")).toHaveText(["food"]);
  await expect(page.locator("[data-toast]").filter({ hasText: "3 cards restored" })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test("all cards are selected at once, and none", { tag: "@all" }, async ({ page }) => {
  await open(page);
  await page.getByRole("checkbox", { name: "Select all cards" }).check();
  await expect(bar(page)).toContainText("5 selected");
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(page)).toBeHidden();
});

test("on a phone the selection bar is one row and covers no active row", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: Array.from({ length: 30 }, (_, n) => `Card ${n}`) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/studies/${id}/cards`);
  await page.getByRole("checkbox", { name: "Select Card 0" }).check();
  await expect(bar(page)).toBeInViewport();
  const box = await bar(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(64);
  for (const target of await bar(page).locator("button, input").all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // With the keyboard: the focused label stays above the bar.
  for (const at of [8, 14, 20]) {
    const label = page.getByRole("button", { name: `Card ${at}`, exact: true });
    await label.focus();
    const { y = 0, height = 0 } = (await label.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
  }

  await page.getByLabel("Find a card").fill("Card 0");
  await expect(rows(page)).toHaveCount(1);
  await expect(bar(page)).toContainText("1 selected");
  await expectAccessible(page);
});

test("cards that the filter hides are not selected", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { cards: Array.from({ length: 30 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${id}/cards`);
  await expect(rows(page)).not.toHaveCount(1);
  await page.getByRole("checkbox", { name: "Select all cards" }).check();
  await expect(bar(page)).toContainText("30 selected");
  await page.getByLabel("Find a card").fill("Card 1");
  await expect(bar(page)).toContainText("11 selected");
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await page.getByLabel("Find a card").fill("");
  await expect(page.getByRole("status").getByText("19 cards", { exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ticked cards are tagged and deleted with one form, and restored", { tag: "@all" }, async ({
    page,
  }) => {
    const id = await newStudy(page, { cards: CARDS });
    await page.goto(`/studies/${id}/cards`);
    await page.getByRole("checkbox", { name: "Select Apple" }).check();
    await page.getByRole("checkbox", { name: "Select Egg" }).check();
    await expectRefusedTags(page);
    await bar(page).getByLabel("Tags, separated by commas").fill("food");
    await page.keyboard.press("Enter");
    await expect(row(page, "Egg").getByRole("listitem")).toHaveText(["food"]);
    await bar(page).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Select at least one card").first()).toBeVisible();
    await page.getByRole("checkbox", { name: "Select Apple" }).check();
    await bar(page).getByRole("button", { name: "Delete" }).click();
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator("tbody th span")).toHaveText(CARDS);
  });
});

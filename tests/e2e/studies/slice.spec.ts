import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose } from "../../helpers/choose.ts";
import { register } from "../../helpers/researcher.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { waitForBoard } from "../../helpers/sort-sessions.ts";
import {
  createTray,
  dragWithMouse,
  dragWithTouch,
  placeWithKeyboard,
  tray,
} from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CSV = `label,description,tags
"Apple, green","Called ""Granny Smith""","fruit,fresh"
Pear,,fruit
"Rye bread","Dark; sliced",bread
Scone,"With cream
and jam",bread
Plum,,
Quiche,,
`;

async function createProject(page: Page, name: string) {
  await page.getByRole("link", { name: "Create first project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function createStudy(page: Page, title: string) {
  await page.getByText("Create study").first().click();
  await page.getByRole("menuitem", { name: "Card Sorting" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("radio", { name: /^Open sort/ }).check();
  await dialog.getByRole("button", { name: "Create study" }).click();
}

async function importCards(page: Page) {
  await expect(page.getByLabel("Add cards, one per line")).toBeVisible();
  await page.getByRole("link", { name: "Bulk import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "CSV" }).check();
  await dialog.getByRole("textbox", { name: "Data" }).fill(CSV);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("6 cards will be added")).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByText("Imported 6 cards")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(page.getByText("Apple, green").first()).toBeVisible();
}

/** Sorts in another browser, as a participant who knows only the link. */
async function sortAll(browser: Browser, link: string) {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("I have read this and agree to take part").check();
  await page.getByRole("button", { name: "Start sorting" }).click();
  await waitForBoard(page);

  await createTray(page, "Fruit");
  await createTray(page, "Bakery");
  await dragWithMouse(page, "Apple, green", "Fruit");
  await dragWithMouse(page, "Scone", "Bakery");
  await dragWithTouch(page, "Pear", "Fruit");
  await dragWithTouch(page, "Quiche", "Bakery");
  await expectAccessible(page);
  await placeWithKeyboard(page, "Plum", "Fruit");
  await placeWithKeyboard(page, "Rye bread", "Bakery");
  await expect(page.getByText("All cards sorted").first()).toBeVisible();

  await page.reload();
  await expect(tray(page, "Fruit").getByRole("listitem")).toHaveCount(3);
  await expect(tray(page, "Bakery").getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Complete sorting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete sorting" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await context.close();
}

test("a researcher gets from a new account to the analysis of a sort", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await register(page);
  await createProject(page, "A small shop");
  await createStudy(page, "Where do things lie?");
  await importCards(page);
  await page.getByRole("link", { name: /^Basic info/ }).click();
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toHaveCount(2);
  await page.getByRole("textbox", { name: "Consent text" }).fill("We keep your sort.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").getByText("Study updated successfully")).toBeVisible();
  const link = await page.getByLabel("Participation link").inputValue();
  await sortAll(browser, link);

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: /^Participants/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Completed" })).toContainText("6/6");

  await page.getByRole("link", { name: "Results", exact: true }).click();
  await page.getByRole("button", { name: "Analyze Results" }).click();
  await page.getByRole("button", { name: "Structure", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Card similarity matrix" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dendrogram (average linkage)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "High-consensus groups" })).toBeVisible();
  await expect(page.getByText("1 of 1 participants agree").first()).toBeVisible();
  await openOptions(page);
  await choose(page.getByLabel("Linkage", { exact: true }), "Ward");
  await expect(page.getByRole("heading", { name: "Dendrogram (Ward linkage)" })).toBeVisible();
});

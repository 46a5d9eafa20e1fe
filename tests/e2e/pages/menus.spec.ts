import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const SHOP = "Actions for Shop";
const trigger = (page: Page, name: string | RegExp = SHOP) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const menu = (page: Page) => page.getByRole("menu");
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

test("a menu works by keyboard alone", async ({ page }) => {
  await newStudy(page);
  await page.goto("/projects");
  await trigger(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: SHOP })).toBeVisible();
  await expect(trigger(page)).toHaveAttribute("aria-expanded", "true");
  await expect(item(page, "Edit")).toBeFocused();
  await expectAccessible(page);
  for (const next of ["Members", "Delete", "Edit"]) {
    await page.keyboard.press("ArrowDown");
    await expect(item(page, next)).toBeFocused();
  }
  await page.keyboard.press("d");
  await expect(item(page, "Delete")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(trigger(page)).toBeFocused();
  await expect(trigger(page)).toHaveAttribute("aria-expanded", "false");

  // Tab leaves the menu for the next element in the page, Shift+Tab for the previous one.
  for (const [key, reached] of [
    ["Tab", page.getByRole("link", { name: "Open Shop" })],
    ["Shift+Tab", page.getByRole("link", { name: "Shop", exact: true })],
  ] as const) {
    await trigger(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(item(page, "Edit")).toBeFocused();
    await page.keyboard.press(key);
    await expect(menu(page)).toHaveCount(0);
    await expect(reached).toBeFocused();
  }

  await trigger(page).focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit “Shop”" })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(trigger(page)).toBeFocused();
});

test("a press outside a menu or on its button closes it", { tag: "@all" }, async ({ page }) => {
  await newStudy(page);
  await page.goto("/projects");
  await trigger(page).click();
  await expect(menu(page)).toBeVisible();
  await trigger(page).click();
  await expect(menu(page)).toHaveCount(0);
  await trigger(page).click();
  await page.getByRole("heading", { name: "Projects", level: 1 }).click();
  await expect(menu(page)).toHaveCount(0);
  // Another menu opens with one click.
  await trigger(page).click();
  await trigger(page, /^Your account/).click();
  await expect(menu(page)).toHaveCount(1);
  await expect(item(page, "Log out")).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a tap opens, chooses and closes", async ({ page }) => {
    await newStudy(page);
    await page.goto("/projects");
    await trigger(page).tap();
    await expect(menu(page)).toBeVisible();
    await trigger(page).tap();
    await expect(menu(page)).toHaveCount(0);
    await trigger(page).tap();
    await item(page, "Edit").tap();
    await expect(page.getByRole("dialog", { name: "Edit “Shop”" })).toBeVisible();
  });
});

test("menu items that post: a study's copy, a row of a table's form, the language", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [{ groups: byKind("Fruit", "Bakery", "Dairy") }]);
  await logInAs(page, study);
  await page.goto("/studies");
  await trigger(page, "Actions for Groceries").click();
  await item(page, "Duplicate").and(page.locator("button")).press("Enter");
  await expect(page.getByText("Groceries (copy)").first()).toBeVisible();

  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await page
    .getByRole("row")
    .nth(1)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await item(page, "Count in the analysis").click();
  await expect(page.getByText("1 session counts in the analysis").first()).toBeVisible();
  await expect(menu(page)).toHaveCount(0);

  await trigger(page, /^Language/).click();
  await item(page, "Nederlands").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page).toHaveURL(/tab=participants/);
});

test("a menu that is open at hydration stays until it is left", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/projects", { waitUntil: "commit" });
  const summary = page.locator(`summary[aria-label='${SHOP}']`);
  await summary.click();
  const edit = page.getByRole("link", { name: "Edit" });
  await edit.focus();
  release();
  await hydrated(page);
  await expect(edit).toBeFocused();
  // Unused menus are replaced meanwhile.
  await expect(trigger(page, /^Your account/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(trigger(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Shop" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(trigger(page)).toBeFocused();
});

test("a menu whose code loads late opens when it has loaded", { tag: "@all" }, async ({ page }) => {
  await newStudy(page);
  const releaseMenu = await hold(page, /dropdown-menu-content.*\.js/);
  await page.goto("/projects");
  await trigger(page).focus();
  await page.keyboard.press("Enter");
  await expect(trigger(page)).toHaveAttribute("aria-expanded", "true");
  releaseMenu();
  await expect(item(page, "Edit")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menus are disclosures of links and forms", { tag: "@all" }, async ({ page, request }) => {
    const study = await addStudy(request, { title: "Groceries" }, FOODS);
    await logInAs(page, study);
    await page.goto("/studies");
    await page.locator("summary[aria-label='Actions for Groceries']").click();
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByRole("heading", { name: "Groceries (copy)" })).toBeVisible();
    await page.getByLabel(/^Language/).click();
    await page.getByRole("button", { name: "Nederlands" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await page.getByLabel(/^Jouw account|^Je account/).click();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await expect(page).toHaveURL(/\/(login)?$/);
  });
});

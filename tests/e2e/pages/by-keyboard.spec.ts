import { expect } from "@playwright/test";
import { pressByKey as press, tabTo } from "../../helpers/keys.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("a study is created, filled, edited and shared by keyboard alone", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newResearcher(page);
  await page.goto("/projects");
  await press(page, page.getByRole("link", { name: "Create first project" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Shop");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("link", { name: "Create a card sort" }));
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Navigation");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Navigation", level: 1 })).toBeFocused();

  await tabTo(page, page.getByLabel("Add cards, one per line"));
  await page.evaluate(() => navigator.clipboard.writeText("Apple\nBread\nCarrot\nDates"));
  await page.keyboard.press("ControlOrMeta+V");
  await press(page, page.getByRole("button", { name: "Add 4 cards" }));
  const labels = page.locator("tbody th span");
  await expect(labels).toHaveText(["Apple", "Bread", "Carrot", "Dates"]);

  const bread = page.getByRole("button", { name: "Bread", exact: true });
  await press(page, bread, "Enter", "Shift+Tab");
  await page.keyboard.type("Rye bread");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Rename Carrot" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Rye bread", exact: true })).toBeVisible();

  await press(page, page.getByRole("checkbox", { name: "Select Apple" }), " ", "Shift+Tab");
  await press(page, page.getByRole("checkbox", { name: "Select Rye bread" }), " ");
  const bar = page.getByRole("group", { name: "Selected cards" });
  await expect(bar).toContainText("2 selected");
  await press(page, bar.getByRole("button", { name: "Delete" }));
  await expect(labels).toHaveText(["Carrot", "Dates"]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(labels).toHaveText(["Apple", "Rye bread", "Carrot", "Dates"]);

  const rail = page.getByRole("region", { name: "Set up this study" });
  await press(page, rail.getByRole("link", { name: "Share" }), "Enter", "Shift+Tab");
  await expect(page.getByLabel("Status")).toBeVisible();
  await press(page, rail.getByRole("button", { name: "Copy link" }), "Enter", "Shift+Tab");
  await expect(rail.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sort\/[\w-]{36}$/);
});

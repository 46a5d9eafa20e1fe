import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const names = (page: Page) => page.getByRole("listitem").getByRole("heading", { level: 2 });

test("a category is added, edited and deleted on its tab", async ({ page }) => {
  const id = await newStudy(page, { sort_type: "closed" });
  await page.goto(`/studies/${id}/edit?tab=categories`);
  await expect(page.getByText("Participants must use these exact categories")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add first category" }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await dialog.getByLabel("Name").fill("  Orders ");
  await dialog.getByLabel("Order").fill("1000");
  await dialog.getByLabel("Name").focus();
  await expect(dialog.getByText("Use a lower number")).toBeVisible();
  await dialog.getByLabel("Order").fill("3");
  await dialog.getByLabel("Cyan").check();
  await expectAccessible(page);
  await save.click();
  await expect(names(page)).toHaveText(["Orders"]);
  await expect(page.getByText("Cyan")).toBeVisible();
  await expect(page.getByText("Order: 3")).toBeVisible();
  await expect(page).toHaveURL(/\/edit\?tab=categories$/);

  await page.getByLabel("Actions for Orders").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Cyan")).toBeChecked();
  await dialog.getByLabel("Name").fill("Parcels");
  await dialog.getByLabel("Order").fill("0");
  await save.click();
  await expect(names(page)).toHaveText(["Parcels"]);
  await expect(page.getByText("Order: automatic")).toBeVisible();

  await page.getByLabel("Actions for Parcels").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete category" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(names(page)).toHaveCount(0);
});

test("the text for no categories depends on the sort type", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "open" });
  await page.goto(`/studies/${id}/categories`);
  await expect(page.getByText("No predefined categories needed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add first category" })).toHaveCount(0);
  await expectAccessible(page);
});

test("changing the format of an import clears the data", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "hybrid" });
  await page.goto(`/studies/${id}/edit?tab=categories`);
  await page.getByRole("link", { name: "Bulk import" }).click();
  const dialog = page.getByRole("dialog");
  const data = dialog.getByLabel("Data");
  await data.fill("name\nA");
  await dialog.getByText("JSON", { exact: true }).click();
  await expect(data).toHaveValue("");
});

test("categories are imported from JSON, and refused ones are named", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { sort_type: "hybrid" });
  await page.goto(`/studies/${id}/edit?tab=categories`);
  await page.getByRole("link", { name: "Bulk import" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("JSON", { exact: true }).click();
  const data = dialog.getByLabel("Data");
  await data.fill("{}");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("JSON must be an array of categories")).toBeVisible();
  await data.fill(
    JSON.stringify([
      { name: "Orders", color: "green", order: 2 },
      { name: "Way out of order", order: 5000 },
      { label: "Shops" },
    ]),
  );
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 categories will be added")).toBeVisible();
  await expect(dialog.getByText("1 row cannot be used")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Orders/ })).toContainText("Green");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByText("Imported 2 categories")).toBeVisible();
  await expect(dialog.getByText("Way out of order, order: Use a lower number")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(names(page)).toHaveText(["Orders", "Shops"]);
});

test("a save within a second of another one waits", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "hybrid" });
  await page.goto(`/studies/${id}/edit?tab=categories`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Add category" }).click();
  const save = dialog.getByRole("button", { name: "Save" });
  await dialog.getByLabel("Name").fill("Returns");
  const closed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (!document.querySelector("[role=dialog]")) resolve(performance.now());
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await save.click();
  const from = await closed;
  await page.getByRole("link", { name: "Add category" }).click();
  await dialog.getByLabel("Name").fill("Help");
  await expect(save).toBeEnabled();
  expect((await page.evaluate(() => performance.now())) - from).toBeGreaterThan(900);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a category is created from the tab, and the form returns there", { tag: "@all" }, async ({
    page,
  }) => {
    const id = await newStudy(page, { sort_type: "closed" });
    await page.goto(`/studies/${id}/edit?tab=categories`);
    await page.getByRole("link", { name: "Add first category" }).click();
    await page.getByLabel("Description").fill("What was bought");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("What was bought");
    await page.getByLabel("Name").fill("Orders");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/edit\?tab=categories$/);
    await expect(names(page)).toHaveText(["Orders"]);
  });
});

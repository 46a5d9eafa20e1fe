import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { hydrated } from "../helpers/hydrated.ts";
import { newStudy } from "../helpers/new-study.ts";
import { test } from "../helpers/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

test("a card and a category that another tab has saved lose neither version", async ({
  page,
  context,
}) => {
  const id = await newStudy(page, { sort_type: "closed", cards: ["Apple"] });
  const made = await page.request.post(`/studies/${id}/categories`, {
    headers: { Accept: "text/html" },
    multipart: { intent: "create", name: "Fruit" },
  });
  expect(made.status()).toBe(200);
  const other = await context.newPage();

  for (const tab of [page, other]) {
    await tab.goto(`/studies/${id}/cards`);
    await tab.getByRole("link", { name: "Edit Apple" }).click();
  }
  await dialog(other).getByLabel("Label").fill("Pear");
  await save(other);
  await expect(dialog(other)).toHaveCount(0);
  await dialog(page).getByLabel("Label").fill("Quince");
  await dialog(page).getByLabel("Tags").fill("sour, yellow,");
  await dialog(page).getByLabel("Other wordings").fill("Golden apple");
  await save(page);
  await expect(dialog(page).getByText("Saved now: Pear")).toBeVisible();
  await expect(dialog(page).getByLabel("Label")).toHaveValue("Quince");
  await expect(dialog(page).getByText("Saved now: Pear")).toBeInViewport();
  await expect(dialog(page).getByRole("button", { name: "Remove tag sour" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Remove tag yellow" })).toBeVisible();
  await expect(dialog(page).getByLabel("Other wordings")).toHaveValue("Golden apple");
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole("rowheader")).toHaveText("Quince1 other wording");
  await expect(page.getByRole("row", { name: /Quince/ })).toContainText("sour");

  for (const tab of [page, other]) {
    await tab.goto(`/studies/${id}/categories`);
    await hydrated(tab);
    await tab.getByLabel("Actions for Fruit").click();
    await tab.getByRole("menuitem", { name: "Edit" }).click();
  }
  await dialog(other).getByLabel("Red", { exact: true }).check();
  await save(other);
  await expect(dialog(other)).toHaveCount(0);
  await dialog(page).getByLabel("Name").fill("Sweet");
  await save(page);
  await expect(dialog(page).getByText("Saved now: #dc3545")).toBeVisible();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Sweet");
  await save(page);
  await expect(page.getByRole("heading", { level: 2, name: "Sweet" })).toBeVisible();
  await expect(page.getByText("Gray")).toBeVisible();
});

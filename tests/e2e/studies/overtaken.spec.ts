import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

test("a card and a category that have been saved elsewhere lose neither version", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Shop" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  /** Changes the study's only card or category, as another tab would. */
  const changeElsewhere = async (kind: "cards" | "categories", data: object) => {
    const path = `/api/cardsort/${kind}/`;
    const [{ id }] = await (await request.get(`${path}?study=${study.id}`, asOwner(study))).json();
    const answer = await request.patch(`${path}${id}/`, { data, ...asOwner(study) });
    expect(answer.status()).toBe(200);
  };

  await page.goto(`/studies/${study.id}/cards`);
  await page.getByRole("link", { name: "Edit Apple" }).click();
  await expect(dialog(page).getByLabel("Label")).toHaveValue("Apple");
  await changeElsewhere("cards", { label: "Pear" });
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

  await page.goto(`/studies/${study.id}/categories`);
  await page.getByLabel("Actions for Fruit").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Fruit");
  await changeElsewhere("categories", { color: "#dc3545" });
  await dialog(page).getByLabel("Name").fill("Sweet");
  await save(page);
  await expect(dialog(page).getByText("Saved now: #dc3545")).toBeVisible();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Sweet");
  await save(page);
  await expect(page.getByRole("heading", { level: 2, name: "Sweet" })).toBeVisible();
  await expect(page.getByText("Gray")).toBeVisible();
});

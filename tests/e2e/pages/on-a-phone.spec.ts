import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose } from "../../helpers/choose.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const CARDS = ["Apple", "Bread", "Frequently asked questions about orders", "Milk"];

/** Adds a participant, so that the study's pages no longer show the setup guide. */
const takePart = (page: Page, study: string) =>
  page.request.post(`/api/cardsort/studies/${study}/start-session/`, { data: {} });

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error(`${one} is not drawn`);
  return { ...box, bottom: box.y + box.height };
}

test("the list of studies begins on the first screen, its filters behind one button", {
  tag: "@all",
}, async ({ page }) => {
  await newStudy(page);
  await page.goto("/studies");
  await expect(page.getByRole("listitem").filter({ hasText: "Open study" })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText("No description")).toHaveCount(0);
  await expect(page.getByLabel("Status")).toBeHidden();
  const filter = page.getByRole("button", { name: "Filter" });
  const search = await boxOf(page.getByLabel("Search", { exact: true }));
  expect((await boxOf(filter)).bottom).toBeCloseTo(search.bottom, 0);
  await filter.click();
  await expectAccessible(page);
  await choose(page.getByLabel("Status"), "Paused");
  await expect(page.getByText("No studies found")).toBeVisible();
  await expect(filter).toHaveText("Filter: Paused");
});

test("the dashboard has one menu beside its title, and its figures on the first screen", async ({
  page,
}) => {
  const study = await newStudy(page, { cards: CARDS });
  await takePart(page, study);
  await page.goto(`/studies/${study}/dashboard`);
  const menu = page.locator("main").getByRole("button", { name: /^Actions for/ });
  const [title, more] = [await boxOf(page.getByRole("heading", { level: 1 })), await boxOf(menu)];
  expect(title.y).toBeLessThan(more.bottom);
  expect(more.y).toBeLessThan(title.bottom);
  await expect(page.getByRole("button", { name: "Copy participation link" })).toBeVisible();
  await expect(page.getByText("Average completion time")).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Edit study" }).click();
  await expect(page).toHaveURL(/\/edit/);
});

test("cards are one line each, and one press shows their buttons", async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/cards`);
  const row = page.getByRole("row", { name: /Apple/ });
  expect((await boxOf(row)).height).toBeLessThanOrEqual(48);
  expect((await boxOf(page.getByRole("row", { name: /Frequently/ }))).height).toBeLessThan(72);
  await expect(row.getByRole("link", { name: "Edit Apple" })).toBeHidden();
  await row.getByRole("button", { name: "Actions for Apple" }).click();
  for (const target of await row.getByRole("button").or(row.getByRole("link")).all())
    expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await row.getByRole("switch").click();
  // A card that is switched off shows so in its line.
  await row.getByRole("button", { name: "Actions for Apple" }).click();
  await expect(row.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await expect(row.getByRole("switch")).toBeVisible();
  await row.getByRole("button", { name: "Actions for Apple" }).click();
  await row.getByRole("button", { name: "Move Apple down" }).click();
  await expect(page.locator("tbody th").first()).toHaveText("Bread");
});

test("a toast is at the bottom, above the selection bar", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/cards`);
  await page.getByRole("button", { name: "Actions for Apple" }).click();
  await page.getByRole("link", { name: "Delete Apple" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete card" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const toast = page.locator("[data-toast]");
  const at = await boxOf(toast);
  expect(at.y).toBeGreaterThan((await boxOf(page.getByRole("row", { name: /Milk/ }))).bottom);
  expect(at.bottom).toBeLessThanOrEqual(740);
  await page.getByRole("checkbox", { name: "Select Bread" }).check();
  const bar = page.getByRole("group", { name: "Selected cards" });
  await expect(bar).toBeInViewport();
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);
});

/** Opens the menu of the kinds of study. */
async function openKinds(page: Page): Promise<void> {
  await newStudy(page);
  await page.goto("/projects");
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByText("Create study").click();
}

test("the kinds of study open inside the viewport", { tag: "@all" }, async ({ page }) => {
  await openKinds(page);
  await expect(page.getByText("coming soon").last()).toBeInViewport({ ratio: 1 });
});

test("a new study for results announces their import", { tag: "@all" }, async ({ page }) => {
  await openKinds(page);
  await page.getByRole("menuitem", { name: "Import results" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("After this you choose the file with the results.");
  await dialog.getByLabel("Title").fill("On paper");
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeVisible();
});

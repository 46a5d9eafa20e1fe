import { expect, type Page } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { expectSaved, postStart } from "../../helpers/sort-sessions.ts";
import { tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

// Input while a slow network still holds back the scripts.

const CARDS = ["Apple", "Pear", "Scone"];

async function openBeforeHydration(page: Page, fields: object = {}) {
  const study = await addStudyWith(
    page.request,
    { title: "Slow", sort_type: "hybrid", randomize_cards: false, ...fields },
    CARDS,
    ["Fruit", "Bakery"],
  );
  const release = await hold(page, SCRIPTS);
  const session = await postStart(page, study);
  await page.goto(`/sort/${study.id}/session/${session}`, { waitUntil: "commit" });
  await expect(page.locator("[data-board]")).toBeVisible();
  return {
    hydrate: () => {
      release();
      return hydrated(page);
    },
  };
}

const live = (page: Page) => page.locator("[data-live]");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("Board and One by one, tapped before hydration, switch the view", { tag: "@all" }, async ({
    page,
  }) => {
    const { hydrate } = await openBeforeHydration(page);
    // Users tap again when nothing happens yet.
    for (let times = 0; times < 3; times++) await button(page, "Board").tap();
    await hydrate();
    await expect(page.locator(".sort-desk")).toBeVisible();
    const again = await hold(page, SCRIPTS);
    await page.reload({ waitUntil: "commit" });
    await button(page, "One by one").tap();
    again();
    await expect(page.locator(".sort-dock")).toBeVisible();
  });

  test("Skip for now, tapped before hydration, skips the card", { tag: "@all" }, async ({
    page,
  }) => {
    const { hydrate } = await openBeforeHydration(page);
    await button(page, "Skip for now").tap();
    await hydrate();
    await expect(page.getByRole("region", { name: "Pear" })).toBeVisible();
    await expect(live(page)).toHaveText("Apple comes back later. Next: Pear.");
  });

  test("New category, tapped before hydration, creates a group with the card", async ({ page }) => {
    const { hydrate } = await openBeforeHydration(page);
    await button(page, "New category").tap();
    await hydrate();
    await expect(page.locator(".sort-naming").getByLabel("Name of Category 3")).toBeVisible();
    await expect(page.getByRole("region", { name: "Apple" })).toBeVisible();
    await button(page, "Undo").tap();
    await expect(live(page)).toHaveText(/^Undone: /);
    await expect(button(page, "New category")).toBeVisible();
  });

  test("categories tapped before hydration take the cards", { tag: "@all" }, async ({ page }) => {
    const { hydrate } = await openBeforeHydration(page);
    await button(page, /^Fruit/).tap();
    await expect(page.getByRole("region", { name: "Pear" })).toBeVisible();
    await button(page, /^Fruit/).tap();
    await expect(page.getByRole("region", { name: "Scone" })).toBeVisible();
    await hydrate();
    await expect(button(page, /^Fruit/)).toContainText("2");
    await button(page, /^Bakery/).tap();
    await expectSaved(page);
    await expect(page.locator(".sort-dock")).toContainText("All cards sorted");
  });
});

test("a number key pressed on a card before hydration places it", async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page);
  await button(page, "Pear").focus();
  await page.keyboard.press("2");
  await hydrate();
  await expect(tray(page, "Bakery").getByRole("button", { name: "Pear" })).toBeVisible();
  await expect(button(page, "Scone")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(tray(page, "Bakery").getByRole("button", { name: "Pear" })).toHaveCount(0);
});

test("New category, named before hydration, with its own code loaded last", {
  tag: "@all",
}, async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page);
  const release = await hold(page, /rare-dialogs/);
  await button(page, /^New category/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Drinks");
  const asked = page.waitForRequest(/rare-dialogs/);
  const hydrating = hydrate();
  await asked;
  // Enough turns of the event loop for a page that wrongly does not wait for that code.
  for (let times = 0; times < 3; times++)
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  release();
  await hydrating;
  await expect(dialog.getByLabel("Name")).toHaveValue("Drinks");
  await dialog.getByRole("button", { name: "Create category" }).click();
  await expect(tray(page, "Drinks")).toBeVisible();
  await expectSaved(page);
});

test("number keys switched off before hydration stay off", { tag: "@all" }, async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page);
  await page.goto(`${page.url()}?keys=1`, { waitUntil: "commit" });
  const keys = page.getByRole("switch");
  await keys.uncheck();
  await hydrate();
  await expect(keys).not.toBeChecked();
  await page.keyboard.press("Escape");
  await button(page, "Pear").focus();
  await page.keyboard.press("2");
  await expect(tray(page, "Bakery").getByRole("button", { name: "Pear" })).toHaveCount(0);
});

test("a card placed before hydration stays placed, and Undo pressed then does nothing", {
  tag: "@all",
}, async ({ page }) => {
  const { hydrate } = await openBeforeHydration(page);
  await button(page, "Apple").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Fruit/ })
    .click();
  await expect(tray(page, "Fruit").getByRole("button", { name: "Apple" })).toBeVisible();
  // A page that has just loaded has nothing to undo.
  await button(page, "Undo").dispatchEvent("click");
  await hydrate();
  await expect(tray(page, "Fruit").getByRole("button", { name: "Apple" })).toBeVisible();
});

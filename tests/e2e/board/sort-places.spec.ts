import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, type TestStudy } from "../../helpers/add-study.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  postStart,
  sessionOf,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { card, centerOf, dragWithMouse, settled, tapper, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Milk"];

const addPlaces = (page: Page, more: object = {}) => {
  const fields = { title: "Several places", max_places: 2, randomize_cards: false, ...more };
  return addStudyWith(page.request, fields, CARDS, ["Fruit", "Drinks", "Snacks"]);
};

/** The places of each card on the server: "Apple: Fruit, Snacks". */
async function stored(page: Page, study: TestStudy) {
  const path = `/api/cardsort/sessions/${sessionOf(page)}/placements/`;
  const [placements, info] = await Promise.all([
    page.request.get(path).then((answer) => answer.json()),
    page.request
      .get(`/api/cardsort/studies/${study.id}/public-info/`)
      .then((answer) => answer.json()),
  ]);
  return info.cards.map(({ id, label }: { id: string; label: string }) => {
    const places = placements.filter((row: { card: string }) => row.card === id);
    return `${label}: ${places.map((row: { category_label: string }) => row.category_label).join(", ")}`;
  });
}

test("a card goes to several categories by mouse and keyboard", async ({ page }) => {
  const study = await addPlaces(page);
  await beginSort(page, study);
  const live = page.locator("[data-live]");
  const inFruit = card(tray(page, "Fruit"), "Apple");
  await dragWithMouse(page, "Apple", "Fruit");
  await test.step("a drop with Ctrl adds a place", async () => {
    const from = await centerOf(inFruit);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await centerOf(tray(page, "Snacks"));
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.keyboard.down("Control");
    await page.mouse.up();
    await page.keyboard.up("Control");
    await expect(card(tray(page, "Snacks"), "Apple")).toContainText("2 places");
    await expect(inFruit).toContainText("2 places");
    await expect(live).toHaveText(/Apple, also in Snacks/);
  });
  await test.step("a third is refused", async () => {
    await inFruit.focus();
    await page.keyboard.down("Control");
    const from = await centerOf(inFruit);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const to = await centerOf(tray(page, "Drinks"));
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up("Control");
    await expect(page.locator(".sort-notices")).toContainText("as many categories as it can be");
    await expect(card(tray(page, "Drinks"), "Apple")).toHaveCount(0);
  });
  await test.step("keys move one of the places, and undo it", async () => {
    await page.keyboard.press("Tab");
    await inFruit.focus();
    await page.keyboard.press("2");
    await expect(card(tray(page, "Drinks"), "Apple")).toBeVisible();
    await expect(card(tray(page, "Snacks"), "Apple")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(inFruit).toBeVisible();
    await expect(live).toHaveText(/^Undone: /);
  });
  await test.step("the dialog takes out of one category and adds another", async () => {
    await inFruit.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Move “Apple” to …");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Take it out of “Snacks”" }).press("Enter");
    await expect(card(tray(page, "Snacks"), "Apple")).toHaveCount(0);
    await expect(inFruit).not.toContainText("places");
    await inFruit.press("Enter");
    await expect(dialog.getByRole("button", { name: /^Drinks/ })).toHaveCount(1);
    await dialog.getByRole("link", { name: "Also put it in …" }).press("Enter");
    await expect(dialog).toHaveAccessibleName("Also put “Apple” in …");
    await expectAccessible(page);
    await settled(page);
    await dialog.getByRole("button", { name: /^Drinks/ }).press("Enter");
    await expect(inFruit).toBeFocused();
    await expect(card(tray(page, "Drinks"), "Apple")).toContainText("2 places");
  });
  await expectSaved(page);
  await page.reload();
  await expect(card(tray(page, "Drinks"), "Apple")).toContainText("2 places");
  await waitForBoard(page);
  await dragWithMouse(page, "Pear", "Fruit");
  await dragWithMouse(page, "Milk", "Drinks");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await stored(page, study)).toEqual([
    "Apple: Fruit, Drinks",
    "Pear: Fruit",
    "Milk: Drinks",
  ]);
  await page.getByRole("link", { name: "View your sort" }).click();
  await expect(tray(page, "Drinks").getByText("2 places")).toBeVisible();
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("the last card goes to one more category by finger, one by one", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await addPlaces(page);
    await beginSort(page, study);
    const tap = await tapper(page);
    await tap(/^Fruit/);
    await expect(page.locator(".sort-dock-card h2")).toHaveText("Pear");
    await tap("Also put “Apple” in …");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Also put “Apple” in …");
    await expect(dialog.getByRole("button")).toHaveText([/^Drinks/, /^Snacks/]);
    await tap(dialog.getByRole("button", { name: /^Snacks/ }));
    await expect(page.locator(".sort-dock-card")).toBeFocused();
    await expect(page.locator("[data-live]")).toHaveText(/also in Snacks/);
    await expect(page.locator(".sort-dock-card h2")).toHaveText("Pear");
    await expectSaved(page);
    expect(await stored(page, study)).toEqual(["Apple: Fruit, Snacks", "Pear: ", "Milk: "]);
  });

  test("after the last card by finger, the focus is on what comes next", async ({ page }) => {
    const study = await addPlaces(page);
    await beginSort(page, study);
    const tap = await tapper(page);
    const shown = page.locator(".sort-dock-card h2");
    for (const label of CARDS) {
      await expect(shown).toHaveText(label);
      await tap(/^Fruit/);
    }
    await expect(page.getByRole("button", { name: "Complete sorting" })).toBeFocused();
    await tap("Undo");
    await expect(shown).toHaveText("Milk");
    await expect(page.locator(".sort-dock-card")).toBeFocused();
  });

  test("an earlier sort offers no further place for a card of this one", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await addPlaces(page, { repeated_sorts: { min: 2, max: 2 } });
    await beginSort(page, study);
    const tap = await tapper(page);
    const shown = page.locator(".sort-dock-card h2");
    for (const label of CARDS) {
      await expect(shown).toHaveText(label);
      await tap(/^Fruit/);
    }
    await expect(page.getByRole("button", { name: "Also put “Milk” in …" })).toBeVisible();
    await tap("Name what you sorted by");
    await page.getByRole("dialog").getByLabel("Name what you sorted by").fill("Taste");
    await tap("Sort again by something else");
    await expect(shown).toHaveText("Apple");
    await tap(/^Snacks/);
    const also = page.getByRole("button", { name: "Also put “Apple” in …" });
    await expect(also).toBeVisible();
    await tap(page.getByRole("navigation", { name: "Sorts" }).getByRole("link", { name: /Taste/ }));
    await expect(page.getByText("All cards sorted").filter({ visible: true })).toBeVisible();
    await expect(also).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a card goes to several categories with plain forms", async ({ page }) => {
    const study = await addPlaces(page);
    const session = await postStart(page, study);
    await page.goto(`/sort/${study.id}/session/${session}`);
    const dialog = page.getByRole("dialog");
    await card(page, "Apple").click();
    await dialog.getByRole("button", { name: /^Fruit/ }).click();
    await card(tray(page, "Fruit"), "Apple").click();
    await dialog.getByRole("link", { name: "Also put it in …" }).click();
    await dialog.getByRole("button", { name: /^Snacks/ }).click();
    await expect(card(tray(page, "Snacks"), "Apple")).toContainText("2 places");
    await card(tray(page, "Snacks"), "Apple").click();
    await dialog.getByRole("button", { name: "Take it out of “Fruit”" }).click();
    expect(await stored(page, study)).toEqual(["Apple: Snacks", "Pear: ", "Milk: "]);
    const third = await page.request.post(page.url(), {
      form: { intent: "addPlace", card: "none", to: "none" },
      maxRedirects: 0,
    });
    expect(third.status()).toBeLessThan(500);
  });
});

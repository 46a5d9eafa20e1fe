import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  postStart,
  sessionOf,
} from "../../helpers/sort-sessions.ts";
import { card, centerOf, pressAndMove, settled, tapper, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CATEGORIES = ["Fruit", "Drinks", "Bread"];

async function openNested(page: Page, fields: object = {}): Promise<TestStudy> {
  const all = { title: "Larger", sort_type: "hybrid", nested: true, randomize_cards: false };
  return addStudyWith(page.request, { ...all, ...fields }, ["Apple", "Milk", "Bun"], CATEGORIES);
}

/** The categories on the server, each after its larger group: "Food: Fruit". */
async function stored(page: Page, study: TestStudy) {
  const query = `study=${study.id}&session=${sessionOf(page)}`;
  const answer = await page.request.get(`/api/cardsort/categories/?${query}`);
  const all: { id: string; name: string; parent: string | null; is_group: boolean }[] =
    await answer.json();
  return all
    .filter((each) => !each.is_group && !("is_special" in each && each.is_special))
    .map(({ name, parent }) => {
      const group = all.find(({ id }) => id === parent);
      return group ? `${group.name}: ${name}` : name;
    })
    .sort();
}

const head = (page: Page, name: string): Locator =>
  page.locator(".sort-tray-head", { has: page.getByRole("heading", { name, exact: true }) });
const inGroup = (page: Page, group: string, name: string) =>
  tray(page, group).locator("[data-members]").getByRole("heading", { name, exact: true });

test("categories are put together by mouse and keyboard", async ({ page }) => {
  const study = await openNested(page);
  await beginSort(page, study);
  await test.step("one dropped on another makes a larger group, whose name is typed", async () => {
    await pressAndMove(page, head(page, "Fruit"), head(page, "Bread"));
    await expect(inGroup(page, "Larger group 1", "Fruit")).toBeVisible();
    await expect(page.getByPlaceholder("Name this larger group")).toBeFocused();
    await page.keyboard.type("Food");
    await page.keyboard.press("Enter");
    await expect(inGroup(page, "Food", "Bread")).toBeVisible();
    await expect(tray(page, "Food").first()).toContainText("2 categories, 0 cards");
  });
  await test.step("the dialog puts one into it, undo takes it out", async () => {
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Put “Drinks” together with …" }).press("Enter");
    const food = page.getByRole("dialog").getByRole("button", { name: /^Food/ });
    await expect(food).toBeFocused();
    await expectAccessible(page);
    await settled(page);
    await food.press("Enter");
    await expect(inGroup(page, "Food", "Drinks")).toBeVisible();
    await expect(page.locator("[data-live]")).toHaveText("Drinks is in Food");
    await page.keyboard.press("Control+z");
    await expect(inGroup(page, "Food", "Drinks")).toHaveCount(0);
    await page.keyboard.press("Control+y");
  });
  await test.step("one dropped on the ground leaves it", async () => {
    const ground = await page.locator(".sort-trays").boundingBox();
    const from = await centerOf(head(page, "Drinks"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20);
    await page.mouse.move((ground?.x ?? 0) + 300, 700, { steps: 5 });
    await page.mouse.up();
    await expect(inGroup(page, "Food", "Drinks")).toHaveCount(0);
  });
  await test.step("folded, it says what it has", async () => {
    await page.keyboard.press("Tab");
    await head(page, "Food").focus();
    await page.keyboard.press("Space");
    await expect(head(page, "Food")).toContainText("Fruit (0), Bread (0)");
  });
  await expectSaved(page);
  await page.reload();
  await expect(inGroup(page, "Food", "Fruit")).toBeVisible();
  expect(await stored(page, study)).toEqual(["Drinks", "Food: Bread", "Food: Fruit"]);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("a place in the researcher's larger group is named with it", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await openNested(page, { sort_type: "closed" });
    const list = `/api/cardsort/categories/?study=${study.id}`;
    const [fruit] = await (await page.request.get(list, asOwner(study))).json();
    const data = { study: study.id, name: "Food", is_group: true };
    const food = await page.request.post("/api/cardsort/categories/", { data, ...asOwner(study) });
    await page.request.patch(`/api/cardsort/categories/${fruit.id}/`, {
      ...{ data: { parent: (await food.json()).id }, ...asOwner(study) },
    });
    await beginSort(page, study);
    await expect(page.getByRole("button", { name: /^Food \/ Fruit/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Drinks/ })).toBeVisible();
  });

  test("after the last card the categories are put together, one by one", async ({ page }) => {
    const study = await openNested(page);
    await beginSort(page, study);
    const tap = await tapper(page);
    const shown = page.locator(".sort-dock-card h2");
    for (const [label, to] of [
      ["Apple", /^Fruit/],
      ["Milk", /^Drinks/],
      ["Bun", /^Bread/],
    ] as const) {
      await expect(shown).toHaveText(label);
      await tap(to);
    }
    await tap("Put groups together");
    await expect(shown).toHaveText("Fruit");
    await tap(/^Bread/);
    await expect(shown).toHaveText("Drinks");
    await tap("In no larger group");
    await expect(page.getByText("All cards sorted").filter({ visible: true })).toBeVisible();
    await expectSaved(page);
    expect(await stored(page, study)).toEqual([": Bread", ": Fruit", "Drinks"]);
    await tap("Complete sorting");
    await expect(page.getByRole("dialog")).toContainText("Name your categories");
    await expect(page.getByRole("dialog")).toContainText("Fruit, Bread");
  });
});

test.describe("one by one, after the last card", () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("undo asks again about the category that was left alone", async ({ page }) => {
    const study = await openNested(page);
    await beginSort(page, study);
    const tap = await tapper(page);
    const shown = page.locator(".sort-dock-card h2");
    for (const label of ["Apple", "Milk", "Bun"]) {
      await expect(shown).toHaveText(label);
      await tap(/^Fruit/);
    }
    await tap("Put groups together");
    await expect(shown).toHaveText("Fruit");
    await tap("In no larger group");
    await expect(shown).toHaveText("Drinks");
    await tap("Undo");
    await expect(shown).toHaveText("Fruit");
    await expect(page.locator(".sort-dock-card")).toBeFocused();
    for (const name of ["Fruit", "Drinks", "Bread"]) {
      await expect(shown).toHaveText(name);
      await tap("In no larger group");
    }
    await expect(page.getByRole("button", { name: "Complete sorting" })).toBeFocused();
    await tap("Undo");
    await expect(shown).toHaveText("Bread");
    await expectSaved(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("categories are put together with plain forms", { tag: "@all" }, async ({ page }) => {
    const study = await openNested(page, { require_names: false });
    const session = await postStart(page, study);
    await page.goto(`/sort/${study.id}/session/${session}`);
    const dialog = page.getByRole("dialog");
    for (const [label, to] of [
      ["Apple", "Fruit"],
      ["Milk", "Drinks"],
      ["Bun", "Bread"],
    ] as const) {
      await card(page, label).click();
      await dialog.getByRole("button", { name: to }).click();
    }
    await page.getByRole("button", { name: "Put groups together" }).click();
    await dialog.getByLabel("Fruit").check();
    await dialog.getByLabel("Bread").check();
    await dialog.getByRole("button", { name: "Put groups together" }).click();
    await expect(inGroup(page, "Larger group 1", "Fruit")).toBeVisible();
    await page.getByRole("button", { name: "Put “Bread” together with …" }).click();
    await dialog.getByRole("button", { name: "In no larger group" }).click();
    await expect(inGroup(page, "Larger group 1", "Bread")).toHaveCount(0);
    await completeSort(page);
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    await page.getByRole("link", { name: "View your sort" }).click();
    await expect(inGroup(page, "Larger group 1", "Fruit")).toBeVisible();
  });
});

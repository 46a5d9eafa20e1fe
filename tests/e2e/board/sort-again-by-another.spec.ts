import { expect, type Page } from "@playwright/test";
import { sortsRange } from "../../../app/routes/sort/board/kinds/sorts-range.ts";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, type TestStudy } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { logInAs } from "../../helpers/researcher.ts";
import {
  beginSort,
  expectSaved,
  placeWithKey,
  postStart,
  sessionOf,
} from "../../helpers/sort-sessions.ts";
import { card, dragWithMouse, showBoard, tapper, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

/** 2 to 3, kept on one line. */
const RANGE = sortsRange("en", { min: 2, max: 3 });

const addRepeated = (page: Page, sorts: object = { min: 2, max: 3 }): Promise<TestStudy> => {
  const fields = { title: "Repeated", repeated_sorts: sorts, trace: true, randomize_cards: false };
  return addStudyWith(page.request, fields, ["Apple", "Milk"], ["One", "Two"]);
};

/** The placements on the server: "1 Apple: One". */
async function stored(page: Page, study: TestStudy) {
  const session = sessionOf(page);
  const read = (path: string) => page.request.get(`/api/cardsort/${path}/`).then((it) => it.json());
  const [placements, info, { passes }] = await Promise.all([
    read(`sessions/${session}/placements`),
    read(`studies/${study.id}/public-info`),
    read(`sort-sessions/${session}`),
  ]);
  const labels = new Map(
    info.cards.map((each: { id: string; label: string }) => [each.id, each.label]),
  );
  type Row = { card: string; category_label: string | null; pass?: number };
  return {
    sorted: placements
      .filter((row: Row) => row.category_label)
      .map((row: Row) => `${row.pass} ${labels.get(row.card)}: ${row.category_label}`)
      .sort(),
    criteria: passes.map((pass: { criterion: string | null }) => pass.criterion),
  };
}

test("the cards are sorted again by another criterion, by mouse and keyboard", async ({ page }) => {
  const study = await addRepeated(page);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByText(`Number of sorts: ${RANGE}.`)).toBeVisible();
  await beginSort(page, study);
  const dialog = page.getByRole("dialog");
  const end = page.getByRole("button", { name: "Name what you sorted by" });
  const sorts = page.getByRole("navigation", { name: "Sorts" });
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Milk", "2");
  await expect(end).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name what you sorted by")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Taste");
  await expect(dialog.getByRole("button", { name: "I'm done" })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(sorts.locator("[aria-current]")).toHaveText(`Sort 2 of ${RANGE}`);
  await expect(page.locator("[data-live]")).toHaveText(`Sort 2 of ${RANGE}: 2 cards to sort`);
  await expectAccessible(page);
  await test.step("an earlier sort is changed, and the change undone", async () => {
    await sorts.getByRole("link", { name: /Taste/ }).click();
    await expect(card(tray(page, "One"), "Apple")).toBeVisible();
    await dragWithMouse(page, "Apple", "Two");
    await sorts.getByRole("link", { name: /^Sort 2/ }).click();
    await expect(card(page.locator("[data-tray=unsorted]"), "Apple")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(card(tray(page, "One"), "Apple")).toBeVisible();
    await page.keyboard.press("Control+y");
    await expect(card(tray(page, "Two"), "Apple")).toBeVisible();
    await end.click();
    await dialog.getByLabel("Name what you sorted by").fill("Flavor");
    await dialog.getByRole("button", { name: "Save" }).click();
  });
  await expectSaved(page);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByText(`Sort 2 of ${RANGE}`)).toBeVisible();
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await dragWithMouse(page, "Apple", "One");
  await dragWithMouse(page, "Milk", "One");
  await end.click();
  await test.step("a criterion used before is asked about", async () => {
    await dialog.getByLabel("Name what you sorted by").fill("flavor");
    await dialog.getByRole("button", { name: "I'm done" }).click();
    await expect(dialog.getByRole("alert")).toContainText("You have sorted by “flavor” before");
    await dialog.getByLabel("Name what you sorted by").fill("Price");
  });
  await dialog.getByRole("button", { name: "I'm done" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.locator("dl")).toContainText("Sorts");
  expect(await stored(page, study)).toEqual({
    sorted: ["1 Apple: Two", "1 Milk: Two", "2 Apple: One", "2 Milk: One"],
    criteria: ["Flavor", "Price"],
  });
  await page.getByRole("link", { name: "View your sort" }).click();
  await expect(sorts.locator("[aria-current]")).toHaveText("Sort 2 of 2Price");
  await sorts.getByRole("link", { name: /Flavor/ }).click();
  await expect(tray(page, "Two").getByText("Apple")).toBeVisible();
  await test.step("the researcher sees how often it was sorted, and in which sort a card was moved", async () => {
    await logInAs(page, study);
    await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
    await expect(page.getByText("2 sorts")).toBeVisible();
    const moves = await page.request.get(`/studies/${study.id}/dashboard/moves.csv`);
    const [head, ...rows] = (await moves.text()).trim().split(/\r?\n/);
    expect(head).toMatch(/,input,pass$/);
    expect(rows.at(-1)).toMatch(/,Milk,.*,One,mouse,2$/);
  });
});

test.describe("on a touch screen", () => {
  const CRITERION = "The color that most of it has";
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("a second sort is made by finger, one by one, after a lost connection", {
    tag: "@all",
  }, async ({ page }) => {
    await asFirstVisit(page);
    const study = await addRepeated(page, { min: 1, max: 2 });
    await beginSort(page, study);
    const tap = await tapper(page);
    const shown = page.locator(".sort-dock-card h2");
    await tap(/^One/);
    await expect(shown).toHaveText("Milk");
    await tap(/^One/);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await tap("Name what you sorted by");
    await page.getByRole("dialog").getByLabel("Name what you sorted by").fill(CRITERION);
    await tap("Sort again by something else");
    await expect(shown).toHaveText("Apple");
    await expect(page.locator("[data-passes] [aria-current]")).toBeInViewport({ ratio: 1 });
    await tap(/^Two/);
    await expect(shown).toHaveText("Milk");
    await page.context().setOffline(false);
    await expectSaved(page);
    expect(await stored(page, study)).toEqual({
      sorted: ["1 Apple: One", "1 Milk: One", "2 Apple: Two"],
      criteria: [CRITERION, null],
    });
  });
});

test.describe("on a phone's board", () => {
  test.use({ viewport: { width: 390, height: 640 }, isMobile: true, hasTouch: true });

  test("which sort begins is in sight after a long board", { tag: "@all" }, async ({ page }) => {
    const study = await addRepeated(page);
    await beginSort(page, study);
    await showBoard(page);
    await placeWithKey(page, "Apple", "1");
    await placeWithKey(page, "Milk", "2");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const tap = await tapper(page);
    await tap("Name what you sorted by");
    await page.getByRole("dialog").getByLabel("Name what you sorted by").fill("Taste");
    await tap("Sort again by something else");
    const current = page.getByRole("navigation", { name: "Sorts" }).locator("[aria-current]");
    await expect(current).toHaveText(`Sort 2 of ${RANGE}`);
    await expect(current).toBeInViewport({ ratio: 1 });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the cards are sorted again with plain forms", { tag: "@all" }, async ({ page }) => {
    const study = await addRepeated(page, { min: 2, max: 2 });
    const session = await postStart(page, study);
    await page.goto(`/sort/${study.id}/session/${session}`);
    const dialog = page.getByRole("dialog");
    const place = async (label: string, to: string) => {
      await card(page, label).click();
      await dialog.getByRole("button", { name: to }).click();
    };
    const end = async (criterion: string, then: string) => {
      await page.getByRole("button", { name: "Name what you sorted by" }).click();
      await dialog.getByLabel("Name what you sorted by").fill(criterion);
      await dialog.getByRole("button", { name: then }).click();
    };
    await place("Apple", "One");
    await place("Milk", "Two");
    await end("Size", "Sort again by something else");
    await expect(page.getByText("0 of 2")).toBeVisible();
    await place("Apple", "Two");
    await page.getByRole("link", { name: /Size/ }).click();
    const one = await tray(page, "One").getAttribute("data-tray");
    await page.goto(`${page.url()}&edit=${one}`);
    await dialog.getByRole("link", { name: /Apple/ }).click();
    await dialog.getByRole("button", { name: "Two" }).click();
    await expect(card(tray(page, "Two"), "Apple")).toBeVisible();
    await page.getByRole("link", { name: /^Sort 2/ }).click();
    await place("Milk", "Two");
    await end("size", "I'm done");
    await expect(dialog.getByRole("alert")).toContainText("“size” before");
    await dialog.getByRole("button", { name: "I'm done" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await stored(page, study)).toEqual({
      sorted: ["1 Apple: Two", "1 Milk: Two", "2 Apple: Two", "2 Milk: Two"],
      criteria: ["Size", "size"],
    });
  });
});

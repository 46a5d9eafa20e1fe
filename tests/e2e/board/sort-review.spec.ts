import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  placeWithKey,
  startReadySort,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { card, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const CATEGORIES = ["Fruit", "Bakery"];

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you!" });

async function complete(page: Page) {
  await completeSort(page);
  await expect(thanks(page)).toBeVisible();
}

test("a completed sort can be viewed but not changed", async ({ page, request }) => {
  const fields = { title: "Looked at", sort_type: "hybrid" };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  const session = await startReadySort(page, study);
  await test.step("each page has a title, a focused heading and the amount of work", async () => {
    await expect(page).toHaveTitle(/^Sort the cards: Looked at/);
    await expect(page.getByRole("heading", { name: "Looked at" })).toBeFocused();
    await expect(page.locator("[data-live]")).toHaveText("3 cards to sort");
    await placeWithKey(page, "Apple", "1");
    await placeWithKey(page, "Pear", "1");
    await placeWithKey(page, "Scone", "2");
    await complete(page);
    await expect(thanks(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Thank you: Looked at/);
    await expect(page.getByRole("button", { name: /theme|dark|light/i })).toHaveCount(0);
  });
  await test.step("later changes of the study do not affect it", async () => {
    const stored = await request.get(`/api/cardsort/categories/?study=${study.id}`, asOwner(study));
    for (const { id } of await stored.json())
      await request.delete(`/api/cardsort/categories/${id}/`, asOwner(study));

    await page.goto(`/sort/${study.id}/session/${session}`);
    await expect(thanks(page)).toBeVisible();
    await page.getByRole("link", { name: "View your sort" }).click();
    await expect(page.getByText("Review: you are looking at this sort")).toBeVisible();
    await expect(page).toHaveTitle(/^Your sort: Looked at/);
    await expect(card(tray(page, "Fruit"), "Apple")).toHaveCount(0);
    await expect(tray(page, "Fruit").getByText("Apple")).toBeVisible();
    await expect(tray(page, "Bakery").getByText("Scone")).toBeVisible();
    await expect(page.getByText("2 categories")).toBeVisible();
    await expect(page.getByText("3 of 3")).toBeVisible();
    const board = page.locator("[data-board]");
    await expect(board.getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("1");
    await page.keyboard.press("Control+z");
    await page.getByRole("link", { name: "Close review" }).click();
    await expect(thanks(page)).toBeVisible();
  });

  await test.step("a save is refused", async () => {
    const refused = await request.post(`/sort/${study.id}/session/${session}/save`, {
      data: {
        document: { categories: [], unknown: [], skipped: [], removed: [] },
        revision: 99,
        writer: crypto.randomUUID(),
        cards: 3,
      },
    });
    expect(refused.status()).toBe(409);
    expect(Object.values(await storedSort(request, study, session))).toHaveLength(3);
  });
});

test("the link of a sort continues where it stopped, also on another device", async ({
  page,
  browser,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Moved" }, CARDS, CATEGORIES);
  const session = await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  const order = await page.locator("[data-tray=unsorted] [data-card]").allTextContents();
  const url = page.url();
  await page.close();

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto(url);
  await waitForBoard(other);
  await expect(other.getByText("1 of 3")).toBeVisible();
  // The order is always the same within a session.
  expect(await other.locator("[data-tray=unsorted] [data-card]").allTextContents()).toEqual(order);
  await placeWithKey(other, "Pear", "1");
  await placeWithKey(other, "Scone", "2");
  await complete(other);
  expect(await storedSort(request, study, session)).toEqual({
    Apple: "Fruit",
    Pear: "Fruit",
    Scone: "Bakery",
  });
  await phone.close();
});

test("a review in its own tab closes to the sort's page", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Reviewed" }, CARDS, CATEGORIES);
  await beginSort(page, study);
  await page.goto(`${page.url()}?mode=review`);
  await expect(page.locator("[data-board]").getByRole("button")).toHaveCount(0);
  await expect(page.locator("[data-tray=unsorted]").getByText("Pear")).toBeVisible();
  await page.getByRole("link", { name: "Close review" }).click();
  await expect(page).not.toHaveURL(/mode=review/);
});

test("a missing sort shows a message", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Missing" }, CARDS, CATEGORIES);
  const missing = await page.goto(`/sort/${study.id}/session/${crypto.randomUUID()}`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "We can't find this sort" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the start of the study" }).click();
  await expect(page.getByRole("button", { name: "Start sorting" })).toBeVisible();
});

test("the completion page is light even in the dark theme, and accepts feedback", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Dark" }, CARDS, CATEGORIES);
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await beginSort(page, study);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await complete(page);
  expect(await background()).not.toBe(dark);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    "light",
  );

  for (const figure of ["Cards sorted", "Categories used", "Less than a minute"])
    await expect(page.getByText(figure)).toBeVisible();
  await expect(page.getByRole("link", { name: /home page/ })).toHaveCount(0);
  const send = page.getByRole("button", { name: "Send feedback" });
  const feedback = page.getByLabel("Anything to tell the researcher?");
  await feedback.fill("x".repeat(501));
  await expect(page.getByText("501 of 500 characters")).toBeVisible();
  await send.click();
  await expect(feedback).toHaveValue("x".repeat(501));
  await feedback.fill("   ");
  await expect(send).toHaveCount(0);
  await feedback.fill("Clear");
  await expect(page.getByText("5 of 500 characters")).toBeVisible();
  await page.route(page.url(), (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.locator("main [role=alert]")).toBeVisible();
  await expect(feedback).toHaveValue("Clear");
  let sent = 0;
  page.on("request", (made) => {
    if (made.method() === "POST") sent += 1;
  });
  await send.dblclick();
  await expect(page.getByText("your feedback has been sent")).toBeVisible();
  expect(sent).toBe(1);
  await page.reload();
  await expect(page.getByText("your feedback has been sent")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    "light",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Start a new sort" }).click();
  await expect(page.getByRole("button", { name: "Start sorting" })).toBeVisible();
});

test("the owner's preview looks like the sort and stores nothing", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Tried", status: "draft" }, CARDS, CATEGORIES);
  const anonymous = async (path: string) => (await request.get(`/sort/${study.id}${path}`)).text();
  expect(await anonymous("?preview=1")).toMatch(/<h1[^>]*>Study not found<\/h1>/);
  expect(await anonymous("/preview")).toContain("Only the owner of a study can preview it.");
  await logInAs(page, study);
  await page.goto(`/sort/${study.id}`);
  await expect(page).toHaveURL(/preview=1/);
  await expect(page.getByText("because the study is a draft")).toBeVisible();
  await expectAccessible(page);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const writes: string[] = [];
  page.on("request", (made) => {
    if (made.method() !== "GET") writes.push(made.url());
  });
  await page.getByRole("button", { name: "Start sorting" }).click();
  await waitForBoard(page);
  await expectAccessible(page);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await page.getByRole("button", { name: "Complete sorting" }).click();
  await expect(page.getByRole("dialog")).toContainText("would now see the thanks page");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the study" }).click();
  await expect(page).toHaveURL(/\/edit/);
  expect(writes).toEqual([]);
  expect(errors).toEqual([]);
  const sessions = await request.get(
    `/api/cardsort/sort-sessions/?study=${study.id}`,
    asOwner(study),
  );
  expect((await sessions.json()).count).toBe(0);
});

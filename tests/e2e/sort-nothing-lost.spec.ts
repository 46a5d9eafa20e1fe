import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addStudyWith } from "../helpers/add-study.ts";
import {
  completeSort,
  expectSaved,
  placeWithKey,
  startReadySort,
  storedSort,
  waitForBoard,
  waitForParts,
} from "../helpers/sort-sessions.ts";
import { card, tray } from "../helpers/sorting.ts";
import { test } from "../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const SAVES = "**/save";

/** Starts a sort of a closed study, on a hydrated board. */
async function begin(page: Page, request: APIRequestContext) {
  const study = await addStudyWith(request, { title: "Closed" }, CARDS, ["Fruit", "Bakery"]);
  return { study, session: await startReadySort(page, study) };
}

test("sorting continues offline and is saved when the connection returns", async ({
  page,
  context,
  request,
}) => {
  const { study, session } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  await waitForParts(page);
  await context.setOffline(true);
  await placeWithKey(page, "Pear", "1");
  await placeWithKey(page, "Scone", "2");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expect(page.getByText("3 of 4")).toBeVisible();
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
  await context.setOffline(false);
  await expect(page.getByText("Connection restored")).toBeVisible();
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({
    Apple: "Fruit",
    Pear: "Fruit",
    Scone: "Bakery",
  });
});

test("the connection's return is announced even if the announcing code had not loaded before it failed", async ({
  page,
  request,
}) => {
  await page.route(/\/assets\/notices-/, (route) => route.abort());
  await begin(page, request);
  await page.route(SAVES, (route) => route.abort());
  await placeWithKey(page, "Apple", "1");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.unroute(SAVES);
  await expectSaved(page);
  await page.unroute(/\/assets\/notices-/);
  await expect(page.getByText("Connection restored")).toBeVisible({ timeout: 40_000 });
});

test("a tab that is killed between a move and its save loses nothing; a new tab continues", async ({
  page,
  context,
  request,
}) => {
  const { study, session } = await begin(page, request);
  await context.setOffline(true);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Plum", "1");
  await expect(page.getByText("2 of 4")).toBeVisible();
  // Like a tab killed by a phone: nothing more is sent.
  const devtools = await context.newCDPSession(page);
  const killed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await killed;
  await page.close();
  expect(await storedSort(request, study, session)).toEqual({});
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/sort/${study.id}`);
  await next.getByRole("link", { name: "Continue sorting" }).click();
  await expect(next.getByText("We restored your latest moves.")).toBeVisible();
  await expectSaved(next);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Plum: "Fruit" });
});

test("the board stays usable when the connection fails before its lazy parts have loaded", async ({
  page,
  context,
  request,
}) => {
  const { study, session } = await begin(page, request);
  const failed = new Set<string>();
  page.on("requestfailed", (asked) => {
    if (asked.url().includes("/assets/")) failed.add(asked.resourceType());
  });
  await context.setOffline(true);
  await placeWithKey(page, "Apple", "1");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await placeWithKey(page, "Plum", "1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading…")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Move" })).toBeVisible();
  // Most browsers would not retry a script that has failed.
  expect([...failed]).toEqual(["fetch"]);
  await page.keyboard.press("Escape");
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Plum: "Fruit" });
});

test("a closing page sends its unsaved moves", async ({ page, request }) => {
  const { study, session } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
});

test("duplicate, late and unanswered requests do no harm", async ({ page, request }) => {
  const { study, session } = await begin(page, request);
  const bodies: string[] = [];
  let count = 0;
  await page.route(SAVES, async (route) => {
    count += 1;
    const sent = route.request();
    bodies.push(sent.postData() ?? "");
    // Every request reaches the server twice, and every second answer is lost.
    await request.post(sent.url(), {
      data: sent.postData() ?? "",
      headers: { "Content-Type": "application/json" },
    });
    if (count % 2 === 0) await route.abort();
    else await route.continue();
  });
  for (const [card, key] of [
    ["Apple", "1"],
    ["Pear", "1"],
    ["Plum", "2"],
    ["Scone", "2"],
  ] as const) {
    await placeWithKey(page, card, key);
    await expectSaved(page);
  }
  const wanted = { Apple: "Fruit", Pear: "Fruit", Plum: "Bakery", Scone: "Bakery" };
  expect(await storedSort(request, study, session)).toEqual(wanted);
  for (const old of bodies.slice(0, -1))
    await request.post(`/sort/${study.id}/session/${session}/save`, {
      data: old,
      headers: { "Content-Type": "application/json" },
    });
  expect(await storedSort(request, study, session)).toEqual(wanted);
});

test("a server that was down during a sort receives everything afterwards", async ({
  page,
  request,
}) => {
  const { study, session } = await begin(page, request);
  await page.route(SAVES, (route) => route.fulfill({ status: 503, body: "down" }));
  await placeWithKey(page, "Apple", "2");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.reload();
  await waitForBoard(page);
  await expect(page.getByText("1 of 4")).toBeVisible();
  await placeWithKey(page, "Pear", "1");
  await page.unroute(SAVES);
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Bakery", Pear: "Fruit" });
});

test("a stale tab overwrites nothing of another tab", async ({ page, browser, request }) => {
  const { study, session } = await begin(page, request);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  await placeWithKey(other, "Apple", "1");
  await expectSaved(other);
  await placeWithKey(page, "Pear", "2");
  await expect(page.getByText("This sort was changed in another tab")).toBeVisible();
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
  await page.getByRole("button", { name: "Show the latest version" }).click();
  await expect(page.locator("[data-board-start]")).toBeFocused();
  await placeWithKey(page, "Pear", "2");
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Pear: "Bakery" });
  await elsewhere.close();
});

test("two tabs of one device stay in sync", async ({ page, context, request }) => {
  await begin(page, request);
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  await placeWithKey(page, "Apple", "1");
  await expect(other.getByText("1 of 4")).toBeVisible();
  await placeWithKey(other, "Pear", "1");
  await expect(page.getByText("2 of 4")).toBeVisible();
});

test("a page loaded before another tab's save shows that save after hydration", async ({
  page,
  context,
  request,
}) => {
  const { study, session } = await begin(page, request);
  const other = await context.newPage();
  const url = page.url();
  await other.route(url, async (route) => {
    const early = await route.fetch();
    await placeWithKey(page, "Apple", "1");
    await expectSaved(page);
    await route.fulfill({ response: early });
  });
  await other.goto(url);
  await expect(other.getByText("1 of 4")).toBeVisible();
  await placeWithKey(other, "Pear", "1");
  await expectSaved(other);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Pear: "Fruit" });
});

test("a page that becomes visible again shows another device's changes", async ({
  page,
  browser,
  request,
}) => {
  await begin(page, request);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  await placeWithKey(other, "Apple", "1");
  await expectSaved(other);
  await expect(page.getByText("0 of 4")).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("1 of 4")).toBeVisible();
  for (const card of ["Pear", "Plum", "Scone"]) await placeWithKey(other, card, "2");
  await completeSort(other);
  await expect(other.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await elsewhere.close();
});

test("completing survives a lost response", async ({ page, request }) => {
  await begin(page, request);
  for (const card of CARDS) await placeWithKey(page, card, "1");
  await expectSaved(page);
  let attempts = 0;
  await page.route(SAVES, async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    const sent = route.request();
    await request.post(sent.url(), {
      data: sent.postData() ?? "",
      headers: { "Content-Type": "application/json" },
    });
    await route.abort();
  });
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(attempts).toBe(2);
});

test("moves made offline in two tabs are all kept after both were closed", async ({
  page,
  context,
  request,
}) => {
  const { study, session } = await begin(page, request);
  const url = page.url();
  const other = await context.newPage();
  await other.goto(url);
  await waitForBoard(other);
  await context.setOffline(true);
  await placeWithKey(page, "Apple", "1");
  await expect(other.getByText("1 of 4")).toBeVisible();
  await placeWithKey(other, "Scone", "2");
  await expect(page.getByText("2 of 4")).toBeVisible();
  await page.close();
  await other.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(url);
  await expectSaved(next);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Scone: "Bakery" });
});

test("completing in one tab ends the other", async ({ page, context, request }) => {
  await begin(page, request);
  for (const card of CARDS) await placeWithKey(page, card, "1");
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await placeWithKey(other, "Plum", "2");
  await expect(other.getByText("This sort was completed in another tab.")).toBeVisible();
});

test("completing offline waits and is sent when the connection returns", async ({
  page,
  context,
  request,
}) => {
  await begin(page, request);
  for (const card of CARDS) await placeWithKey(page, card, "1");
  await expectSaved(page);
  await waitForParts(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Complete sorting" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Complete sorting" }).click();
  await expect(dialog.getByText("There is no connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible({ timeout: 30_000 });
});

test("a group's name that is still being typed outlives a reload", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Open", sort_type: "open" }, CARDS, []);
  await startReadySort(page, study);
  await card(page, "Apple").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByLabel("Name of Group 1").fill("Fruits of the tree");
  await page.reload();
  await expect(tray(page, "Fruits of the tree")).toBeVisible();
});

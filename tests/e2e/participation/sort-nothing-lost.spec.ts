import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  placeWithKey,
  storedSort,
  waitForBoard,
  waitForParts,
} from "../../helpers/sort-sessions.ts";
import { card, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const SAVES = "**/save";

/** Starts a sort of a closed study, on a hydrated board. */
async function begin(page: Page, request: APIRequestContext) {
  const study = await addStudyWith(request, { title: "Closed" }, CARDS, ["Fruit", "Bakery"]);
  return { study, session: await beginSort(page, study) };
}

const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you!" });
/** What a page does when it becomes visible again. */
const becomeVisible = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("sorting and completing continue offline, and are saved when the connection returns", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
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
  const sorted = { Apple: "Fruit", Pear: "Fruit", Scone: "Bakery" };
  expect(await storedSort(request, study, session)).toEqual(sorted);

  await placeWithKey(page, "Plum", "1");
  const complete = page.getByRole("button", { name: "Complete sorting" });
  await expect(complete).toBeVisible();
  await expectSaved(page);
  await context.setOffline(true);
  await complete.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Complete sorting" }).click();
  await expect(dialog.getByText("There is no connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
});

test("the connection's return is announced although the announcing code had not loaded", {
  tag: "@all",
}, async ({ page, request }) => {
  await page.route(/\/assets\/notices-/, (route) => route.abort());
  await begin(page, request);
  await page.route(SAVES, (route) => route.abort());
  await placeWithKey(page, "Apple", "1");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await page.unroute(SAVES);
  await expectSaved(page);
  await page.unroute(/\/assets\/notices-/);
  await expect(page.getByText("Connection restored")).toBeVisible();
});

test("a closing page sends its unsaved moves", async ({ page, request }) => {
  const { study, session } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
});

test("a killed tab keeps its moves on the device for a new tab", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const { study, session } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  await context.setOffline(true);
  await placeWithKey(page, "Pear", "1");
  await placeWithKey(page, "Plum", "1");
  await expect(page.getByText("3 of 4")).toBeVisible();
  // Like a tab killed by a phone between a move and its save: nothing more is sent.
  const devtools = await context.newCDPSession(page);
  const killed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await killed;
  await page.close();
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/sort/${study.id}`);
  await next.getByRole("link", { name: "Continue sorting" }).click();
  await expect(next.getByText("We restored your latest moves.")).toBeVisible();
  await expectSaved(next);
  const wanted = { Apple: "Fruit", Pear: "Fruit", Plum: "Fruit" };
  expect(await storedSort(request, study, session)).toEqual(wanted);
});

test("the board stays usable when the connection fails before its lazy parts have loaded", {
  tag: "@all",
}, async ({ page, context, request }) => {
  await asFirstVisit(page);
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

test("duplicate, late and unanswered requests do no harm, and completing survives a lost response", async ({
  page,
  request,
}) => {
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

  await page.unroute(SAVES);
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
  await expect(thanks(page)).toBeVisible();
  expect(attempts).toBe(2);
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

test("a stale page overwrites nothing of another device", async ({ page, browser, request }) => {
  const { study, session } = await begin(page, request);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  const overtaken = page.getByText("This sort was changed in another tab");
  const showLatest = async () => {
    await page.getByRole("button", { name: "Show the latest version" }).click();
    await expect(page.locator("[data-board-start]")).toBeFocused();
  };

  await test.step("after it was offline", async () => {
    await page.route(SAVES, (route) => route.abort());
    await placeWithKey(page, "Pear", "2");
    await expect(page.getByText("Connection lost.")).toBeVisible();
    await expectAccessible(page);
    await placeWithKey(other, "Apple", "1");
    await expectSaved(other);
    await page.unroute(SAVES);
    await expect(overtaken).toBeVisible();
    await expectAccessible(page);
    expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
    await showLatest();
  });

  await test.step("online", async () => {
    await placeWithKey(other, "Plum", "1");
    await expectSaved(other);
    await placeWithKey(page, "Pear", "2");
    await expect(overtaken).toBeVisible();
    expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Plum: "Fruit" });
    await showLatest();
    await placeWithKey(page, "Pear", "2");
    await expectSaved(page);
    const wanted = { Apple: "Fruit", Pear: "Bakery", Plum: "Fruit" };
    expect(await storedSort(request, study, session)).toEqual(wanted);
  });
  await elsewhere.close();
});

test("a page that becomes visible shows what another device did", { tag: "@all" }, async ({
  page,
  browser,
  request,
}) => {
  await begin(page, request);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await waitForBoard(other);
  for (const [label, key] of [
    ["Apple", "1"],
    ["Pear", "2"],
    ["Plum", "1"],
  ] as const)
    await placeWithKey(page, label, key);
  await expectSaved(page);
  await expect(other.getByText("0 of 4")).toBeVisible();
  await becomeVisible(other);
  await expect(other.getByText("3 of 4")).toBeVisible();
  await placeWithKey(other, "Scone", "2");
  await completeSort(other);
  await expect(thanks(other)).toBeVisible();
  await expect(page.getByText("3 of 4")).toBeVisible();
  await becomeVisible(page);
  await expect(thanks(page)).toBeVisible();
  await elsewhere.close();
});

test("a page loaded before another tab's save shows it, and stays in sync", async ({
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
  await expect(page.getByText("2 of 4")).toBeVisible();
  await placeWithKey(page, "Plum", "1");
  await expect(other.getByText("3 of 4")).toBeVisible();
});

test("moves made offline in two tabs are all kept after both were closed", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
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

test("completing a sort in one tab ends it in the other", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  await begin(page, request);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await expectSaved(page);
  const last = await context.newPage();
  await last.goto(page.url());
  await waitForBoard(last);
  await completeSort(page);
  await expect(thanks(page)).toBeVisible();
  await placeWithKey(last, "Plum", "2");
  await expect(last.getByText("This sort was completed in another tab.")).toBeVisible();
});

test("a group's name that is still being typed outlives a reload", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Open", sort_type: "open" }, CARDS, []);
  await beginSort(page, study);
  await card(page, "Apple").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await page.getByLabel("Name of Category 1").fill("Fruits of the tree");
  await page.reload();
  await expect(tray(page, "Fruits of the tree")).toBeVisible();
});

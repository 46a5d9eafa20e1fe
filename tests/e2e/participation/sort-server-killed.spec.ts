import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { freePort, type LaunchedServer, launchServer } from "../../helpers/launch-server.ts";
import {
  expectSaved,
  placeWithKey,
  startReadySort,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

// This test kills its own server, so that parallel tests are not affected.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const ALL = { Apple: "Fruit", Pear: "Fruit", Plum: "Fruit", Scone: "Bakery" };

let port: number;
let dataDir: string;
let server: LaunchedServer;
const launch = () => launchServer(port, dataDir, { DEMO: "0" });

test.beforeAll(async () => {
  port = await freePort();
  dataDir = mkdtempSync(join(tmpdir(), "sortwell-killed-"));
  server = await launch();
});
test.afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a sort and saves one card; the server dies while the second one is being saved. */
async function killDuringSort(page: Page, request: APIRequestContext) {
  const trays = ["Fruit", "Bakery"];
  const study = await addStudyWith(request, { title: "Killed" }, CARDS, trays, dataDir);
  const session = await startReadySort(page, study);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  const saving = page.waitForRequest("**/save");
  await placeWithKey(page, "Pear", "1");
  await saving;
  await server.kill();
  return { study, session };
}

const status = (page: Page) => page.locator(".sort-status").filter({ visible: true });

test("sorting continues without the server, and everything is saved after its restart", {
  tag: "@all",
}, async ({ browser, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const page = await browser.newPage({ baseURL: server.url });
  const { study, session } = await killDuringSort(page, request);
  await placeWithKey(page, "Plum", "1");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expect(status(page)).toHaveText("Offline: stored on this device");
  await placeWithKey(page, "Scone", "2");
  await expect(page.getByText("4 of 4").or(page.getByText("Complete sorting"))).toBeVisible();
  // The message is shown for a few seconds only, perhaps before the server reports that it is ready.
  const restored = page.getByText("Connection restored").waitFor();
  server = await launch();
  await restored;
  // On a slow machine the page has saved long before the server reports that it is ready.
  await expect(status(page)).toContainText(/^Saved /);
  await expect(page.getByText("Connection lost.")).toBeHidden();
  expect(await storedSort(request, study, session)).toEqual(ALL);
  await page.reload();
  await waitForBoard(page);
  await expect(page.locator("[data-tray=unsorted] [data-card]")).toHaveCount(0);
  await page.close();
  await request.dispose();
});

test("a page closed or reloaded while the server is down keeps its moves", { tag: "@all" }, async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { study, session } = await killDuringSort(page, request);
  const url = page.url();
  await placeWithKey(page, "Plum", "1");
  await placeWithKey(page, "Scone", "2");
  await expect(status(page)).toHaveText("Offline: stored on this device");
  await page.reload().catch(() => {});
  await page.close();
  server = await launch();
  expect(Object.keys(await storedSort(request, study, session))).toContain("Apple");
  const next = await context.newPage();
  await next.goto(url);
  await expect(next.getByText("We restored your latest moves.")).toBeVisible();
  await expectSaved(next);
  expect(await storedSort(request, study, session)).toEqual(ALL);
  await context.close();
  await request.dispose();
});

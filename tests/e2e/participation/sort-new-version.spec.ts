import { expect } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import {
  expectSaved,
  openBoard,
  placeWithKey,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];

test("a board that is open during a deployment reloads with its moves", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Deployed" }, CARDS, ["Fruit", "Bakery"]);
  // The parts that the board fetches when idle have not loaded when its version is removed.
  let deploy = () => {};
  const deployment = new Promise<void>((resolve) => {
    deploy = resolve;
  });
  let oldVersion = true;
  await page.route(/\/assets\/(.*-dialogs?|completion|notices|manifest)-/, async (route) => {
    await deployment;
    if (oldVersion) await route.fulfill({ status: 404, body: "" });
    else await route.continue();
  });
  const session = await openBoard(page, study);
  await waitForBoard(page);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  // This move is only on the device when the page reloads.
  await page.route("**/save", (route) => (oldVersion ? route.abort() : route.continue()));
  await placeWithKey(page, "Pear", "1");
  await expect(page.getByText("Offline: stored on this device")).toBeVisible();
  page.on("request", (asked) => {
    if (asked.isNavigationRequest()) oldVersion = false;
  });
  const reloaded = page.waitForEvent("load");
  deploy();
  await reloaded;
  await waitForBoard(page);
  await page.getByRole("button", { name: "Scone", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bakery/ })
    .click();
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({
    Apple: "Fruit",
    Pear: "Fruit",
    Scone: "Bakery",
  });
});

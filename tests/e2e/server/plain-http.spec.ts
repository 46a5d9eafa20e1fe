import { expect } from "@playwright/test";
import { addStudy } from "../../helpers/add-study.ts";
import {
  expectSaved,
  placeWithKey,
  sessionOf,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP sortwell.test 127.0.0.1"],
    }),
});

test("a page over plain HTTP accepts new categories and cards", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Plain" }, ["Apple", "Pear"]);
  const address = new URL(process.env.E2E_URL ?? "");
  address.hostname = "sortwell.test";
  await page.goto(new URL(`/sort/${study.id}`, address).href);
  await page.getByRole("button", { name: "Start sorting" }).click();
  await waitForBoard(page);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page.getByRole("button", { name: "New category" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Fruit");
  await page.getByRole("button", { name: "Create" }).click();
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  expect(await storedSort(request, study, sessionOf(page))).toMatchObject({ Apple: "Fruit" });
});

import { expect } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { makeStudyWith } from "../helpers/made-study.ts";
import { logInAs } from "../helpers/researcher.ts";
import { awake, press, saved, startAwake } from "../helpers/sort-sessions.ts";
import { card, tray } from "../helpers/sorting.ts";
import { test } from "../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];

test("the researcher's board says whose sort it is; the participant reads who moved the cards", async ({
  page,
  browser,
  request,
}) => {
  const study = await makeStudyWith(request, { title: "Taken over" }, CARDS, ["Fruit", "Bakery"]);
  await startAwake(page, study);
  await press(page, "Apple", "1");
  await saved(page);

  const desk = await browser.newContext();
  const theirs = await desk.newPage();
  await logInAs(theirs, study);
  await theirs.goto(page.url());
  await awake(theirs);
  await expect(theirs.getByText(/^This is the sort of participant \w{8}\./)).toBeVisible();
  await expectAccessible(theirs);
  await expect(page.getByText("This is the sort of")).toHaveCount(0);
  await press(theirs, "Pear", "1");
  await saved(theirs);

  // Looked at again, nothing of the participant's own waits.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card(tray(page, "Fruit"), "Pear")).toBeVisible();
  await expect(page.getByText("The researcher moved cards in this sort.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();

  // A move on top of what the researcher has changed meanwhile.
  await press(theirs, "Pear", "2");
  await saved(theirs);
  await press(page, "Scone", "1");
  await expect(page.getByText("The researcher moved cards in this sort.")).toBeVisible();
  await expect(page.getByText("in another tab")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the latest version" }).click();
  await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
  await expect(card(page.locator(".sort-unsorted"), "Scone")).toBeVisible();

  // The participant's own move is nobody else's.
  await press(page, "Scone", "2");
  await saved(page);
  await theirs.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card(tray(theirs, "Bakery"), "Scone")).toBeVisible();
  await expect(theirs.getByText("The researcher moved cards")).toHaveCount(0);

  await theirs.goto(`${page.url()}?mode=review`);
  await expect(
    theirs.getByText(/^You are viewing the sort of participant \w{8}\. Nothing can be changed/),
  ).toBeVisible();
  await desk.close();
});

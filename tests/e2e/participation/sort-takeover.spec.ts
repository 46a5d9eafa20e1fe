import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { beginSort, expectSaved, placeWithKey, waitForBoard } from "../../helpers/sort-sessions.ts";
import { card, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];

test("a participant sees that the researcher has moved cards of their sort", async ({
  page,
  browser,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Taken over" }, CARDS, ["Fruit", "Bakery"]);
  await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);

  const researcher = await browser.newContext();
  const researcherPage = await researcher.newPage();
  await logInAs(researcherPage, study);
  await researcherPage.goto(page.url());
  await waitForBoard(researcherPage);
  await test.step("the researcher's board names the participant", async () => {
    await expect(
      researcherPage.getByText(/^This is the sort of participant \w{8}\./),
    ).toBeVisible();
    await expectAccessible(researcherPage);
    await expect(page.getByText("This is the sort of")).toHaveCount(0);
  });
  await placeWithKey(researcherPage, "Pear", "1");
  await expectSaved(researcherPage);

  // When the page becomes visible again, the participant has no unsaved moves.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card(tray(page, "Fruit"), "Pear")).toBeVisible();
  await expect(page.getByText("The researcher moved cards in this sort.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();

  await test.step("a move that conflicts with the researcher's shows theirs", async () => {
    await placeWithKey(researcherPage, "Pear", "2");
    await expectSaved(researcherPage);
    await placeWithKey(page, "Scone", "1");
    await expect(page.getByText("The researcher moved cards in this sort.")).toBeVisible();
    await expect(page.getByText("in another tab")).toHaveCount(0);
    await page.getByRole("button", { name: "Show the latest version" }).click();
    await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
    await expect(card(page.locator(".sort-unsorted"), "Scone")).toBeVisible();
  });

  await test.step("a move by the participant is not reported as the researcher's", async () => {
    await placeWithKey(page, "Scone", "2");
    await expectSaved(page);
    await researcherPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(card(tray(researcherPage, "Bakery"), "Scone")).toBeVisible();
    await expect(researcherPage.getByText("The researcher moved cards")).toHaveCount(0);
  });

  await researcherPage.goto(`${page.url()}?mode=review`);
  await expect(
    researcherPage.getByText(
      /^You are viewing the sort of participant \w{8}\. Nothing can be changed/,
    ),
  ).toBeVisible();
  await researcher.close();
});

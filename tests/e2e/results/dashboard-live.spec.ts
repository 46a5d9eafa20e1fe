import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("a running study's pages learn of new sorts", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  const groups = byKind("Fruit", "Bakery", "Dairy");
  await addSorts(request, study, [{ groups }]);
  await logInAs(page, study);
  await page.clock.install();
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1`);
  await expect(page.getByText("1 of 1 participants", { exact: true })).toBeVisible();
  await hydrated(page);
  await test.step("the counts update, and the results offer to", async () => {
    await addSorts(request, study, [
      { groups },
      { groups: { Fruit: ["Apple"] }, unfinished: true },
    ]);
    const count = page.getByRole("link", { name: /^Participants/ });
    await expect(count).toHaveText("Participants1");
    const looked = page.waitForResponse(/live\.json$/);
    await page.clock.fastForward(10_000);
    await looked;
    await expect(count).toHaveText("Participants3");
    await expect(page.getByText("1 new completed sort since you opened this page.")).toBeVisible();
    // The results do not update by themselves.
    await expect(page.getByText("1 of 1 participants", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("2 of 2 participants", { exact: true })).toBeVisible();
    await expect(page.getByText(/new completed sort/)).toBeHidden();
  });

  await test.step("the table of participants offers to update, also when somebody has only started", async () => {
    await page.getByRole("link", { name: /^Participants/ }).click();
    const rows = page.getByRole("checkbox", { name: /^Select Participant/ });
    await expect(rows).toHaveCount(3);
    await addSorts(request, study, [{ groups: { Fruit: ["Apple"] }, unfinished: true }]);
    await page.clock.fastForward(10_000);
    await expect(page.getByText("1 new participant since you opened this page.")).toBeVisible();
    await page.getByRole("button", { name: "Update" }).click();
    await expect(rows).toHaveCount(4);
    await expect(page.getByText(/new participant/)).toBeHidden();
  });

  await test.step("the figures of the overview update by themselves", async () => {
    await page.getByRole("link", { name: "Overview" }).click();
    const figures = page.getByLabel("Key figures");
    await expect(figures).toContainText("Total participants4");
    await addSorts(request, study, [{ groups }]);
    await page.clock.fastForward(10_000);
    await expect(figures).toContainText("Total participants5");
    await expect(figures).toContainText("Completed sessions3");
  });
});

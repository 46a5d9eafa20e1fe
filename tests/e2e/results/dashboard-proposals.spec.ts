import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openReport } from "../../helpers/study-menu.ts";
import { test } from "../../helpers/test.ts";

test("groups are kept as proposed categories, and become a closed study", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  // Two groups that everyone labels "Food": category names must still differ.
  await addSorts(request, study, [
    { groups: byKind("Fruit", "Food", "Food ") },
    { groups: byKind("Fruit", "Food", "Food ") },
  ]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=structure`);
  const names = page.getByRole("textbox", { name: /^Name of group/ });
  await expect(names).toHaveCount(3);
  const given = await names.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value).sort(),
  );
  expect(given).toEqual(["Butter and 1 more", "Food", "Fruit"]);
  await test.step("equal names are not kept, and stay typed", async () => {
    const second = await names.nth(1).inputValue();
    await names.nth(0).fill("Same");
    await names.nth(1).fill("same");
    await page.getByRole("button", { name: "Keep as proposed categories" }).click();
    await expect(page.getByText("Give each group a different name first").first()).toBeVisible();
    await expect(names.nth(1)).toHaveValue("same");
    await names.nth(1).fill(second);
  });
  const first = page.getByRole("textbox", { name: "Name of group 1" });
  await test.step("a new name applies in all views, and is not left behind without a question", async () => {
    await first.fill("Renamed");
    await page.getByRole("button", { name: "Summary", exact: true }).click();
    await expect(page.getByText("Renamed", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Export" }).click();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await page.getByRole("button", { name: "Structure", exact: true }).click();
    await expect(first).toHaveValue("Renamed");
    await page.getByRole("button", { name: "Keep as proposed categories" }).click();
    await expect(page.getByText("The groups are kept as the proposed").first()).toBeVisible();
  });

  await test.step("what was kept remains on another visit, and in the files", async () => {
    await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=structure`);
    await expect(first).toHaveValue("Renamed");
    const numbered = await names.evaluateAll((fields) =>
      fields.map((field, at) => `${at + 1},${(field as HTMLInputElement).value},`),
    );
    await page.getByRole("link", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download groups.csv" }).click();
    const rows = readFileSync(await (await download).path(), "utf8")
      .split("\r\n")
      .slice(1);
    expect(rows.filter((row) => row.startsWith("1,Renamed,,"))).not.toEqual([]);
    for (const start of numbered.filter((one) => !one.includes(" and 1 more")))
      expect(rows.some((row) => row.startsWith(start))).toBe(true);
  });
  await test.step("what was kept remains with another cut", async () => {
    await page.goto(
      `/studies/${study.id}/dashboard?tab=results&run=1&show=structure&linkage=ward&cut=0.95`,
    );
    await expect(page.getByRole("heading", { name: "Proposed categories" })).toBeVisible();
    await expect(page.getByRole("term").filter({ hasText: "Renamed" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a report shows the proposal, and a shared link the names alone", async () => {
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Create a link" }).click();
    const link = await page.getByRole("textbox", { name: /The link is ready/ }).inputValue();
    await openReport(page);
    await expect(page).toHaveURL(/\/report/);
    await expect(page.getByRole("heading", { name: "Proposed categories" })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("Renamed", { exact: true })).toBeVisible();
  });

  await test.step("a closed study is made of them", async () => {
    await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=structure`);
    await page.getByRole("button", { name: "Make a closed study of them" }).last().click();
    await expect(page).toHaveURL(/\/edit\?tab=categories/);
    await expect(page.getByRole("heading", { name: "Renamed" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Categories 3", exact: true })).toBeVisible();
    await expect(
      page.getByRole("link", { name: `Cards ${FOODS.length}`, exact: true }),
    ).toBeVisible();
  });

  await test.step("they are discarded", async () => {
    await page.goBack();
    await page.getByRole("button", { name: "Discard them" }).click();
    await expect(page.getByText("No categories are proposed any more").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Proposed categories" })).toBeHidden();
  });
});

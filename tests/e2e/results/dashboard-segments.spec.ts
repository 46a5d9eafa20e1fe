import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { choose, openByKey } from "../../helpers/choose.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const kinds = byKind("Fruit", "Bakery", "Dairy");
const colours = { Green: ["Apple", "Pear"], Pale: ["Bread", "Milk", "Butter"], Brown: ["Bun"] };

const N = (page: Page, letter: "A" | "B") =>
  page.getByRole("figure", { name: new RegExp(`^${letter}: `) }).getByText(/^N = /);

test("segments are selected in the table or by attributes, and compared side by side", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries", enable_demographics: true }, FOODS);
  const young = { age_group: "25_34" };
  await addSorts(request, study, [
    ...Array.from({ length: 3 }, () => ({ source: "Shop", demographics: young, groups: colours })),
    ...Array.from({ length: 2 }, () => ({ groups: kinds })),
  ]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=participants&linkage=complete`);
  const boxes = page.getByRole("checkbox", { name: /^Select Participant/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("link", { name: "Compare as a segment" }).click();
  await expect(N(page, "A")).toHaveText(/^N = 2,/);
  await expect(N(page, "B")).toHaveText(/^N = 5,/);
  // The options of the results are kept.
  await expect(page).toHaveURL(/linkage=complete/);
  await page.getByRole("button", { name: "Swap A and B" }).click();
  await expect(N(page, "B")).toHaveText(/^N = 2,/);
  await expect(N(page, "A")).toHaveText(/^N = 5,/);

  const opener = page.getByRole("button", { name: "A: everybody", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "A" });
  await choose(picker.getByLabel("Age"), "25 to 34 (3)");
  await expect(N(page, "A")).toHaveText(/^N = 3,/);
  // The first Escape closes the open list.
  const age = picker.getByLabel("Age");
  await openByKey(age);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(age).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(page.getByRole("button", { name: "A: Age 25 to 34", exact: true })).toBeFocused();
  await expect(page.getByRole("figure", { name: "A: Age 25 to 34" })).toBeVisible();
  await expect(page.getByText("No difference is shown.")).toBeVisible();
  const figure = page.getByRole("figure", { name: "A: Age 25 to 34" });
  await figure.getByRole("button", { name: "Table" }).click();
  await expect(
    figure.getByRole("row", { name: /0\.0000 100\s% \(3 of 3\) Apple, Pear$/ }),
  ).toBeVisible();
  await expectAccessible(page);

  // The URL holds the whole view.
  await page.reload();
  await expect(N(page, "A")).toHaveText(/^N = 3,/);
  await expect(N(page, "B")).toHaveText(/^N = 2,/);
  await page.getByRole("link", { name: "Pick by hand in the participants table" }).click();
  await expect(page.getByText("Showing 1-5 of 5")).toBeVisible();
});

test("the answers of participants are shown in the user's language", { tag: "@all" }, async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const study = await addStudy(request, { title: "Groceries", enable_demographics: true }, FOODS);
  await addSorts(request, study, [
    { groups: kinds, demographics: { gender: "woman" }, language: "nl" },
    { groups: kinds, demographics: { gender: "man" } },
  ]);
  await context.addCookies([{ name: "preferred-language", value: "nl", url: baseURL ?? "" }]);
  await logInAs(page, study);
  await page.goto(
    `/studies/${study.id}/dashboard?tab=results&run=1&show=segments&segment=gender%3Dwoman&compare=language%3Dnl`,
  );
  await expect(page.getByRole("figure", { name: "A: Gender vrouw" })).toBeVisible();
  await expect(page.getByRole("figure", { name: "B: Taal Nederlands" })).toBeVisible();
  await page.goto(`/studies/${study.id}/report?segment=gender%3Dwoman`);
  await expect(page.getByText("niet bij de gekozen deelnemers: 1")).toBeVisible();
});

test("a suggested pair of segments is compared at a press", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [
    ...Array.from({ length: 3 }, () => ({ source: "Shop", groups: colours })),
    ...Array.from({ length: 2 }, () => ({ source: "Letter", groups: kinds })),
  ]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=segments`);
  await page.getByRole("button", { name: "Shop (3) and Letter (2)" }).click();
  await expect(N(page, "A")).toHaveText(/^N = 3,/);
  await expect(N(page, "B")).toHaveText(/^N = 2,/);
});

/** Logs in as the researcher of eight sorts; returns the study and the path of its results. */
async function eightSorts(page: Page, request: APIRequestContext) {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(
    request,
    study,
    Array.from({ length: 8 }, (_, i) => ({ groups: i % 2 ? kinds : colours })),
  );
  await logInAs(page, study);
  const results = `/studies/${study.id}/dashboard?tab=results`;
  return { study, results };
}

test("the seed of the resampling determines the figures", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { results } = await eightSorts(page, request);
  await page.goto(results);
  await page.getByRole("button", { name: "Analyze Results" }).click();
  await page.getByRole("button", { name: "Reliability", exact: true }).click();
  const halves = page
    .getByText(/^Split-half correlation/)
    .locator("xpath=following-sibling::dd[1]");
  await page.getByText("All figures", { exact: true }).click();
  const first = await halves.textContent();
  const seed = page.getByLabel("Seed for random draws");
  await seed.fill("77");
  await seed.press("Enter");
  await expect(page).toHaveURL(/seed=77/);
  await expect(seed).toBeFocused();
  await page.getByText("All figures", { exact: true }).click();
  await expect(halves).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Another seed" }).click();
  await expect(page).toHaveURL(/seed=78/);
  await expect(seed).toHaveValue("78");
  await seed.fill("1");
  await seed.press("Enter");
  await expect(page).not.toHaveURL(/seed=/);
  await page.getByText("All figures", { exact: true }).click();
  await expect(halves).toHaveText(first ?? "");
});

test("results that were analyzed once open at once on another device", { tag: "@all" }, async ({
  browser,
  page,
  request,
}) => {
  const { study, results } = await eightSorts(page, request);
  await page.goto(results);
  const opened = page.waitForResponse(/dashboard\/opened$/);
  await page.getByRole("button", { name: "Analyze Results" }).click();
  expect((await opened).status()).toBe(204);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logInAs(other, study);
  await other.goto(results);
  await expect(other.getByText("8 of 8 participants", { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/run=1/);
  // It opens with the summary.
  await expect(other.getByRole("region", { name: "What the results say" })).toBeVisible();
  await context.close();
});

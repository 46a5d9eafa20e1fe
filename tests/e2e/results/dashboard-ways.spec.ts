import { expect, type Page } from "@playwright/test";
import { simulatedSorts, type Truth } from "../../analysis/sorts/simulated-sorts.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** Opens the results of a study whose sorts are drawn from a known truth. */
async function openStudyOf(page: Page, truth: Partial<Truth> & Pick<Truth, "people">) {
  const { cards, placements } = simulatedSorts(truth, 1);
  const labels = Array.from({ length: cards }, (_, card) => `Card ${card + 1}`);
  await newResearcher(page);
  const study = await newStudy(page, { cards: labels });
  await importSorts(
    page,
    study,
    Array.from(placements, (group, at) => {
      return `p${Math.floor(at / cards)},${labels[at % cards]},Group ${group}`;
    }),
  );
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
}

/** The words of the results, in the order of the page. */
const words = async (page: Page) => (await page.locator("main").textContent()) ?? "";

test("two ways of sorting come before the groups, which nobody may have", { tag: "@all" }, async ({
  page,
}) => {
  await openStudyOf(page, { people: 30, noise: 0.2, second: 0.5 });
  await expect(page.getByText("People sort in 2 separate ways (15 and 15 people).")).toBeVisible();
  const text = await words(page);
  const warned = text.indexOf("The groups below mix them, and perhaps nobody has them.");
  expect(warned).toBeGreaterThan(-1);
  expect(text.search(/groups? (fits?|describes?)/)).toBeGreaterThan(warned);
  await page.getByRole("button", { name: "See the ways" }).click();
  await expect(page.getByText(/^Participants follow 2 separate mental models/)).toBeVisible();
});

test("people between two ways of sorting are not called separate", { tag: "@all" }, async ({
  page,
}) => {
  await openStudyOf(page, { people: 40, noise: 0.2, continuum: true });
  await expect(
    page.getByText(/they are around 2 ways .*, or gradually between them/),
  ).toBeVisible();
  expect(await words(page)).not.toContain("separate ways");
});

test("a second way that ten people would not show is not ruled out", { tag: "@all" }, async ({
  page,
}) => {
  await openStudyOf(page, { people: 10, noise: 0.3, second: 0.15 });
  const sentence =
    /^No second way of sorting was found\. .*fewer than 6 people may have been missed\./;
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await words(page)).not.toMatch(/one (mental )?model|everyone|everybody sorts/i);
});

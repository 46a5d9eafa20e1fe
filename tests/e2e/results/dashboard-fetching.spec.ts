import { expect, type Page } from "@playwright/test";
import { addSorts } from "../../helpers/add-sorts.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Bread", "Bun"];
const SORTS = 2100;

/** Imports more sorts than two export pages hold; returns the study's id. */
async function openLargeStudy(page: Page): Promise<string> {
  const study = await newStudy(page, { cards: CARDS });
  const lines = Array.from({ length: SORTS }, (_, p) =>
    CARDS.map((card, i) => `p${p},${card},${i < 2 || p % 7 === 0 ? "Fruit" : "Bakery"}`),
  );
  await importSorts(page, study, lines.flat());
  return study;
}

/** The number of pages of sorts cached on this device. */
const cachedPages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("sortwell-sorts");
        opening.onsuccess = () => {
          const kept = opening.result;
          const counting = kept.transaction("pages").objectStore("pages").count();
          counting.onsuccess = () => {
            kept.close();
            resolve(counting.result);
          };
        };
      }),
  );

test("pages of sorts are fetched in parallel, and later only new ones", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  const study = await openLargeStudy(page);
  const results = `/studies/${study}/dashboard?tab=results&run=1`;
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let together = 0;
  await context.route(/\/export\/(\?|$)/, async (route) => {
    asked.push(route.request().url());
    // The first of three is answered only after the others have been requested too.
    if (asked.length < 3 && together < 3) await new Promise<void>((go) => waiting.push(go));
    together = Math.max(together, asked.length);
    for (const go of waiting.splice(0)) go();
    await route.continue();
  });
  await page.goto(results);
  await expect(page.getByText(`${SORTS} of ${SORTS} participants`, { exact: true })).toBeVisible();
  expect(asked).toHaveLength(3);
  // The pages are cached after the results are shown.
  await expect.poll(() => cachedPages(page)).toBe(3);

  await test.step("a second visit fetches nothing", async () => {
    asked.length = 0;
    await page.goto(results);
    await expect(
      page.getByText(`${SORTS} of ${SORTS} participants`, { exact: true }),
    ).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step("a new sort is fetched alone", async () => {
    await addSorts(request, { id: study }, [{ groups: { All: CARDS } }]);
    await page.goto(results);
    const more = SORTS + 1;
    await expect(page.getByText(`${more} of ${more} participants`, { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("cursor=");
  });

  await expect.poll(() => cachedPages(page)).toBe(3);
  const cookies = await context.cookies();
  await test.step("the end of a session deletes the pages from this device", async () => {
    const expired = cookies.map((cookie) => ({ ...cookie, value: "expired" }));
    await context.addCookies(expired.filter(({ name }) => name === "auth_token"));
    await page.goto(results);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await expect.poll(() => cachedPages(page)).toBe(0);
  });

  await test.step("logging out deletes the pages from this device", async () => {
    await context.addCookies(cookies);
    await page.goto(results);
    await expect.poll(() => cachedPages(page)).toBe(3);
    await page.getByLabel(/^Your account/).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await cachedPages(page)).toBe(0);
  });
});

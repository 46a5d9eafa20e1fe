import { expect, type Page } from "@playwright/test";
import account from "../../scripts/demo/account.json" with { type: "json" };
import { login } from "../helpers/researcher.ts";
import { test } from "../helpers/test.ts";

/** The address of the results of the 85 kinship sorts, for somebody who may see them. */
async function demoResults(page: Page): Promise<string> {
  await login(page, account.email, account.password);
  const studies = await page.request.get("/api/cardsort/studies/");
  const found: { id: string; title: string }[] = await studies.json();
  const id = found.find((study) => study.title === "Kinship terms")?.id ?? "";
  return `/studies/${id}/dashboard?tab=results&run=1&show=structure`;
}

const counted = (page: Page) => page.getByText("85 of 85 participants", { exact: true });
const failed = (page: Page) => page.getByText("Failed to analyze sorting results");
const retry = (page: Page) => page.getByRole("button", { name: "Try again" });

test("a worker that is refused is told of, and another try analyzes", async ({ page }) => {
  const results = await demoResults(page);
  const script = /analysis\.worker-[^/]*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto(results);
  await expect(failed(page)).toBeVisible();
  await page.unroute(script);
  await retry(page).click();
  await expect(counted(page)).toBeVisible();
  await expect(failed(page)).toBeHidden();
});

test("one worker is kept warm from question to question; when it dies, that is told, and another try analyzes", async ({
  page,
}) => {
  await page.goto(await demoResults(page));
  await expect(counted(page)).toBeVisible();
  const [worker] = page.workers();
  const linkage = page.getByLabel("Linkage", { exact: true });
  const correlation = page.getByText(/cophenetic correlation 0\.\d+/);
  await linkage.selectOption("ward");
  await expect(correlation).not.toContainText("0.98");
  await linkage.selectOption("average");
  await expect(correlation).toContainText("0.98");
  expect(page.workers()).toEqual([worker]);
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("out of memory");
    });
  });
  await expect(failed(page)).toBeVisible();
  await retry(page).click();
  await expect(counted(page)).toBeVisible();
  expect(page.workers()).not.toContain(worker);
});

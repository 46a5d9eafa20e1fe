import { expect, type Page } from "@playwright/test";
import { choose } from "../../helpers/choose.ts";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { test } from "../../helpers/test.ts";

/** Logs in as the demo researcher; returns the path of the results of the 85 kinship sorts. */
async function demoResults(page: Page): Promise<string> {
  const id = await openDemoAccount(page);
  return `/studies/${id}/dashboard?tab=results&run=1&show=structure`;
}

/** Adds a study that is large enough for helpers; returns the path of its results. */
async function helpedResults(page: Page): Promise<string> {
  const cards = Array.from({ length: 100 }, (_, card) => `Card ${card}`);
  const study = await newStudy(page, { cards });
  const lines = Array.from({ length: 12 }, (_, person) =>
    cards.map(
      (label, card) => `p${person},${label},${(card % 7 === person ? card + 1 : card) % 8}`,
    ),
  );
  await importSorts(page, study, lines.flat());
  return `/studies/${study}/dashboard?tab=results&run=1&show=structure`;
}

const ANALYSIS = /analysis\.worker-[^/]*\.js/;

const workerOf = (page: Page) => page.workers().find((worker) => ANALYSIS.test(worker.url()));

const counted = (page: Page) => page.getByText("85 of 85 participants", { exact: true });
const failed = (page: Page) => page.getByText("Failed to analyze sorting results");
const retry = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Adds code to the end of a script. */
const append = (page: Page, script: RegExp, code: string) =>
  page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${code}` });
  });

test("one worker serves all requests, and a retry starts another after a failure", async ({
  page,
}) => {
  const results = await demoResults(page);
  await test.step("it cannot start", async () => {
    await page.route(ANALYSIS, (route) => route.abort());
    await page.goto(results);
    await expect(failed(page)).toBeVisible();
    await page.unroute(ANALYSIS);
    await retry(page).click();
    await expect(counted(page)).toBeVisible();
    await expect(failed(page)).toBeHidden();
  });

  let worker = await test.step("one serves all requests", async () => {
    const first = workerOf(page);
    await openOptions(page);
    const linkage = page.getByLabel("Linkage", { exact: true });
    const correlation = page.getByText(/cophenetic correlation 0\.\d+/);
    await choose(linkage, "Ward");
    await expect(correlation).not.toContainText("0.98");
    await choose(linkage, "Average");
    await expect(correlation).toContainText("0.98");
    expect(page.workers().filter((worker) => ANALYSIS.test(worker.url()))).toEqual([first]);
    return first;
  });

  for (const [end, stop] of [
    [
      "it dies",
      () => {
        setTimeout(() => {
          throw new Error("out of memory");
        });
      },
    ],
    ["it ends without an event", () => self.close()],
  ] as const)
    await test.step(end, async () => {
      await worker?.evaluate(stop);
      await expect(failed(page)).toBeVisible();
      await retry(page).click();
      await expect(counted(page)).toBeVisible();
      expect(page.workers()).not.toContain(worker);
      worker = workerOf(page);
    });
});

/** Ends the worker when the page asks for the sorts. */
const endWithSorts = (page: Page) =>
  page.route("**/dashboard/index.json*", () => page.workers()[0]?.evaluate(() => self.close()));

test("a worker that ends while it waits for the sorts is reported", { tag: "@all" }, async ({
  page,
}) => {
  const results = await demoResults(page);
  await endWithSorts(page);
  await page.goto(results);
  await expect(failed(page)).toBeVisible();
});

test("a worker that ends before its lock is granted is reported", { tag: "@all" }, async ({
  page,
}) => {
  const results = await demoResults(page);
  await endWithSorts(page);
  const slowLocks = `
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return request(...given);
    };`;
  await append(page, ANALYSIS, slowLocks);
  await page.goto(results);
  await expect(failed(page)).toBeVisible();
});

/** The support of each node of the tree from its table; waits until it is computed. */
async function supportFigures(page: Page): Promise<string[]> {
  const tree = page.getByRole("figure", { name: /^Dendrogram/ });
  await tree.getByRole("button", { name: "Table", exact: true }).click();
  const figures = tree.locator("tbody td:nth-child(3)");
  await expect(figures.first()).toHaveText(/%/);
  return figures.allTextContents();
}

const HELPER = /helper\.worker-[^/]*\.js/;

/** What happens to the helpers: their script is missing, or they end once they are at work. */
const FATES = {
  lost: (page: Page) => page.route(HELPER, (route) => route.fulfill({ status: 404 })),
  end: (page: Page) =>
    append(page, HELPER, 'addEventListener("message", () => setTimeout(() => self.close(), 20));'),
};

test("support has the same figures when its helpers fail", { tag: "@all" }, async ({ page }) => {
  let started = 0;
  page.on("worker", (worker) => {
    if (HELPER.test(worker.url())) started++;
  });
  const results = await helpedResults(page);
  await page.goto(results);
  const expected = await supportFigures(page);
  const helpers = Math.min(4, await page.evaluate(() => navigator.hardwareConcurrency));
  expect(started).toBe(helpers);

  for (const [fate, give] of Object.entries(FATES))
    await test.step(`the helpers: ${fate}`, async () => {
      await page.unrouteAll();
      await give(page);
      started = 0;
      await page.goto(results);
      expect(await supportFigures(page)).toEqual(expected);
      expect(started).toBe(helpers);
      await expect(failed(page)).toBeHidden();
    });
});

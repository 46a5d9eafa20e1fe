import { expect, type Page } from "@playwright/test";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { test } from "../../helpers/test.ts";

/** What takes a phone long, and is counted while a page opens. */
type Counts = { dates: number; measured: number };

/** Counts the formats of dates that are made, and the texts that are measured, which lays out the page each time. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const counts: Counts = { dates: 0, measured: 0 };
    Object.assign(window, { counts });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, given) {
        counts.dates += 1;
        return Reflect.construct(target, given);
      },
    });
    const { prototype } = SVGTextContentElement;
    const measure = prototype.getComputedTextLength;
    prototype.getComputedTextLength = function () {
      counts.measured += 1;
      return measure.call(this);
    };
  });

const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: Counts }).counts);

test("a study's dates stay as the server wrote them", { tag: "@all" }, async ({ page }) => {
  const study = await openDemoAccount(page);
  await count(page);
  await page.goto(`/studies/${study}/dashboard`);
  const created = page.locator("main time").first();
  const title = await created.getAttribute("title");
  await hydrated(page);
  expect(await counted(page)).toMatchObject({ dates: 0 });
  await expect(created).toHaveAttribute("title", title ?? "");
  await expect(created).toHaveText(/\d/);
});

test("charts of the results measure no text of their axes", { tag: "@all" }, async ({ page }) => {
  const study = await openDemoAccount(page);
  await count(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
  const chart = page.getByRole("figure", { name: "How well each number fits" });
  await expect(chart).toBeVisible();
  // What is out of sight is not drawn.
  await expect(chart.locator("svg text")).toHaveCount(0);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator("svg text").first()).toBeVisible();
  expect(await counted(page)).toMatchObject({ measured: 0 });
});

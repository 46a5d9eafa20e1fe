import { expect, type Page } from "@playwright/test";
import { addStudyWith } from "../helpers/add-study.ts";
import { hold } from "../helpers/hold.ts";
import { asFirstVisit } from "../helpers/kept-page.ts";
import { openBoard } from "../helpers/sort-sessions.ts";
import { test } from "../helpers/test.ts";
import { makeLoadStudy, sortAllCards, startParticipant } from "../load/client.ts";

const MOST_BYTES = 25 * 1024;

/** The types of files that a page loads, and the bytes transferred without prefetches for a next page. */
async function loaded(page: Page, path: string) {
  const cdp = await asFirstVisit(page);
  await cdp.send("Network.enable");
  const types = new Map<string, string>();
  let bytes = 0;
  cdp.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    types.set(requestId, request.initialPriority === "VeryLow" ? "Prefetch" : (type ?? "Other"));
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) !== "Prefetch") bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await cdp.detach();
  return { bytes, types: new Set(types.values()) };
}

test("pages that need no script load none and no style sheet: at most 25 KiB", async ({ page }) => {
  const baseURL = process.env.E2E_URL ?? "";
  const study = await makeLoadStudy(baseURL, 3);
  const done = await startParticipant(baseURL, study);
  await sortAllCards(baseURL, study, done, 1);
  const pages = {
    home: "/",
    start: `/sort/${study.id}`,
    rejected: `/sort/${study.id}?outcome=rejected`,
    full: `/sort/${study.id}?outcome=full`,
    "not found": `/sort/${crypto.randomUUID()}`,
    thanks: `/sort/${study.id}/session/${done.session}`,
    withdrawn: `/sort/${study.id}/complete?withdrawn=1`,
  };
  for (const [name, path] of Object.entries(pages)) {
    const { bytes, types } = await loaded(page, path);
    test.info().annotations.push({ type: "bytes", description: `${name}: ${bytes}` });
    expect(
      [...types].filter((type) => ["Script", "Stylesheet"].includes(type)),
      name,
    ).toEqual([]);
    expect(bytes, name).toBeLessThan(MOST_BYTES);
  }
});

test("the start page prefetches the board's scripts", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Ahead" }, ["Apple"], ["All"]);
  await asFirstVisit(page);
  await page.goto(`/sort/${study.id}`, { waitUntil: "networkidle" });
  const ahead = await page
    .locator("link[rel=prefetch]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(ahead.length).toBeGreaterThan(3);
  await openBoard(page, study);
  await page.waitForLoadState("networkidle");
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, transferSize }) => ({ name, transferSize }),
    ),
  );
  for (const href of ahead) {
    const again = fetched.find(({ name }) => name === href);
    expect(again, href).toEqual({ name: href, transferSize: 0 });
  }
});

test("the thanks page counts typed text, sends it once, and confirms it at the focus", async ({
  page,
}) => {
  const baseURL = process.env.E2E_URL ?? "";
  const study = await makeLoadStudy(baseURL, 3);
  const done = await startParticipant(baseURL, study);
  await sortAllCards(baseURL, study, done, 1);
  await page.goto(`/sort/${study.id}/session/${done.session}`);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  const send = page.getByRole("button", { name: "Send feedback" });
  await page.getByLabel("Anything to tell the researcher?").fill("  ");
  await expect(page.getByText("0 of 500 characters")).toBeVisible();
  await expect(send).toBeHidden();
  await page.getByLabel("Anything to tell the researcher?").fill("Clear");
  await expect(page.getByText("5 of 500 characters")).toBeVisible();
  await send.click();
  await expect(page.locator("#sent")).toBeFocused();
  await expect(page.locator("#sent")).toContainText("your feedback has been sent");
});

test("the start page keeps typed text when its language changes, and starts once", async ({
  page,
  request,
}) => {
  const fields = {
    title: "Typed",
    enable_demographics: true,
    consent_text: "<p>Agree?</p>",
    supported_languages: ["en", "nl"],
  };
  const study = await addStudyWith(request, fields, ["Apple"], ["All"]);
  await page.goto(`/sort/${study.id}`);
  await page.getByLabel("Occupation").fill("Baker");
  await page.getByLabel("I have read this").check();
  await page.getByLabel(/^Language/).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  const start = page.getByRole("button", { name: "Begin met sorteren" });
  await expect(start).toBeEnabled();
  await expect(page.locator("#occupation")).toHaveValue("Baker");
  // While the form is being sent.
  const release = await hold(page, new RegExp(`/sort/${study.id}$`));
  await start.click();
  await expect(page.getByRole("button", { name: "Starten" })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/session\//);
});

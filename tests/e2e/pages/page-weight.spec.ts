import { gzipSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { logInAs, newResearcher } from "../../helpers/researcher.ts";
import { openBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";
import { makeLoadStudy, sortAllCards, startParticipant } from "../../load/load-study.ts";

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

/** The most bytes of scripts, gzipped, that a researcher's page loads before it is used. */
const MOST_SCRIPT: Record<string, number> = {
  "/login": 180_000,
  "/projects": 171_000,
  "/projects/PROJECT/studies": 182_000,
  "/studies/STUDY/dashboard": 209_000,
  "/studies/STUDY/cards": 225_000,
};

test("a researcher's page loads menus, tooltips and closed dialogs only when it is used", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Light" }, ["Apple", "Milk"], ["All"]);
  const project = await request
    .get(`/api/cardsort/studies/${study.id}/`, asOwner(study))
    .then(async (answer) => (await answer.json()).project);
  for (const [path, most] of Object.entries(MOST_SCRIPT)) {
    await asFirstVisit(page);
    if (path === "/login") await page.context().clearCookies();
    else await logInAs(page, study);
    const sizes = new Map<string, Promise<number>>();
    const onResponse = (answer: Response) => {
      const url = answer.url();
      if (url.endsWith(".js"))
        sizes.set(
          url,
          answer.body().then((body) => gzipSync(body).length),
        );
    };
    page.on("response", onResponse);
    await page.goto(path.replace("STUDY", study.id).replace("PROJECT", project), {
      waitUntil: "networkidle",
    });
    await hydrated(page);
    page.off("response", onResponse);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: "bytes", description: `${path}: ${bytes}` });
    expect(bytes, path).toBeLessThan(most);
    const early = [...sizes.keys()].filter((url) =>
      /floating|tooltip|-dialogs|command-menu/.test(url),
    );
    expect(early, path).toEqual([]);
  }
});

test("a researcher's page loads its scripts once its style is there", { tag: "@all" }, async ({
  page,
}) => {
  await newResearcher(page);
  await asFirstVisit(page);
  const order: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) order.push("script");
  });
  const release = await hold(page, /\/assets\/tailwind-/);
  const loading = page.goto("/projects");
  await page.waitForRequest(/\/assets\/tailwind-/);
  order.push("released");
  release();
  await loading;
  await hydrated(page);
  expect(order.slice(0, 2)).toEqual(["released", "script"]);
});

test("a press before a researcher's page has its scripts is repeated", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Early" }, ["Apple", "Milk"], ["All"]);
  await logInAs(page, study);
  await asFirstVisit(page);
  const release = await hold(page, SCRIPTS);
  await page.goto(`/studies/${study.id}/cards`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Apple", exact: true }).click();
  release();
  await expect(page.getByRole("textbox", { name: "Rename Apple" })).toBeFocused();
});

test("a press before a dialog's code has loaded opens it", { tag: "@all" }, async ({ page }) => {
  await newResearcher(page);
  await asFirstVisit(page);
  await page.goto("/projects", { waitUntil: "networkidle" });
  const release = await hold(page, /project-dialogs-/);
  await page
    .getByRole("link", { name: /create/i })
    .first()
    .click();
  await expect(page).toHaveURL(/dialog=create/);
  release();
  await page.getByRole("dialog").getByLabel("Name").fill("Kept");
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

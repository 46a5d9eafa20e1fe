import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { beginSort, expectSaved, placeWithKey, waitForParts } from "../../helpers/sort-sessions.ts";
import { createTray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const PANEL = "https://panel.example";

const study = (request: APIRequestContext, fields: object = {}) =>
  addStudyWith(
    request,
    {
      title: "Fruit or bread",
      panel: {
        preset: "prolific",
        complete_url: `${PANEL}/complete?cc={code}`,
        completion_code: "C-1",
        auto_continue: true,
      },
      ...fields,
    },
    ["Apple", "Scone"],
    ["Fruit", "Bakery"],
  );

const fakePanel = (page: Page) =>
  page.route(`${PANEL}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Back at the panel</h1>" }),
  );

/** Completes a sort through the API; its thanks page opens with a paused clock. */
async function openThanks(page: Page, request: APIRequestContext) {
  const { id } = await study(request);
  const post = async (path: string, data: object = {}) =>
    (await request.post(`/api/cardsort/${path}`, { data })).json();
  const session = (await post(`studies/${id}/start-session/`)).id;
  const info = await (await request.get(`/api/cardsort/studies/${id}/public-info/`)).json();
  const placements = info.cards.map((card: { id: string }, position: number) => ({
    ...{ card: card.id, category: "unknown", position },
  }));
  await post(`sessions/${session}/placements/bulk/`, { placements });
  await post(`sessions/${session}/complete/`);
  await fakePanel(page);
  await page.clock.install();
  const open = async () => {
    await page.clock.resume();
    await page.goto(`/sort/${id}/session/${session}`);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expect(page.getByText("C-1", { exact: true })).toBeVisible();
    return Number(/in (\d+) second/.exec((await countdown(page).textContent()) ?? "")?.[1]);
  };
  return { open, url: `/sort/${id}/session/${session}` };
}

const countdown = (page: Page) => page.getByText(/^You will be taken back in/);
const arrived = (page: Page) => page.getByRole("heading", { name: "Back at the panel" });

test("the thanks page returns to the panel after 20 seconds, not before", async ({
  page,
  request,
}) => {
  const { open } = await openThanks(page, request);
  const left = await open();
  expect(left).toBeLessThanOrEqual(20);
  await page.clock.runFor((left - 1) * 1000);
  await expect(countdown(page)).toContainText("in 1 second");
  await expect(arrived(page)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(arrived(page)).toBeVisible();
  expect(page.url()).toBe(`${PANEL}/complete?cc=C-1`);
});

test("unsent feedback stops the return to the panel", async ({ page, request }) => {
  const { open, url } = await openThanks(page, request);
  await open();
  // Typed before hydration, so no event reports it.
  await page.getByLabel("Anything to tell the researcher?").evaluate((field) => {
    (field as HTMLTextAreaElement).value = "Wait";
  });
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe(url);
  await expect(countdown(page)).toBeHidden();
});

test("a lost connection stops the return to the panel", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const { open, url } = await openThanks(page, request);
  await open();
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe(url);
  await context.setOffline(false);
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe(url);
});

/** Each of these stops the countdown for good. Typing is last: its text is there again when the page is reopened. */
const STOPS: Record<string, (page: Page) => Promise<void>> = {
  "the Stop button": async (page) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
  "any key": (page) => page.keyboard.press("Shift"),
  "the focus": (page) => page.getByRole("link", { name: "View your sort" }).focus(),
  typing: (page) => page.getByLabel("Anything to tell the researcher?").fill("Nice"),
};

test("a button, any key, the focus or typing stops the automatic return", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { open, url } = await openThanks(page, request);
  for (const [name, stop] of Object.entries(STOPS))
    await test.step(name, async () => {
      await open();
      await expect(countdown(page)).toBeVisible();
      await stop(page);
      await expect(countdown(page)).toBeHidden();
      await page.clock.runFor(120_000);
      expect(new URL(page.url()).pathname).toBe(url);
      await page.getByRole("link", { name: "Back to where you came from" }).click();
      await expect(arrived(page)).toBeVisible();
    });
});

test("a completion made offline waits for the connection before returning to the panel", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const testStudy = await study(request);
  await fakePanel(page);
  await beginSort(page, testStudy);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Scone", "2");
  // The panel's route switches off the browser's cache, from which a part is imported once it has been fetched.
  await waitForParts(page);
  // What these parts import themselves, too.
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  await page.getByRole("button", { name: "Complete sorting" }).click();
  const complete = page.getByRole("dialog").getByRole("button", { name: "Complete sorting" });
  await expect(complete).toBeVisible();
  await context.setOffline(true);
  await complete.click();
  await page.clock.runFor(60_000);
  await expect(page.getByText("C-1", { exact: true })).toBeHidden();
  await expect(arrived(page)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText("C-1", { exact: true })).toBeVisible();
  await page.clock.runFor(25_000);
  await expect(arrived(page)).toBeVisible();
});

test("a pasted category name is flagged for the researcher, a typed one is not", {
  tag: "@all",
}, async ({ page, context, request }) => {
  const testStudy = await study(request, { sort_type: "open", panel: null });
  await beginSort(page, testStudy);
  await createTray(page, "Food");
  await expectSaved(page);

  // Another participant.
  await context.clearCookies();
  await beginSort(page, testStudy);
  await page.getByRole("button", { name: /^New category/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill("Things to eat");
  await dialog.getByLabel("Description").press("ControlOrMeta+A");
  await dialog.getByLabel("Description").press("ControlOrMeta+C");
  const reported = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("intent=pasted") === true,
  );
  await dialog.getByLabel("Name").press("ControlOrMeta+V");
  expect((await reported).ok()).toBe(true);
  await expect(dialog.getByLabel("Name")).toHaveValue("Things to eat");
  await dialog.getByRole("button", { name: "Create category" }).click();

  const exported = `/api/cardsort/studies/${testStudy.id}/export/?completed=false`;
  const { sessions } = await (await request.get(exported, asOwner(testStudy))).json();
  expect(sessions.map((one: { pasted: boolean }) => one.pasted).sort()).toEqual([false, true]);
  await logInAs(page, testStudy);
  const flagged = await page.request.get(
    `/studies/${testStudy.id}/dashboard?tab=participants&flag=pasted_names`,
  );
  expect(await flagged.text()).toContain("1 of 2 sessions match");
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { choose } from "../../helpers/choose.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { completeSort, placeWithKey, waitForBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const PANEL = "https://panel.example";
/** The scenario is meant for 100 people; fewer show the same. `PANEL_PEOPLE=100` runs it all (2 more than a multiple of 14). */
const PEOPLE = Number(process.env.PANEL_PEOPLE ?? 16);

/** Starts a panel's server, which records who returned to which of its addresses with which code. */
async function startPanel() {
  const arrivals: { outcome: string; who: string | null; code: string | null }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", PANEL);
    const { searchParams: query } = url;
    arrivals.push({
      outcome: url.pathname.slice(1),
      who: query.get("who"),
      code: query.get("cc"),
    });
    response.setHeader("Content-Type", "text/html");
    response.end(`<title>Panel</title><h1>Back at the panel</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { arrivals, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Routes the panel's https addresses to its server on this machine. */
const routePanel = (page: Page, origin: string) =>
  page.route(`${PANEL}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) });
  });

async function panelStudy(request: APIRequestContext) {
  const study = await addStudyWith(
    request,
    {
      title: "Fruit or bread",
      texts: { thanks: "See you next time.", rejected: "We look for cooks." },
      panel: {
        preset: "prolific",
        complete_url: `${PANEL}/complete?who={participant}&cc={code}`,
        screened_out_url: `${PANEL}/out?who={participant}`,
        full_url: `${PANEL}/full?who={participant}`,
        unique_codes: true,
      },
    },
    ["Apple", "Scone"],
    ["Fruit", "Bakery"],
  );
  const ask = async (data: object) => {
    const made = await request.post("/api/cardsort/questions/", {
      data: { study: study.id, ...data },
      ...asOwner(study),
    });
    return (await made.json()).id as string;
  };
  const cooks = await ask({
    ...{ place: "screener", kind: "single", text: "Do you cook?", required: true },
    choices: [
      { id: "yes", text: "Yes", quota: PEOPLE },
      { id: "no", text: "No", then: "reject" },
    ],
  });
  const age = await ask({ place: "before", kind: "number", text: "Your age", low: 18, high: 99 });
  const easy = await ask({
    ...{ place: "after", kind: "scale", text: "How easy was it?", required: true },
    ...{ low_label: "Hard", high_label: "Easy" },
  });
  return { study, cooks, age, easy };
}

const arrive = (page: Page, study: TestStudy, id: string) =>
  page.goto(`/sort/${study.id}?PROLIFIC_PID=${id}&STUDY_ID=st&SESSION_ID=se`);
const begin = (page: Page) =>
  page.getByRole("button", { name: "Start: 2 questions first" }).click();
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const expectUpdated = (page: Page) =>
  expect(
    page
      .getByRole("region", { name: "Notifications" })
      .getByText("Study updated successfully")
      .first(),
  ).toBeVisible();
const codeOn = (page: Page) => page.locator("p.select-all").textContent();

test("participants of a panel: two rejected, one over quota, one returning, all codes correct", {
  tag: "@all",
}, async ({ page, browser, request }) => {
  const panel = await startPanel();
  await routePanel(page, panel.origin);
  const { study, cooks, age, easy } = await panelStudy(request);
  const post = async (path: string, data: object) =>
    (await request.post(`/api/cardsort/${path}`, { data })).json();
  const answer = async (session: string, answers: object) =>
    (await request.put(`/api/cardsort/sessions/${session}/answers/`, { data: { answers } })).json();
  const start = (id: string) =>
    post(`studies/${study.id}/start-session/`, {
      session_data: { external_id: id, panel_session_id: "se" },
    });
  const info = await (await request.get(`/api/cardsort/studies/${study.id}/public-info/`)).json();

  // All but two sort through the API, some at the same time.
  const sortFully = async (id: string) => {
    const session = (await start(id)).id;
    await answer(session, { [cooks]: "yes", [age]: 33 });
    const placements = info.cards.map((card: { id: string }, position: number) => ({
      ...{ card: card.id, category: "unknown", position },
    }));
    await post(`sessions/${session}/placements/bulk/`, { placements });
    await answer(session, { [easy]: 4 });
    expect((await post(`sessions/${session}/complete/`, {})).is_completed).toBe(true);
    return (await start(id)).completion_code as string;
  };
  const codes = new Map<string, string>();
  for (let from = 0; from < PEOPLE - 2; from += 14) {
    const ids = Array.from({ length: 14 }, (_, i) => `p${from + i}`);
    await Promise.all(ids.map(async (id) => codes.set(id, await sortFully(id))));
  }

  // One is rejected on the page and cannot start again; the other is rejected through the API.
  await arrive(page, study, "reject-1");
  await begin(page);
  await next(page);
  await expect(page.locator("#question-error")).toHaveText("Answer this question to continue");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "No" }).check();
  await next(page);
  await expect(page.getByText("We look for cooks.")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("We look for cooks.")).toBeVisible();
  await page.getByRole("link", { name: "Go back to where you came from" }).click();
  await expect(page.getByRole("heading", { name: "Back at the panel" })).toBeVisible();
  await arrive(page, study, "reject-1");
  await expect(page.getByText("We look for cooks.")).toBeVisible();
  const second = await answer((await start("reject-2")).id, { [cooks]: "no" });
  expect(second).toEqual({ outcome: "rejected", redirect: `${PANEL}/out?who=reject-2` });

  // One goes through all pages.
  await arrive(page, study, "whole");
  await begin(page);
  await page.getByRole("radio", { name: "Yes" }).check();
  await next(page);
  await page.getByLabel("Your age").fill("7");
  await next(page);
  await expect(page.locator("#question-error")).toHaveText("Enter 18 or more");
  await page.getByLabel("Your age").fill("41");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "Yes" })).toBeChecked();
  await next(page);
  await expect(page.getByLabel("Your age")).toHaveValue("41");
  await next(page);
  await waitForBoard(page);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Scone", "2");
  await completeSort(page);
  await page.getByRole("radio", { name: "4" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("See you next time.")).toBeVisible();
  codes.set("whole", (await codeOn(page)) ?? "");
  await page.getByRole("link", { name: "Back to where you came from" }).click();
  await expect(page.getByRole("heading", { name: "Back at the panel" })).toBeVisible();

  // One stops after the questions and continues on another device without scripts.
  await answer((await start("lost")).id, { [cooks]: "yes", [age]: 60 });
  const other = await browser.newContext({ javaScriptEnabled: false });
  const otherPage = await other.newPage();
  await routePanel(otherPage, panel.origin);
  await arrive(otherPage, study, "lost");
  await otherPage.getByRole("link", { name: "Continue sorting" }).click();
  for (const [card, to] of [
    ["Apple", "Fruit"],
    ["Scone", "Bakery"],
  ] as const) {
    await otherPage.getByRole("button", { name: card, exact: true }).click();
    await otherPage.getByRole("dialog").getByRole("button", { name: to }).click();
  }
  await completeSort(otherPage);
  await otherPage.getByRole("radio", { name: "2" }).check();
  await otherPage.getByRole("button", { name: "Finish" }).click();
  codes.set("lost", (await codeOn(otherPage)) ?? "");
  await arrive(otherPage, study, "lost");
  expect(await codeOn(otherPage)).toBe(codes.get("lost"));
  await other.close();

  // All places are taken: the next participant sees so and is sent to the panel's address for that.
  await arrive(page, study, "late");
  await begin(page);
  await page.getByRole("radio", { name: "Yes" }).check();
  await next(page);
  await expect(page.getByRole("heading", { name: "This study is full" })).toBeVisible();
  await page.getByRole("link", { name: "Go back to where you came from" }).click();
  await expect(page.getByRole("heading", { name: "Back at the panel" })).toBeVisible();

  expect(panel.arrivals).toEqual([
    { outcome: "out", who: "reject-1", code: null },
    { outcome: "complete", who: "whole", code: codes.get("whole") },
    { outcome: "full", who: "late", code: null },
  ]);
  const list = await request.get(
    `/api/cardsort/sort-sessions/?study=${study.id}&page_size=1000`,
    asOwner(study),
  );
  const { results } = await list.json();
  const stored = new Map(
    results.map(({ participant }: { participant: Record<string, string> }) => [
      participant.external_id,
      participant.completion_code,
    ]),
  );
  expect(results.every((session: { is_completed: boolean }) => session.is_completed)).toBe(true);
  expect([stored.size, new Set(stored.values()).size]).toEqual([PEOPLE, PEOPLE]);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(codes));
  panel.close();
});

test("a researcher sets up a panel on the page of a study", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Set up" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/recruit`);
  await page.getByLabel("Opens at").fill("2026-07-01T09:00");
  await page.getByLabel("Time zone").fill("Europe/Amsterdam");
  await choose(page.getByRole("combobox", { name: "Panel" }), "Prolific");
  await page.getByLabel("Address after completion").fill("http://panel.example/{who}");
  await page.getByRole("button", { name: "Save" }).click();
  const address = page.getByLabel("Address after completion");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveValue("http://panel.example/{who}");
  await page.getByLabel("Address after completion").fill("https://panel.example/?c={code}");
  const code = page.getByLabel("Completion code");
  await code.fill("C-1");
  await code.press("Enter");
  await expectUpdated(page);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  // The page shows what was saved, and saves again.
  await expect(page.getByLabel("Opens at")).toHaveValue("2026-07-01T09:00");
  await expect(address).toHaveValue("https://panel.example/?c={code}");
  await page.getByLabel("Organization").fill("Bakers");
  await page.getByRole("button", { name: "Save" }).click();
  const stored = async () =>
    (await request.get(`/api/cardsort/studies/${study.id}/`, asOwner(study))).json();
  await expect.poll(stored).toMatchObject({
    opens_at: "2026-07-01T07:00:00.000Z",
    organization: "Bakers",
    panel: { preset: "prolific", complete_url: "https://panel.example/?c={code}" },
  });
});

test("addresses of a panel can be filled in once a panel is chosen", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "No panel" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/recruit`);
  const address = page.getByLabel("Address after completion");
  await expect(page.getByRole("combobox", { name: "Panel" })).toBeVisible();
  await expect(address).toBeHidden();
  await choose(page.getByRole("combobox", { name: "Panel" }), "Another panel");
  await expect(address).toBeVisible();
  await choose(page.getByRole("combobox", { name: "Panel" }), "No panel");
  await expect(address).toBeHidden();
});

test("own texts are folded until one is filled in", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Own texts" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/recruit`);
  const thanks = page.getByLabel("Thanks");
  await expect(thanks).toBeHidden();
  await page.getByRole("heading", { name: "Your own texts" }).click();
  await thanks.fill("See you next time.");
  await page.getByRole("button", { name: "Save" }).click();
  await expectUpdated(page);
  await page.reload();
  await expect(thanks).toHaveValue("See you next time.");
  await expect(thanks).toBeVisible();
});

test("recruitment settings saved elsewhere meanwhile are shown, and nothing typed is lost", {
  tag: "@all",
}, async ({ page, context, request }) => {
  const study = await addStudyWith(request, { title: "Twice" }, ["Apple"], ["Fruit"]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/recruit`);
  const save = (tab: Page) => tab.getByRole("button", { name: "Save" }).click();
  await request.patch(`/api/cardsort/studies/${study.id}/`, {
    data: { organization: "Bakers" },
    ...asOwner(study),
  });
  await page.getByLabel("Contact for questions").fill("me@example.org");
  await page.getByLabel("Study password").fill("let me in");
  await save(page);
  await expect(page.getByText("Saved now: Bakers")).toBeVisible();
  await expect(page.getByLabel("Contact for questions")).toHaveValue("me@example.org");
  await expectAccessible(page);
  await save(page);
  await expectUpdated(page);
  await expect(page.getByLabel("Study password")).toHaveValue("");
  const stored = await (
    await request.get(`/api/cardsort/studies/${study.id}/`, asOwner(study))
  ).json();
  expect(stored).toMatchObject({ organization: "", contact: "me@example.org", has_password: true });

  // Without scripts the typed values are returned with the errors, except the password.
  const browser = context.browser();
  const plain = await browser?.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const reader = await plain?.newPage();
  if (!reader) throw new Error("no browser");
  await reader.goto(`/studies/${study.id}/recruit`);
  await reader.getByLabel("Opens at").fill("2026-07-02T09:00");
  await reader.getByLabel("Closes at").fill("2026-07-01T09:00");
  await reader.getByLabel("Study password").fill("a secret");
  await reader.getByLabel("Use your own color").check();
  await save(reader);
  await expect(reader.getByLabel("Opens at")).toHaveValue("2026-07-02T09:00");
  await expect(reader.getByLabel("Closes at")).toHaveValue("2026-07-01T09:00");
  await expect(reader.getByLabel("Closes at")).toHaveAttribute("aria-invalid", "true");
  await expect(reader.getByLabel("Use your own color")).toBeChecked();
  expect(await reader.content()).not.toContain("a secret");
  await plain?.close();
});

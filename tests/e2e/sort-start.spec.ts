import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { addStudy, addStudyWith, asOwner, type TestStudy } from "../helpers/add-study.ts";
import { blockStorage } from "../helpers/block-storage.ts";
import { logInAs } from "../helpers/researcher.ts";
import {
  completeSort,
  expectSaved,
  openBoard,
  placeWithKey,
  sessionOf,
  startReadySort,
  waitForBoard,
} from "../helpers/sort-sessions.ts";
import { test } from "../helpers/test.ts";

const CARDS = ["Apple", "Pear"];

const start = (page: Page) => page.getByRole("button", { name: "Start sorting" });
const change = (page: Page, study: TestStudy, data: object) =>
  page.request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });

/** Expects the page that replaces the start page of a study that is not open. */
async function expectClosed(page: Page, study: TestStudy, title: string) {
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await expectAccessible(page);
}

test("a study with consent text cannot be started before consent is given", async ({
  page,
  request,
}) => {
  const consent_text = "<p>We keep <b>your sort</b>.</p><script>alert(1)</script>";
  const fields = {
    title: "With consent",
    consent_text,
    instructions: "<p>Take your <i>time</i></p>",
  };
  const study = await addStudy(request, fields, CARDS);
  await page.goto(`/sort/${study.id}`);
  await expect(page.locator("b", { hasText: "your sort" })).toBeVisible();
  await expect(page.locator("i", { hasText: "time" })).toBeVisible();
  await expect(page.locator("main script")).toHaveCount(0);
  await expect(start(page)).toBeDisabled();
  await page.getByLabel("I have read this").check();
  await expect(start(page)).toBeEnabled();
  await page.getByLabel("I have read this").uncheck();
  await expect(start(page)).toBeDisabled();
  await expectAccessible(page);
});

test("consent enables Start when the browser blocks storage", async ({ page, request }) => {
  await blockStorage(page);
  const study = await addStudy(request, { title: "Blocked", consent_text: "<p>Agree?</p>" }, CARDS);
  await page.goto(`/sort/${study.id}`);
  await expect(start(page)).toBeDisabled();
  await page.getByLabel("I have read this").check();
  await start(page).click();
  await expect(page.locator("[data-board]")).toBeVisible();
});

test("a session started elsewhere without consent asks for it first", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Asked", consent_text: "<p>Agree?</p>" }, CARDS);
  const begun = await request.post(`/api/cardsort/studies/${study.id}/start-session/`, {
    data: {},
  });
  const { id } = await begun.json();
  await page.goto(`/sort/${study.id}/session/${id}`);
  await expect(page.locator("[data-board]")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("I have read this").check();
  await start(page).click();
  await expect(page.locator("[data-board]")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a start without consent is refused with a warning", async ({ page, request }) => {
    const study = await addStudy(request, { title: "Asked", consent_text: "<p>Yes?</p>" }, CARDS);
    const response = await page.request.post(`/sort/${study.id}`, { form: {} });
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain("Tick the box to agree before you start.");
    const sessions = await request.get(
      `/api/cardsort/sort-sessions/?study=${study.id}`,
      asOwner(study),
    );
    expect((await sessions.json()).count).toBe(0);
  });

  test("an occupation that is too long is refused beside its field, and all typed text stays", async ({
    page,
    request,
  }) => {
    const fields = { title: "Long", consent_text: "<p>Yes?</p>", enable_demographics: true };
    const study = await addStudy(request, fields, CARDS);
    await page.goto(`/sort/${study.id}`);
    const occupation = page.getByLabel("Occupation");
    await occupation.fill("x".repeat(101));
    await page.getByLabel("Age group").selectOption("25 to 34");
    await page.getByLabel("I have read this").check();
    await start(page).click();
    await expect(occupation).toHaveAccessibleDescription("Use at most 100 characters");
    await expect(occupation).toHaveValue("x".repeat(101));
    await expect(occupation).toBeFocused();
    await expect(page.getByLabel("Age group")).toHaveValue("25_34");
    await expect(page.getByLabel("I have read this")).toBeChecked();
    await expect(page.getByText("101 of 100 characters")).toBeVisible();
  });
});

test("a study that is not open says so: draft, paused, completed, full, unknown", async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Opening hours" }, CARDS);
  await change(page, study, { status: "draft" });
  await expectClosed(page, study, "Study not found");
  await change(page, study, { status: "paused" });
  await expectClosed(page, study, "This study is paused");
  await change(page, study, { status: "completed" });
  await expectClosed(page, study, "This study is closed");
  await change(page, study, { status: "active", access_password: "open sesame" });
  await expectClosed(page, study, "This study asks for a password");
  const password = page.getByLabel("Password");
  await password.fill("a guess");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(password).toHaveAccessibleDescription("This is not the password of this study.");
  await expect(password).toBeFocused();
  await change(page, study, { access_password: null, max_participants: 1 });
  await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
  await expectClosed(page, study, "This study is full");
  await expectClosed(page, { ...study, id: crypto.randomUUID() }, "Study not found");
  await expectClosed(page, { ...study, id: "nonsense" }, "Study not found");
});

test("a study that fills up or pauses while the introduction is read says so", async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Nearly full", max_participants: 1 }, CARDS);
  await page.goto(`/sort/${study.id}`);
  await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
  await start(page).click();
  await expect(page.getByRole("heading", { name: "This study is full" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "This study is full" })).toBeVisible();
});

test("a study without cards cannot be started", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Empty" }, ["Only"]);
  const cards = await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study));
  const [card] = await cards.json();
  await request.delete(`/api/cardsort/cards/${card.id}/`, asOwner(study));
  await expectClosed(page, study, "This study isn't ready yet");
  expect((await page.request.post(`/sort/${study.id}`, { form: {} })).status()).toBe(409);
  const closed = await addStudy(request, { title: "No trays", sort_type: "closed" }, CARDS);
  await expectClosed(page, closed, "This study isn't ready yet");
});

test("a study that loses its cards while the introduction is read says so", async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Emptied" }, CARDS);
  await page.goto(`/sort/${study.id}`);
  const cards = await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study));
  for (const { id } of await cards.json())
    await request.delete(`/api/cardsort/cards/${id}/`, asOwner(study));
  await start(page).click();
  await expect(page.getByText("Session not initialized. Please refresh the page.")).toBeVisible();
});

test("each page has a title, a focused heading and the amount of work", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Where am I?" }, CARDS, ["All"]);
  await startReadySort(page, study);
  await expect(page).toHaveTitle(/^Sort the cards: Where am I\?/);
  await expect(page.getByRole("heading", { name: "Where am I?" })).toBeFocused();
  await expect(page.locator("[data-live]")).toHaveText("2 cards to sort");
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await expect(page).toHaveTitle(/^Thank you: Where am I\?/);
  await expect(page.getByRole("button", { name: /theme|dark|light/i })).toHaveCount(0);
  await page.getByRole("link", { name: "View your sort" }).click();
  await expect(page).toHaveTitle(/^Your sort: Where am I\?/);
});

test("each question has its own title and starts at its heading", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Asked" }, CARDS, ["All"]);
  const ask = (text: string, required: boolean) =>
    request.post("/api/cardsort/questions/", {
      data: { study: study.id, place: "before", kind: "short_text", text, required },
      ...asOwner(study),
    });
  await ask("What do you bake?", true);
  await ask("For whom?", false);
  await page.goto(`/sort/${study.id}`);
  await start(page).click();
  await expect(page.getByRole("heading", { name: "What do you bake?" })).toBeFocused();
  await expect(page).toHaveTitle(/^What do you bake\? · Asked/);
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  const answer = page.getByLabel("What do you bake?");
  await expect(answer).toBeFocused();
  await expectAccessible(page);
  await answer.fill("Bread");
  await page.context().setOffline(true);
  await next.click();
  await expect(page.getByText("we can't reach the server")).toBeVisible();
  await expect(answer).toHaveValue("Bread");
  await page.context().setOffline(false);
  await next.click();
  await expect(page.getByRole("heading", { name: "For whom?" })).toBeFocused();
  await expect(page).toHaveTitle(/^For whom\? · Asked/);
  // After an interruption, an optional question is asked too.
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await expect(page.getByRole("heading", { name: "For whom?" })).toBeFocused();
});

test("moves stored only on this device count on the start page", async ({ page, request }) => {
  const labels = ["Apple", "Pear", "Plum", "Scone", "Roll", "Tea"];
  const study = await addStudyWith(request, { title: "Offline" }, labels, ["All", "None"]);
  const session = await startReadySort(page, study);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Pear", "2");
  await expectSaved(page);
  await page.route("**/save", (route) => route.abort());
  await placeWithKey(page, "Plum", "1");
  await placeWithKey(page, "Scone", "0");
  await placeWithKey(page, "Roll", "2");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  const stored = await request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  expect((await stored.json()).cards_sorted).toBe(2);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByText("5 of 6 cards sorted.")).toBeVisible();
});

test("a start that cannot be sent keeps the typed text, and works after a retry", async ({
  page,
  request,
}) => {
  const fields = {
    title: "Lost",
    enable_demographics: true,
    consent_text: "<p>Agree?</p>",
    instructions: "<p>Read</p>",
  };
  const study = await addStudyWith(request, fields, CARDS, ["All"]);
  await page.goto(`/sort/${study.id}`);
  await page.getByLabel("Occupation").fill("Baker");
  await page.getByLabel("I have read this").check();
  const alert = page.getByRole("main").getByRole("alert");
  await page.context().setOffline(true);
  await start(page).click();
  await expect(alert).toContainText("we can't reach the server");
  await expect(start(page)).toBeFocused();
  await expect(page.getByLabel("Occupation")).toHaveValue("Baker");
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.route(`**/sort/${study.id}`, (route) => route.fulfill({ status: 502 }), { times: 1 });
  await start(page).click();
  await expect(alert).toContainText("something went wrong on our side");
  await start(page).click();
  await expect(page.locator("[data-board]")).toBeVisible();
  const sessions = await request.get(
    `/api/cardsort/sort-sessions/?study=${study.id}`,
    asOwner(study),
  );
  expect((await sessions.json()).count).toBe(1);
});

test("an unfinished sort of this device is offered again, also after the study has closed", async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Come back" }, CARDS);
  const session = await startReadySort(page, study);
  await page.getByRole("button", { name: "Apple", exact: true }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "I don't know" }).click();
  await expectSaved(page);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByText("1 of 2 cards sorted.")).toBeVisible();
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
  await change(page, study, { status: "paused" });
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByText("The researcher has paused this study.")).toBeVisible();
  expect(sessionOf(page)).toBe(session);
});

test("with one sort per participant, a device continues its sort and then sees that it was received", async ({
  page,
  request,
}) => {
  const fields = { title: "Once", sort_type: "closed", allow_multiple_sessions: false };
  const study = await addStudy(request, fields, CARDS);
  await request.post("/api/cardsort/categories/", {
    data: { study: study.id, name: "All" },
    ...asOwner(study),
  });
  const session = await openBoard(page, study);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("link", { name: "Continue sorting" })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  const again = await page.request.post(`/sort/${study.id}`, { form: {} });
  expect(again.url()).toContain(session);
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await waitForBoard(page);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start a new sort" })).toHaveCount(0);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("heading", { name: "You have already taken part" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View your sort" }).click();
  await expect(page.getByText("Review: you are looking at this sort")).toBeVisible();
});

test("answered demographics are stored with the sort, the others stay empty", async ({
  page,
  request,
  browser,
}) => {
  const study = await addStudy(request, { title: "Who", enable_demographics: true }, CARDS);
  await page.goto(`/sort/${study.id}`);
  for (const label of ["Age group", "Gender", "Experience with the subject"])
    await expect(page.getByLabel(label).locator("option").first()).toHaveText("Prefer not to say");
  await page.getByLabel("Age group").selectOption("35 to 44");
  await page.getByLabel("Occupation").fill("Baker");
  await start(page).click();
  await expect(page.locator("[data-board]")).toBeVisible();
  const owner = await browser.newContext();
  const dashboard = await owner.newPage();
  await logInAs(dashboard, study);
  await dashboard.goto(
    new URL(`/studies/${study.id}/dashboard?tab=participants&view=${sessionOf(page)}`, page.url())
      .href,
  );
  await expect(dashboard.getByText("Baker")).toBeVisible();
  await expect(dashboard.getByText("35 to 44")).toBeVisible();
  await owner.close();
});

test("a sort that cannot be loaded says so and offers a retry", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Shaky" }, CARDS, ["All"]);
  await startReadySort(page, study);
  await page.route("**/session/*.data*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(
    page.getByRole("heading", { name: "Failed to load existing session" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("[data-board]")).toBeVisible();
});

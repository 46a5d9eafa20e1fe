import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy, addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { hang } from "../../helpers/hold.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  openBoard,
  placeWithKey,
  sessionOf,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear"];

const start = (page: Page) => page.getByRole("button", { name: "Start sorting" });
const change = (page: Page, study: TestStudy, data: object) =>
  page.request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });

/** Expects the page that replaces the start page of a study that is not open. */
async function expectClosed(page: Page, study: TestStudy, title: string) {
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(start(page)).toHaveCount(0);
}

async function countSessions(request: APIRequestContext, study: TestStudy): Promise<number> {
  const list = await request.get(`/api/cardsort/sort-sessions/?study=${study.id}`, asOwner(study));
  return (await list.json()).count;
}

test("a study with consent text cannot be started before consent is given", async ({
  page,
  request,
}) => {
  const fields = {
    title: "With consent",
    consent_text:
      "<h2>What we keep</h2><h3>And for how long</h3><p>We keep <b>your sort</b>.</p><script>alert(1)</script>",
    instructions: "<h2>Please read this</h2><p>Take your <i>time</i></p>",
  };
  const study = await addStudy(request, fields, CARDS);
  await page.goto(`/sort/${study.id}`);
  await expect(page.locator("b", { hasText: "your sort" })).toBeVisible();
  await expect(page.locator("i", { hasText: "time" })).toBeVisible();
  await expect(page.locator("main script")).toHaveCount(0);
  await test.step("the headings of the researcher's texts start below the page's own", async () => {
    for (const [name, level] of [
      ["With consent", 1],
      ["Instructions", 2],
      ["Please read this", 3],
      ["What we keep", 3],
      ["And for how long", 4],
    ] as const)
      await expect(page.getByRole("heading", { name, level, exact: true })).toBeVisible();
  });
  await expect(start(page)).toBeDisabled();
  await page.getByLabel("I have read this").check();
  await expect(start(page)).toBeEnabled();
  await page.getByLabel("I have read this").uncheck();
  await expect(start(page)).toBeDisabled();
  await expectAccessible(page);
});

test("a session started elsewhere asks for consent first", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "With consent", consent_text: "<p>We keep <b>your sort</b>.</p>" };
  const study = await addStudy(request, fields, CARDS);
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

test("a start without consent is refused with a warning", { tag: "@all" }, async ({ request }) => {
  const study = await addStudy(request, { title: "Asked", consent_text: "<p>Yes?</p>" }, CARDS);
  const response = await request.post(`/sort/${study.id}`, { form: {} });
  expect(response.status()).toBe(400);
  expect(await response.text()).toContain("Tick the box to agree before you start.");
  expect(await countSessions(request, study)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an occupation that is too long is refused beside its field", { tag: "@all" }, async ({
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

test("a study that is not open says so", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Opening hours" }, CARDS);
  const full = page.getByRole("heading", { name: "This study is full" });
  await page.goto(`/sort/${study.id}`);
  await change(page, study, { max_participants: 1 });
  await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
  await test.step("when it fills up while the introduction is read", async () => {
    await start(page).click();
    await expect(full).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(full).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step("paused", async () => {
    await change(page, study, { max_participants: null, status: "paused" });
    await expectClosed(page, study, "This study is paused");
  });
  await test.step("completed", async () => {
    await change(page, study, { status: "completed" });
    await expectClosed(page, study, "This study is closed");
  });
  await test.step("with a password", async () => {
    await change(page, study, { status: "active", access_password: "open sesame" });
    await expectClosed(page, study, "This study asks for a password");
    await expectAccessible(page);
    const password = page.getByLabel("Password");
    await password.fill("a guess");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(password).toHaveAccessibleDescription("This is not the password of this study.");
    await expect(password).toBeFocused();
  });
  await test.step("unknown", async () => {
    await expectClosed(page, { ...study, id: "nonsense" }, "Study not found");
    await expectAccessible(page);
  });
  await test.step("a draft or an unknown one, in the HTML", async () => {
    const draft = await addStudy(request, { title: "Draft", status: "draft" }, CARDS);
    for (const id of [draft.id, crypto.randomUUID()]) {
      const html = await (await request.get(`/sort/${id}`)).text();
      expect(html).toMatch(/<h1[^>]*>Study not found<\/h1>/);
      expect(html).not.toContain("Start sorting");
    }
  });
});

test("a study that loses its cards while the introduction is read cannot be started", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Emptied" }, CARDS);
  await page.goto(`/sort/${study.id}`);
  const cards = await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study));
  for (const { id } of await cards.json())
    await request.delete(`/api/cardsort/cards/${id}/`, asOwner(study));
  await start(page).click();
  await expect(page.getByText("Session not initialized. Please refresh the page.")).toBeVisible();
  await expectClosed(page, study, "This study isn't ready yet");
  await expectAccessible(page);
  expect((await page.request.post(`/sort/${study.id}`, { form: {} })).status()).toBe(409);
});

test("a closed study without categories cannot be started", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const closed = await addStudy(request, { title: "No trays", sort_type: "closed" }, CARDS);
  await expectClosed(page, closed, "This study isn't ready yet");
});

test("each question has its own title and starts at its heading", async ({ page, request }) => {
  await asFirstVisit(page);
  const study = await addStudyWith(request, { title: "Asked" }, CARDS, ["All"]);
  const ask = (text: string, required: boolean) =>
    request.post("/api/cardsort/questions/", {
      data: { study: study.id, place: "before", kind: "short_text", text, required },
      ...asOwner(study),
    });
  await ask("What do you bake?", true);
  await ask("For whom?", false);
  await page.goto(`/sort/${study.id}`);
  await expect(page.getByText(/^We store how and when you sort .* is kept until/)).toBeVisible();
  await page.getByRole("button", { name: "Start: 2 questions first" }).click();
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

test("a start that cannot be sent keeps the typed text for a retry", async ({ page, request }) => {
  await asFirstVisit(page);
  const fields = {
    title: "Lost",
    enable_demographics: true,
    consent_text: "<p>Agree?</p>",
    instructions: "<p>Read</p>",
  };
  const study = await addStudyWith(request, fields, CARDS, ["All"]);
  await page.goto(`/sort/${study.id}`);
  for (const label of ["Age group", "Gender", "Experience with the subject"])
    await expect(page.getByLabel(label).locator("option").first()).toHaveText("Prefer not to say");
  await page.getByLabel("Age group").selectOption("35 to 44");
  await page.getByLabel("Occupation").fill("Baker");
  await page.getByLabel("I have read this").check();
  const alert = page.getByRole("main").getByRole("alert");
  const endTime = await hang(page, `**/sort/${study.id}`);
  await start(page).click();
  await expect(page.getByRole("main").locator("button[type=submit]")).toBeDisabled();
  await expect(alert).toHaveCount(0);
  await endTime();
  await expect(alert).toContainText("we can't reach the server");
  await expect(start(page)).toBeFocused();
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
  expect(await countSessions(request, study)).toBe(1);
  const exported = `/api/cardsort/studies/${study.id}/export/?completed=false`;
  const { sessions } = await (await request.get(exported, asOwner(study))).json();
  expect(sessions[0].demographics).toEqual({ age_group: "35_44", occupation: "Baker" });
});

test("an unfinished sort is offered again with the moves that only the device has", async ({
  page,
  request,
}) => {
  const labels = ["Apple", "Pear", "Plum", "Scone", "Roll", "Tea"];
  const study = await addStudyWith(request, { title: "Come back" }, labels, ["All", "None"]);
  const session = await beginSort(page, study);
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
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
  await test.step("also after the study has closed", async () => {
    await change(page, study, { status: "paused" });
    await page.goto(`/sort/${study.id}`);
    await page.getByRole("link", { name: "Continue sorting" }).click();
    await expect(page.getByText("5 of 6")).toBeVisible();
    await expect(page.getByText("The researcher has paused this study.")).toBeVisible();
    expect(sessionOf(page)).toBe(session);
  });
});

test("with one sort per participant, a device gets only its own sort", async ({
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
  await test.step("it continues while it is unfinished", async () => {
    await page.goto(`/sort/${study.id}`);
    await expect(page.getByRole("link", { name: "Continue sorting" })).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    const again = await page.request.post(`/sort/${study.id}`, { form: {} });
    expect(again.url()).toContain(session);
    await page.getByRole("link", { name: "Continue sorting" }).click();
    await waitForBoard(page);
  });
  await test.step("it was received once it is completed", async () => {
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
});

import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Bread", "Carrot", "Dates"];

test("a paper sort is entered by keyboard alone", async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  await expectAccessible(page);
  await page.keyboard.type("P1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fruit: 1, dat");
  await expect(page.getByRole("option", { name: "Dates" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Group 1", exact: true })).toHaveValue(
    "Fruit: 1, Dates, ",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rest: 2, 1, 9");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“1” is on line 1 already")).toBeVisible();
  await expect(page.getByText("“9”: no card has this number or label")).toBeVisible();
  await expect(page.getByText("1 card is on no line: 3 Carrot")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Group 2", exact: true }).fill("Rest: 2, 3");
  await page.keyboard.press("Tab");
  await page.getByLabel("Notes", { exact: true }).fill("Hesitated");
  await page.getByRole("button", { name: "Save this sort" }).press("Enter");
  await expect(page.getByText("The sort of P1 is stored").first()).toBeVisible();
  await expect(page.getByLabel("Participant").first()).toBeFocused();
  await page.goto(`/studies/${study}/dashboard?tab=participants`);
  await expect(page.getByRole("row").filter({ hasText: "Moderated" })).toContainText("P1");
});

test("Enter leads through the form, and a note on a card is stored", { tag: "@all" }, async ({
  page,
}) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  // Only for pages without scripts: Enter adds lines here.
  await expect(page.getByRole("button", { name: "More lines" })).toBeHidden();
  await page.getByLabel("Day of the sort").fill("2026-11-02");
  await page.getByLabel("Notes on cards").fill("dates: what is it?\n9: x");
  await page.getByLabel("Participant").first().focus();
  await page.keyboard.type("P5\nAll: 1 2 3 4\n\n");
  await expect(page.getByRole("button", { name: "Save this sort" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Line 2: “9”: no card has this number or label")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Notes on cards").fill("dates: what is it?");
  await page.getByRole("button", { name: "Save this sort" }).press("Enter");
  await expect(page.getByText("The sort of P5 is stored").first()).toBeVisible();
  await expect(page.getByLabel("Day of the sort")).toHaveValue("2026-11-02");
  await page.goto(`/studies/${study}/dashboard?tab=participants`);
  await page.getByRole("link", { name: /^View the sort/ }).click();
  await expect(page.getByText("what is it?")).toBeVisible();
});

test("a sort that is entered offline is kept and sent later", async ({ page, context }) => {
  await asFirstVisit(page);
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByLabel("Participant").first().fill("P2");
  await page.getByRole("combobox", { name: "Group 1", exact: true }).fill("All: 1, 2, 3, 4");
  await page.getByRole("button", { name: "Save this sort" }).click();
  await expect(page.getByText("1 sort is kept on this device")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Group 1", exact: true })).toHaveValue("");
  await context.setOffline(false);
  await expect(page.getByText("1 sort is kept on this device")).toBeHidden();
  await page.goto(`/studies/${study}/dashboard?tab=participants`);
  await expect(page.getByRole("row").filter({ hasText: "P2" })).toBeVisible();
});

test("a refused paper sort moves to its first error, below the fold", { tag: "@all" }, async ({
  page,
}) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/studies/${study}/moderated`);
  await page.getByLabel("Participant").first().fill("P1");
  const line = page.getByRole("combobox", { name: "Group 2", exact: true });
  await page.getByRole("combobox", { name: "Group 1", exact: true }).fill("All: 1-4");
  await line.fill("More: 7-12");
  await page.getByRole("button", { name: "Save this sort" }).click();
  await expect(line).toBeFocused();
  await expect(line).toBeInViewport();
  await expect(page.getByText("“7-12”: no card has this number or label")).toBeVisible();
});

test("what is typed after a refusal stays when the page's data come", async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  await hydrated(page);
  await page.getByLabel("Participant").first().fill("P1");
  const cardNotes = page.getByLabel("Notes on cards");
  await cardNotes.fill("9: x");
  const line = (at: number) => page.getByRole("combobox", { name: `Group ${at}`, exact: true });
  await line(1).fill("All: 1-4");
  await line(2).fill("More: 2, 9");
  await expect(page.getByRole("listitem").filter({ has: line(2) })).toHaveText("2");
  const slow = Promise.withResolvers<void>();
  await page.route(`**/studies/${study}/moderated.data*`, async (route) => {
    if (route.request().method() === "GET") await slow.promise;
    await route.continue();
  });
  const save = page.getByRole("button", { name: "Save this sort" });
  const came = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes("moderated.data"),
  );
  await save.click();
  // Only the answer says this, and moves the focus, so nothing is typed before it has come.
  await expect(page.getByText("Line 1: “9”: no card has this number or label")).toBeVisible();
  await expect(line(2)).toBeFocused();
  await line(2).fill("More: 3");
  await line(1).fill("All: 1, 2, 4");
  await page.getByLabel("Notes", { exact: true }).fill("Hesitated");
  await cardNotes.fill("4: Hesitated");
  slow.resolve();
  await came;
  await expect(save).not.toHaveAttribute("aria-disabled");
  await test.step("a start at the screen that is refused clears no sort on paper", async () => {
    await page.getByLabel("Participant").last().fill(" ");
    await page.getByRole("button", { name: "Start a session" }).click();
    await expect(page.getByText("Enter a participant of at most")).toHaveCount(1);
    await page.waitForLoadState("networkidle");
  });
  await expect(page.getByLabel("Participant").first()).toHaveValue("P1");
  await expect(line(1)).toHaveValue("All: 1, 2, 4");
  await expect(line(2)).toHaveValue("More: 3");
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Hesitated");
  await save.click();
  await expect(page.getByText("The sort of P1 is stored").first()).toBeVisible();
  await expect(line(1)).toHaveValue("");
  await expect(page.getByLabel("Participant").first()).toBeFocused();
});

test("typing on while a paper sort is refused stays in its line", async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  await hydrated(page);
  await page.getByLabel("Participant").first().fill("P1");
  await page.getByLabel("Notes on cards").fill("9: x");
  const line = (at: number) => page.getByRole("combobox", { name: `Group ${at}`, exact: true });
  await line(2).fill("More: 2, 9");
  const slow = Promise.withResolvers<void>();
  await page.route(`**/studies/${study}/moderated.data*`, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save this sort" }).click();
  await line(1).fill("All: 1");
  slow.resolve();
  await expect(page.getByText("Line 1: “9”: no card has this number or label")).toBeVisible();
  await page.keyboard.type(", 3");
  await expect(line(1)).toHaveValue("All: 1, 3");
});

test("sixty cards are in sight beside the lines at 1440 × 900", { tag: "@all" }, async ({
  page,
}) => {
  const cards = Array.from({ length: 60 }, (_, at) => `Renew a loan online ${at + 1}`);
  const study = await newStudy(page, { cards });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/studies/${study}/moderated`);
  for (const card of [cards[0], cards[29], cards[59]])
    await expect(page.getByText(card ?? "", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("a session at the screen has notes that its board does not load", { tag: "@all" }, async ({
  page,
  context,
}) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/moderated`);
  await page.getByLabel("Participant").last().fill("P3");
  await page.getByRole("button", { name: "Start a session" }).click();
  await expect(page.getByRole("heading", { name: "Session with P3" })).toBeVisible();
  await expectAccessible(page);
  const notes = page.getByLabel("Notes", { exact: true });
  await notes.fill("Reads");
  await page.getByRole("button", { name: "Save the notes" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await test.step("notes save themselves", async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    await notes.fill("Reads aloud");
    expect((await saved).status()).toBe(200);
  });
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open the board" }).click();
  const board = await opened;
  await expect(board.getByText("Apple").first()).toBeVisible();
  expect(await board.content()).not.toContain("Reads aloud");
  await test.step("the progress follows by itself", async () => {
    const session = new URL(page.url()).pathname.split("/").at(-1);
    const send = async (path: string, data: object) => {
      const answer = await board.request.post(`/api/cardsort/${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.status() === 204 ? null : answer.json();
    };
    const info = await board.request.get(`/api/cardsort/studies/${study}/public-info/`);
    const [card] = (await info.json()).cards;
    await board.close();
    const group = await send("categories/", { study, session, name: "Fruit" });
    await send(`sessions/${session}/save-placement/`, { card: card.id, category: group.id });
    await expect(page.getByText("1 of 4 cards sorted")).toBeVisible({ timeout: 15_000 });
  });
  await page.reload();
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Reads aloud");
});

test("repeated sorts are entered on paper, and each says what it lacks", { tag: "@all" }, async ({
  page,
}) => {
  const fields = { title: "Again", sort_type: "open", repeated_sorts: { min: 1, max: 3 } };
  const study = await addStudy(page.request, fields, CARDS);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/moderated`);
  await hydrated(page);
  await page.getByLabel("Participant").first().fill("P8");
  const line = (at: number) => page.getByRole("combobox", { name: `Group ${at}`, exact: true });
  const lines = ["Criterion: Color", "Red: 1, 2", "Criterion:", "Tall: 1-3"];
  for (const [at, text] of lines.entries()) await line(at + 1).fill(text);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Color: 2 cards are on no line: 3 Carrot, 4 Dates")).toBeVisible();
  await expect(page.getByText("Sort 2: 1 card is on no line: 4 Dates")).toBeVisible();
  await expect(page.getByText("Write what this sort was sorted by")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save this sort" }).click();
  await expect(line(3)).toBeFocused();
  await line(3).fill("Criterion: Size");
  await page.getByLabel("Leave these cards unsorted").check();
  await page.getByRole("button", { name: "Save this sort" }).click();
  await expect(page.getByText("The sort of P8 is stored").first()).toBeVisible();
  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await expect(page.getByText("2 sorts")).toBeVisible();
  await test.step("paper has slips for what each is sorted by", async () => {
    await page.goto(`/studies/${study.id}/moderated/print`);
    await expect(page.getByText("Sorted by", { exact: true })).toHaveCount(3);
  });
});

test("cards are printed on A4 pages with their numbers", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page, {
    cards: Array.from({ length: 12 }, (_, at) => ({
      label: `Card ${at + 1}`,
      description: "Fine",
    })),
  });
  await page.goto(`/studies/${study}/moderated/print`);
  await expectAccessible(page);
  await expect(page.getByRole("img", { name: "QR code of number 12" })).toBeHidden();
  await page.getByLabel("QR codes of the numbers").check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("img", { name: "QR code of number 12" })).toBeVisible();
  await expect(page.getByText("Card 12", { exact: true })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  // 12 cards, 10 on a page, and a page of slips.
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)).toHaveLength(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a paper sort is entered, and cards left over are confirmed", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await newStudy(page, { cards: CARDS });
    await page.goto(`/studies/${study}/moderated`);
    await page.getByLabel("Participant").first().fill("P4");
    await page.getByLabel("Group 1", { exact: true }).fill("All: 1, 2, 3");
    await page.getByRole("button", { name: "Save this sort" }).click();
    await expect(page.getByText("1 card is on no line: 4 Dates")).toBeVisible();
    await page.getByLabel("Leave these cards unsorted").check();
    await page.getByRole("button", { name: "Save this sort" }).click();
    await page.goto(`/studies/${study}/dashboard?tab=participants`);
    await expect(page.getByRole("row").filter({ hasText: "P4" })).toBeVisible();
  });
});

test("the start page says how many of the cards will be sorted", { tag: "@all" }, async ({
  page,
}) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.goto(`/studies/${study}/edit?tab=settings`);
  await page.getByLabel("Cards per participant").fill("2");
  await expect(page.getByText("180 participants tell as much")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  await page.goto(`/sort/${study}`);
  await expect(page.getByText("2 of 4 cards")).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("0 of 2").first()).toBeVisible();
});

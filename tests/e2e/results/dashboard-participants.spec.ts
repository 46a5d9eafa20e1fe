import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS, type SortToAdd } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { choose } from "../../helpers/choose.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const groups = byKind("Fruit", "Bakery", "Dairy");

/** Twelve participants with different properties. */
const SORTS: SortToAdd[] = [
  {
    source: "Newsletter",
    language: "nl",
    groups,
    demographics: { age_group: "25_34", gender: "woman", occupation: "Baker", experience: "some" },
    feedback: "Butter was hard",
    comments: { Milk: "I drink it with bread" },
  },
  { source: "Newsletter", groups },
  { groups: { Everything: FOODS } },
  { groups: { Fruit: ["Apple"] }, unfinished: true },
  ...Array.from({ length: 8 }, () => ({ groups })),
];

async function openParticipants(page: Page, request: APIRequestContext, query = "") {
  const study = await addStudy(request, { title: "Groceries", enable_demographics: true }, FOODS);
  const sessions = await addSorts(request, study, SORTS);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=participants${query}`);
  return { ...study, sessions };
}

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("checkbox") });

test("the table is sorted by a column", { tag: "@all" }, async ({ page, request }) => {
  await openParticipants(page, request);
  await page.getByRole("link", { name: "Categories created" }).click();
  const head = page.getByRole("columnheader", { name: "Categories created" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "Categories created" }).click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=categories&direction=asc/);
  await expect(rows(page).nth(1)).toContainText("In Progress");
});

test("the table is filtered by status, source, language, date or flag, and shows the count", {
  tag: "@all",
}, async ({ page, request }) => {
  await openParticipants(page, request);
  await page.getByText("Filter", { exact: true }).click();
  const expectMatches = (count: number) =>
    expect(page.getByText(`${count} of 12 sessions match`)).toBeVisible();
  const clear = async () => {
    await page.getByRole("link", { name: "Clear the filter" }).click();
    await expect(page.getByText("of 12 sessions match")).toBeHidden();
    await expect(page.locator("summary", { hasText: "Filter" })).toBeFocused();
  };
  await choose(page.getByLabel("Source"), "Newsletter");
  await expectMatches(2);
  await expect(page.getByLabel("Source")).toBeFocused();
  await choose(page.getByLabel("Language", { exact: true }), "NL");
  await expectMatches(1);
  await expect(page.getByRole("cell", { name: /Newsletter · NL · with feedback/ })).toBeVisible();
  await clear();
  await choose(page.getByLabel("Status"), "In Progress");
  await expectMatches(1);
  await expect(page.getByRole("cell", { name: "In Progress" })).toBeVisible();
  await clear();
  await choose(page.getByLabel("Flag"), "one single pile");
  await expectMatches(1);
  await clear();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const from = page.getByLabel("Started from");
  await from.focus();
  const [year, month, day] = tomorrow.split("-");
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(from).toHaveValue(tomorrow);
  await expect(page.getByText("No sessions match this filter")).toBeVisible();
  await expect(from).toBeFocused();
  await expectAccessible(page);
});

test("selected sessions are deleted, and an emptied page leads to the one before", {
  tag: "@all",
}, async ({ page, request }) => {
  // Once the results have been opened, their options are in the URL of the other tabs too.
  await openParticipants(page, request, "&page_size=10&run=1");
  const next = page.getByRole("link", { name: "Next page" });
  await next.press("Enter");
  await expect(page.getByText("Showing 11-12 of 12")).toBeVisible();
  // It leads no further, but keeps the focus.
  await expect(next).toBeFocused();
  const all = page.getByRole("checkbox", { name: "Select all sessions on this page" });
  const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
  const some = page.getByRole("checkbox", { name: /^Select Participant/ });
  await test.step("the box of all sessions is mixed while some are selected", async () => {
    await some.first().check();
    await expect.poll(isMixed).toBe(true);
    await some.nth(1).check();
    await expect.poll(isMixed).toBe(false);
    await expect(all).toBeChecked();
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expect(all).not.toBeChecked();
  });
  await all.check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 sessions?" });
  await expect(dialog).toContainText("This action cannot be undone");
  await expect(dialog).toContainText("You are deleting 2 sessions at once");
  await expect(dialog.getByRole("link", { name: "Keep" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 sessions deleted").first()).toBeVisible();
  // The second page no longer exists: the first is shown, with nothing selected.
  await expect(page.getByText("Showing 1-10 of 10")).toBeVisible();
  await expect(page.getByText(/\d selected/)).toBeHidden();
  await test.step("a single session is deleted from its menu", async () => {
    await rows(page).nth(1).getByText("⋯").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page
      .getByRole("dialog", { name: /^Delete the session of/ })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page.getByText("Session deleted").first()).toBeVisible();
    await expect(page.getByText("Showing 1-9 of 9")).toBeVisible();
  });
});

test("a sort is left out of the analysis with a reason, and included again", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(
    request,
    { title: "Groceries", consent_text: "<p>May we?</p>" },
    FOODS,
  );
  await addSorts(request, study, [{ groups, consent_given: false }, ...SORTS.slice(1)]);
  await logInAs(page, study);
  const dashboard = `/studies/${study.id}/dashboard`;
  await page.goto(`${dashboard}?tab=participants`);
  await test.step("it is left out by hand", async () => {
    await rows(page).nth(1).getByText("⋯").click();
    await page.getByRole("menuitem", { name: "Leave out of the analysis" }).click();
    const dialog = page.getByRole("dialog", { name: /out of the analysis\?/ });
    await dialog.getByLabel(/^Why/).fill("tested it myself");
    await dialog.getByRole("button", { name: "Leave out" }).click();
    await expect(page.getByText("1 session is left out of the analysis").first()).toBeVisible();
    await expect(rows(page).nth(1)).toContainText("by hand: tested it myself");
  });
  await test.step("results and report count without it", async () => {
    await page.getByRole("link", { name: "Results", exact: true }).click();
    await page.getByRole("button", { name: "Analyze Results" }).click();
    await expect(page.getByText("9 of 11 participants", { exact: true })).toBeVisible();
    await page.goto(`/studies/${study.id}/report`);
    await expect(page.getByText("by hand: tested it myself: 1")).toBeVisible();
  });

  await test.step("it is included again", async () => {
    await page.goto(`${dashboard}?tab=participants&included=no`);
    await expect(page.getByText("Showing 1-2 of 2")).toBeVisible();
    await expect(rows(page).nth(2)).toContainText("Left out no consent given");
    await rows(page).nth(1).getByText("⋯").click();
    await page.getByRole("menuitem", { name: "Count in the analysis" }).click();
    await expect(page.getByText("1 session counts in the analysis").first()).toBeVisible();
    await expect(page.getByText("Showing 1-1 of 1")).toBeVisible();
    await page.getByRole("link", { name: "Results", exact: true }).click();
    await expect(page.getByText("10 of 11 participants", { exact: true })).toBeVisible();
  });
});

test("a participant's whole sort, answers and details are shown in the panel", {
  tag: "@all",
}, async ({ page, request }) => {
  await openParticipants(page, request, "&source=Newsletter&language=nl");
  await page.getByRole("link", { name: /^View the sort/ }).click();
  const panel = page.getByRole("dialog", { name: /^The sort of Participant/ });
  await expect(panel.getByRole("heading", { name: /^Fruit/ })).toBeVisible();
  for (const words of [...FOODS, "Butter was hard", "I drink it with bread", "25 to 34", "Baker"])
    await expect(panel.getByText(words, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/view=/);
});

test("a participant's sort is downloaded as CSV with one line per card", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { sessions } = await openParticipants(page, request, "&source=Newsletter&language=nl");
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download as CSV/ }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(`session-${sessions[0]}.csv`);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines[0]).toBe(
    "participant,session,card_id,card,category_id,category,position,is_skipped,started_at,completed_at,duration_seconds,source",
  );
  expect(lines).toHaveLength(1 + FOODS.length);
  expect(lines.filter((line) => line.includes(",Fruit,"))).toHaveLength(2);
});

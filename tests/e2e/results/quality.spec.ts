import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS, type SortToAdd } from "../../helpers/add-sorts.ts";
import { addStudy, addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { choose } from "../../helpers/choose.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { completeSort, placeWithKey, waitForBoard } from "../../helpers/sort-sessions.ts";
import { openReport } from "../../helpers/study-menu.ts";
import { test } from "../../helpers/test.ts";

const SORTS: SortToAdd[] = [
  ...Array.from({ length: 5 }, (_, i) => ({ groups: byKind(`Fruit ${i}`, "Bakery", "Dairy") })),
  { groups: { Everything: FOODS } },
  { groups: byKind("1", "2", "3") },
  // Four of the six cards are sorted.
  { groups: { Fruit: ["Apple", "Pear"], Bakery: ["Bread", "Bun"] }, unfinished: true },
];

test("careless sorts are shown with their reasons and excluded with one press", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Quality", sort_type: "open" }, FOODS);
  await addSorts(request, study, SORTS);
  await logInAs(page, study);

  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=agreement`);
  await expect(page.getByText(/sorts? (is|are) flagged/)).toHaveText(
    "7 sorts are flagged: one single pile (1), faster than 1 s a card (7), names of one character (1).",
  );
  // In the summary: for this analysis only, in the URL.
  await page.getByRole("button", { name: "Summary", exact: true }).click();
  const panel = page.locator(".index-card").filter({ hasText: "Flagged sorts" });
  await expect(panel.getByText("one single pile: 1 · not yet decided on")).toBeVisible();
  await panel.getByRole("button", { name: "See the results without: one single pile" }).click();
  await expect(page.getByText("6 of 7 participants")).toBeVisible();
  await expect(page).toHaveURL(/without=one_pile/);
  await openReport(page);
  await expect(page).toHaveURL(/\/report/);
  await expect(page.getByText("one single pile: 1", { exact: true })).toBeVisible();

  // In the participants table: permanently, until the session is included again.
  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  const quality = page.locator("details").filter({ hasText: "Quality of the answers" });
  await quality.getByText("Quality of the answers").click();
  await expect(quality.getByText("names of one character: 1")).toBeVisible();
  await expectAccessible(page);
  await quality.getByRole("link", { name: "Show: names of one character" }).click();
  await expect(page.getByText("1 of 8 sessions match")).toBeVisible();
  const notifications = page.getByRole("region", { name: "Notifications" });
  const leaveOut = quality.getByRole("button", { name: "Leave out: one single pile" });
  await leaveOut.click();
  await expect(notifications).toContainText("1 session is left out of the analysis");
  await expect(quality.getByText("one single pile: 1 · 1 left out")).toBeVisible();
  await expect(leaveOut).toBeHidden();
  await notifications.getByRole("button", { name: "Undo" }).click();
  await expect(quality.getByText("one single pile: 1 · 1 not yet decided on")).toBeVisible();
  await leaveOut.click();
  await expect(leaveOut).toBeHidden();
  await page.goto(`/studies/${study.id}/dashboard?tab=participants&included=no`);
  await expect(page.getByText("by hand: one single pile")).toBeVisible();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByText("6 of 7 participants")).toBeVisible();
  // An unfinished sort is included from the share of sorted cards that the reader chooses.
  await openOptions(page);
  const unfinished = page.getByLabel("Unfinished sorts", { exact: true });
  await choose(unfinished, "from 75 % of the cards");
  await expect(page.getByText("6 of 8 participants")).toBeVisible();
  await choose(unfinished, "from 50 % of the cards");
  await expect(page.getByText("7 of 8 participants")).toBeVisible();
  await choose(unfinished, "left out");
  await expect(page.getByText("6 of 7 participants")).toBeVisible();

  // The same works behind a shared link, which does not reveal who sorted.
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByRole("textbox", { name: /The link is ready/ }).inputValue();
  await page.goto(link);
  await openOptions(page);
  await choose(page.getByLabel("Unfinished sorts", { exact: true }), "from 50 % of the cards");
  await expect(page.getByText("7 of 8 participants")).toBeVisible();
  const open = await (await request.get(`${link}/sorts.json?completed=false`)).json();
  expect(open.sessions).toMatchObject([{ id: "open-00001", participant: "" }]);
  // A link tells the day, not the time.
  expect(open.sessions[0].started_at).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(open.next).toBeNull();
});

test("answers are segments, filters, and shown with their participant", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Answers", sort_type: "open" }, FOODS);
  const ask = async (data: object) => {
    const url = "/api/cardsort/questions/";
    return (
      await (
        await request.post(url, { data: { study: study.id, ...data }, ...asOwner(study) })
      ).json()
    ).id as string;
  };
  const cooks = await ask({
    ...{ place: "before", kind: "single", text: "Do you cook?" },
    choices: [
      { id: "yes", text: "Daily" },
      { id: "no", text: "Never" },
    ],
  });
  const age = await ask({ place: "before", kind: "number", text: "Your age" });
  const ids = await addSorts(
    request,
    study,
    Array.from({ length: 10 }, () => ({
      groups: byKind("Fruit", "Bakery", "Dairy"),
      unfinished: true,
    })),
  );
  for (const [i, id] of ids.entries()) {
    const answers = { [cooks]: i % 3 === 0 ? "yes" : "no", [age]: 20 + i };
    await request.put(`/api/cardsort/sessions/${id}/answers/`, { data: { answers } });
    await request.post(`/api/cardsort/sessions/${id}/complete/`, { data: {} });
  }
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1`);
  await openOptions(page);
  await page.getByText("Participants: everybody").click();
  await choose(page.getByLabel("Do you cook?"), "Daily (4)");
  await expect(page.getByText("4 of 10 participants")).toBeVisible();
  await choose(page.getByLabel("Your age"), 1);
  await expect(page.getByText("1 of 10 participants")).toBeVisible();
  await expect(page).toHaveURL(/20\.\.22/);
  await page.reload();
  await expect(page.getByText(/Do you cook\? Daily, Your age 20–22/).first()).toBeVisible();

  await page.getByRole("link", { name: /^Participants/ }).click();
  await page.getByText("Filter", { exact: true }).click();
  await choose(page.getByLabel("Answer", { exact: true }), "Do you cook? Daily");
  await expect(page.getByText("4 of 10 sessions match")).toBeVisible();
  await page
    .getByRole("link", { name: /View the sort/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Daily")).toBeVisible();
  await expectAccessible(page);
});

test("a dry run with test ids goes through the whole study in its look", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(
    request,
    {
      ...{ title: "Rehearsal", status: "draft" },
      panel: {
        ...{ preset: "prolific", completion_code: "C-42", auto_continue: true },
        complete_url: "https://panel.example/done?who={participant}",
      },
    },
    ["Apple", "Scone"],
    ["Fruit", "Bakery"],
  );
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/recruit`);
  await page.getByLabel("Use your own color").check();
  await page.getByLabel("Color", { exact: true }).fill("#ffdd00");
  await page.getByLabel("Hide our product name").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Study updated successfully"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Dry run with test ids" }).click();
  await expect(page.getByText("Dry run: you go through everything")).toBeVisible();
  await expect(page.getByText("Sortwell")).toHaveCount(0);
  await expect(page).toHaveTitle("Rehearsal");
  await expectAccessible(page);
  const start = page.getByRole("button", { name: "Start sorting" });
  await expect(start).toHaveCSS("background-color", /^rgb\((?!15, 118, 110)/);

  await page.clock.install();
  await start.click();
  await waitForBoard(page);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Scone", "2");
  await completeSort(page);
  await expect(page.getByText("C-42", { exact: true })).toBeVisible();

  // The automatic return waits 20 seconds, and any key stops it.
  let returnUrl = "";
  await page.route("https://panel.example/**", (route) => {
    returnUrl = route.request().url();
    return route.fulfill({ body: "Back at the panel" });
  });
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await expect(stop).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(stop).toBeVisible();
  await page.keyboard.press("Shift");
  await expect(stop).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(page.getByText("C-42", { exact: true })).toBeVisible();
  expect(returnUrl).toBe("");
  await page.reload();
  await expect(stop).toBeVisible();
  // Once the page is hydrated.
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(returnUrl).not.toBe("");
  }).toPass();
  await expect(page.getByText("Back at the panel")).toBeVisible();
  expect(returnUrl).toMatch(/^https:\/\/panel\.example\/done\?who=test-/);

  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await expect(page.getByRole("table").getByText("dry run", { exact: true })).toBeVisible();
  const figures = await (
    await request.get(`/api/cardsort/studies/${study.id}/`, asOwner(study))
  ).json();
  expect([figures.participant_count, figures.completed_sessions_count]).toEqual([0, 0]);
});

import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy, addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { finger } from "../../helpers/finger.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { logInAs } from "../../helpers/researcher.ts";
import {
  beginSort,
  completeSort,
  placeWithKey,
  takesPresses,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const scales = [
  {
    ...{ id: "importance", question: "How important is this?", low: 1, high: 5 },
    ...{ low_label: "Not important", high_label: "Very important" },
  },
  { id: "effort", question: "How much work?", low: 0, high: 10, low_label: "", high_label: "Much" },
];

test("a participant rates each card after the sort, through an outage", async ({
  page,
  request,
  context,
}) => {
  await asFirstVisit(page);
  const study = await addStudyWith(
    request,
    { title: "Rated", scales },
    ["Apple", "Bread"],
    ["Food"],
  );
  const session = await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Bread", "1");
  await page.setViewportSize({ width: 360, height: 740 });
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "How important is this?" })).toBeVisible();
  await expectAccessible(page);
  const apple = page.getByRole("radiogroup", { name: "Apple" });
  const bread = page.getByRole("radiogroup", { name: "Bread" });
  await apple.getByRole("radio", { name: "1 Not important" }).check();
  await page.keyboard.press("ArrowRight");
  await expect(apple.getByRole("radio", { name: "2" })).toBeChecked();
  await expect(page.getByText("1 of 2 rated")).toBeVisible();
  await expect(page.getByText("Saved just now")).toBeVisible();
  await test.step("what is rated offline is there after the page is opened anew", async () => {
    await context.setOffline(true);
    await bread.getByRole("radio", { name: "5 Very important" }).check();
    await expect(page.getByText("Offline: stored on this device")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(/we can't reach the server/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(bread.getByRole("radio", { name: "5 Very important" })).toBeChecked();
    await expect(page.getByText("2 of 2 rated")).toBeVisible();
  });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "How much work?" })).toBeVisible();
  await apple.getByRole("radio", { name: "10 Much" }).check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Cards without a rating: 1")).toBeVisible();
  await page.getByRole("button", { name: "Continue without" }).click();
  await expect(page.getByRole("heading", { name: /thank you/i })).toBeVisible();
  const read = await request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  const { ratings, is_completed } = await read.json();
  expect(is_completed).toBe(true);
  expect(ratings.map(({ value }: { value: number }) => value).sort()).toEqual([10, 2, 5]);
});

test("members preview the pages of ratings, and see what is missing", {
  tag: "@all",
}, async ({ page, request }) => {
  const fields = { title: "Rated", scales, require_all_cards: false };
  const study = await addStudyWith(request, fields, ["Apple", "Bread"], ["Food"]);
  const { id: session } = await (
    await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} })
  ).json();
  const { cards } = await (
    await request.get(`/api/cardsort/studies/${study.id}/`, asOwner(study))
  ).json();
  const apple = cards.find(({ label }: { label: string }) => label === "Apple");
  const rated = await request.put(`/api/cardsort/sessions/${session}/ratings/`, {
    data: { ratings: [{ card: apple.id, scale: "importance", value: 4 }] },
  });
  expect(rated.ok()).toBe(true);
  await logInAs(page, study);
  await test.step("the board's preview leads there, and each page to the next", async () => {
    await page.goto(`/sort/${study.id}/preview`);
    await waitForBoard(page);
    for (const card of ["Apple", "Bread"]) await placeWithKey(page, card, "1");
    await page.getByRole("button", { name: "Complete sorting" }).click();
    await page.getByRole("link", { name: "Rate the cards" }).click();
    await expect(page.getByRole("heading", { name: "How important is this?" })).toBeVisible();
    await page.getByRole("radiogroup", { name: "Apple" }).getByLabel("3").check();
    await expect(page.getByText("1 of 2 rated")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "How much work?" })).toBeVisible();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText("In a real sort, the participant would now see")).toBeVisible();
  });
  await test.step("the participants' table and the panel of one count what is missing", async () => {
    await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
    await expect(page.getByRole("row").filter({ hasText: "1/4" })).toContainText("3 missing");
    await page.goto(`/studies/${study.id}/dashboard?tab=participants&view=${session}`);
    const scale = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "How important is this?" }) });
    await expect(scale.getByRole("row")).toHaveText([/Rating/, /Apple.*4/, /Bread.*–/]);
    await expect(page.getByText("1 missing")).toBeVisible();
  });
});

/** The ratings of a participant on both scales: the same for the cards of a kind, more importance for more effort. */
const ratingsOf = (person: number, cards: readonly { id: string }[]) =>
  cards.flatMap(({ id: card }, at) => {
    const kind = Math.floor(at / 2);
    return [
      { card, scale: "importance", value: Math.min(5, 2 + kind + (person % 2)) },
      { card, scale: "effort", value: 3 * kind + (person % 3) },
    ];
  });

/** An open sort of FOODS on two scales, which people have sorted and rated. */
async function addRatedStudy(request: APIRequestContext, people: number): Promise<TestStudy> {
  const fields = { title: "Foods", sort_type: "open", scales };
  const study = await addStudy(request, fields, FOODS);
  const { cards } = await (
    await request.get(`/api/cardsort/studies/${study.id}/`, asOwner(study))
  ).json();
  const inOrder = FOODS.map((food) => cards.find(({ label }: { label: string }) => label === food));
  const sorts = Array.from({ length: people }, () => ({
    groups: byKind("Fruit", "Bakery", "Dairy"),
    unfinished: true,
  }));
  for (const [person, session] of (await addSorts(request, study, sorts)).entries()) {
    const of = `/api/cardsort/sessions/${session}`;
    const rated = { ratings: ratingsOf(person, inOrder) };
    expect((await request.put(`${of}/ratings/`, { data: rated })).ok()).toBe(true);
    expect((await request.post(`${of}/complete/`, { data: {} })).ok()).toBe(true);
  }
  return study;
}

test("ratings are shown as means, quadrants and correlation, and the map says its stress", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addRatedStudy(request, 4);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=ratings`);
  await expect(page.getByText("4 of 4 participants rated cards.")).toBeVisible();
  // Two people gave 4 and two gave 5.
  await expect(page.getByRole("button", { name: /^Milk: 4\.50 \(.*, 4 ratings$/ })).toBeVisible();
  const quadrant = page.getByRole("region", { name: "High on both" });
  await expect(quadrant.getByRole("listitem")).toContainText([/Milk/, /Butter/]);
  await expect(page.getByText(/Over the groups r\s=\s[01]\.\d\d/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Map & profile", exact: true }).click();
  await page.getByLabel("Map", { exact: true }).selectOption("nonmetric");
  await expect(page.getByText(/Stress is 0\.\d{3}/)).toBeVisible();
  await page.getByLabel("Groups", { exact: true }).selectOption("map");
  await expect(page.getByRole("heading", { name: "3 groups from the map" })).toBeVisible();
  await expect(page.getByText(/groups of the sorts: 1\.00/)).toBeVisible();
  await expect(page).toHaveURL(/mds=nonmetric&mapgroups=3/);
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a concept map is made from the phone's ratings to the workbook", {
    tag: "@all",
  }, async ({ page, request }) => {
    const study = await addRatedStudy(request, 5);
    const begun = { groups: byKind("Fruit", "Bakery", "Dairy"), unfinished: true };
    const [session] = await addSorts(request, study, [begun]);
    await page.goto(`/sort/${study.id}/session/${session}/ratings`);
    await takesPresses(page);
    const touch = await finger(page);
    const tap = async (card: string, point: string) => {
      const radio = page
        .getByRole("radiogroup", { name: card })
        .getByRole("radio", { name: point });
      await radio.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = await radio.boundingBox();
      if (!box) throw new Error(card);
      await touch.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await touch.up();
      await expect(radio).toBeChecked();
    };
    for (const card of FOODS) await tap(card, card === "Milk" ? "5 Very important" : "3");
    await expect(page.getByText("6 of 6 rated")).toBeVisible();
    await page.getByRole("button", { name: "Next" }).tap();
    await expect(page.getByRole("heading", { name: "How much work?" })).toBeVisible();
    await takesPresses(page);
    await tap("Milk", "7");
    await expect(page.getByText("Saved just now")).toBeVisible();
    await page.getByRole("button", { name: "Finish" }).tap();
    await expect(page.getByText("Cards without a rating: 5")).toBeVisible();
    await takesPresses(page);
    await page.getByRole("button", { name: "Continue without" }).tap();
    await expect(page.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await logInAs(page, study);
    await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=ratings`);
    await expect(page.getByText("6 of 6 participants rated cards.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Milk: .*6 ratings$/ })).toBeAttached();
    await page.goto(`/studies/${study.id}/dashboard?tab=export&run=1`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download results.xlsx" }).tap();
    const sheets = await readXlsxFile(readFileSync(await (await download).path()));
    const cells = sheets.flatMap(({ data }) => data.flat());
    expect(cells).toContain("Milk");
    expect(sheets.map(({ sheet }) => sheet).filter((name) => /rating/.test(name))).not.toEqual([]);
    // Once the bundler dropped what fills this sheet: only the built product shows that.
    const piles = sheets.find(({ sheet }) => sheet === "concept-sorts")?.data ?? [];
    expect(piles.length).toBeGreaterThan(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("ratings are a form, and required ones are asked for", async ({ page, request }) => {
    const fields = { title: "Rated", scales: scales.slice(0, 1), require_ratings: true };
    await asFirstVisit(page);
    const study = await addStudyWith(
      request,
      { ...fields, require_all_cards: false },
      ["Apple", "Bread"],
      ["Food"],
    );
    const started = await request.post(`/api/cardsort/studies/${study.id}/start-session/`, {
      data: {},
    });
    const { id: session } = await started.json();
    await page.goto(`/sort/${study.id}/session/${session}/ratings`);
    await page.getByRole("radiogroup", { name: "Apple" }).getByRole("radio", { name: "3" }).check();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByText("Rate each card to continue")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Bread" }).getByRole("radio", { name: "4" }).check();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByRole("heading", { name: /thank you/i })).toBeVisible();
  });
});

import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { hold } from "../../helpers/hold.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  placeWithKey,
  storedSort,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { createTray, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Plum", "Scone"];

/** Starts a sort on a hydrated board. */
async function begin(page: Page, request: APIRequestContext, fields: object = {}) {
  const labels = { title: "Changing", ...fields };
  const study = await addStudyWith(request, labels, CARDS, ["Fruit", "Bakery"]);
  return { study, session: await beginSort(page, study) };
}

/** The id of a card or category by its label. */
async function idOf(request: APIRequestContext, study: TestStudy, kind: string, label: string) {
  const rows = await request.get(`/api/cardsort/${kind}/?study=${study.id}`, asOwner(study));
  return (await rows.json()).find((row: { label: string }) => row.label === label).id;
}
async function remove(request: APIRequestContext, study: TestStudy, kind: string, label: string) {
  const id = await idOf(request, study, kind, label);
  await request.delete(`/api/cardsort/${kind}/${id}/`, asOwner(study));
}
/** The stored placements, by id only: a closed study does not show its cards' labels. */
async function storedPlacements(request: APIRequestContext, session: string) {
  const placements = await request.get(`/api/cardsort/sessions/${session}/placements/`);
  return (await placements.json()) as { card: string; is_skipped: boolean }[];
}
const change = (request: APIRequestContext, study: TestStudy, data: object) =>
  request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });

test("cards and categories that change during a sort are announced, the rest is kept", async ({
  page,
  request,
}) => {
  const { study, session } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  await test.step("a card is removed", async () => {
    await remove(request, study, "cards", "Plum");
    await placeWithKey(page, "Pear", "1");
    await expect(page.getByText("The researcher removed 1 card")).toBeVisible();
    await expect(page.getByText("2 of 3")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("The researcher removed 1 card")).toHaveCount(0);
  });
  await test.step("a card is added", async () => {
    const data = { study: study.id, label: "Fig" };
    await request.post("/api/cardsort/cards/", { data, ...asOwner(study) });
    await placeWithKey(page, "Scone", "2");
    await expect(page.getByText("The researcher added cards")).toBeVisible();
    await expect(page.getByText("3 of 4")).toBeVisible();
    await expectSaved(page);
    expect(await storedSort(request, study, session)).toEqual({
      Apple: "Fruit",
      Pear: "Fruit",
      Scone: "Bakery",
    });
  });
  await test.step("the cards of a removed category are unsorted again", async () => {
    await remove(request, study, "categories", "Fruit");
    await placeWithKey(page, "Fig", "2");
    await expect(page.getByText("The researcher removed a category")).toBeVisible();
    await expect(tray(page, "Fruit")).toHaveCount(0);
    await expect(page.locator("[data-tray=unsorted]").getByText("Apple")).toBeVisible();
    await expect(page.getByText("2 of 4")).toBeVisible();
  });
});

test("a category created while the study changes is not mistaken for a removed one", {
  tag: "@all",
}, async ({ page, request }) => {
  const { study, session } = await begin(page, request, { sort_type: "hybrid" });
  await remove(request, study, "cards", "Plum");
  // The first save is held until the category exists.
  const release = await hold(page, /\/save$/);
  const sent = page.waitForRequest("**/save");
  await placeWithKey(page, "Apple", "1");
  await sent;
  await createTray(page, "Mine");
  release();
  await expect(page.getByText("The researcher removed 1 card")).toBeVisible();
  await expect(tray(page, "Mine")).toBeVisible();
  await placeWithKey(page, "Pear", "3");
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit", Pear: "Mine" });
});

test("without permission no card can be skipped", async ({ page, request }) => {
  await begin(page, request, { sort_type: "hybrid" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Apple", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Fruit" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /skip/i })).toHaveCount(0);
});

test("a sort can be finished after its study was paused or closed", async ({ page, request }) => {
  const { study, session } = await begin(page, request);
  await test.step("the pause is announced", async () => {
    await change(request, study, { status: "paused" });
    await placeWithKey(page, "Apple", "1");
    await expect(page.getByText("The researcher has paused this study.")).toBeVisible();
  });
  await test.step("the end is announced", async () => {
    await change(request, study, { status: "completed" });
    await placeWithKey(page, "Pear", "1");
    await expect(page.getByText("This study has since closed.")).toBeVisible();
    await page.reload();
    await waitForBoard(page);
    await expect(page.getByText("This study has since closed.")).toBeVisible();
  });
  await placeWithKey(page, "Plum", "1");
  await placeWithKey(page, "Scone", "2");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await storedPlacements(request, session)).toHaveLength(4);
});

test("a full study does not stop a sort that has started", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, session } = await begin(page, request);
  // Another participant completes, so that the study is full and closes.
  await change(request, study, { max_participants: 2 });
  const other = await request.post(`/api/cardsort/studies/${study.id}/start-session/`, {
    data: {},
  });
  const { id } = await other.json();
  const cards = await (
    await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study))
  ).json();
  const placements = cards.map((card: { id: string }, position: number) => ({
    card: card.id,
    category: "unknown",
    position,
  }));
  await request.post(`/api/cardsort/sessions/${id}/placements/bulk/`, { data: { placements } });
  await change(request, study, { max_participants: 1 });
  await request.post(`/api/cardsort/sessions/${id}/complete/`, { data: {} });
  await placeWithKey(page, "Apple", "1");
  await expect(page.getByText("This study has since closed.")).toBeVisible();
  await expectSaved(page);
  expect(await storedPlacements(request, session)).toHaveLength(1);
});

test("nothing can be saved after the study is deleted, and the page says so", async ({
  page,
  request,
}) => {
  const { study } = await begin(page, request);
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  await request.delete(`/api/cardsort/studies/${study.id}/`, asOwner(study));
  await placeWithKey(page, "Pear", "1");
  await expect(page.getByText("has been deleted. What you see here")).toBeVisible();
  await expect(page.getByText("2 of 4")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "We can't find this sort" })).toBeVisible();
});

test("a skipped card counts as handled and can be restored", async ({ page, request }) => {
  const { session } = await begin(page, request, { allow_skip: true });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Apple", exact: true }).click();
  await dialog.getByRole("button", { name: "Skip this card" }).click();
  await expect(page.getByText("1 of 4")).toBeVisible();
  await expect(page.locator("[data-live]")).toHaveText("Apple, skipped; 3 cards left");
  const skipped = page.getByRole("list", { name: "Skipped" });
  await expect(skipped.getByRole("button", { name: "Apple" })).toBeVisible();
  for (const label of ["Pear", "Plum", "Scone"]) await placeWithKey(page, label, "1");
  await expectSaved(page);
  await page.reload();
  await waitForBoard(page);
  await expect(skipped.getByRole("button", { name: "Apple" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete sorting" })).toBeVisible();
  await skipped.getByRole("button", { name: "Apple" }).click();
  await dialog.getByRole("button", { name: "Back to unsorted" }).click();
  await expect(page.getByText("3 of 4")).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Complete sorting" }).click();
  await dialog.getByRole("button", { name: "Complete sorting" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  const rows = await storedPlacements(request, session);
  expect(rows.filter((row) => row.is_skipped)).toHaveLength(1);
});

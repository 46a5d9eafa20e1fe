import { expect } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  openBoard,
  placeWithKey,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Plum", "Scone"];

test("pressing Start again before the first move takes no second place", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Back" }, CARDS, ["Fruit"]);
  const session = await openBoard(page, study);
  for (let again = 0; again < 2; again++) {
    await page.goto(`/sort/${study.id}`);
    await page.getByRole("button", { name: "Start sorting" }).click();
    await expect(page).toHaveURL(new RegExp(session));
  }
  const list = await request.get(`/api/cardsort/sort-sessions/?study=${study.id}`, asOwner(study));
  expect((await list.json()).count).toBe(1);
});

test("Back after three moves offers that sort with its figures", async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Back" }, CARDS, ["Fruit"]);
  const session = await openBoard(page, study);
  await waitForBoard(page);
  for (const label of CARDS.slice(0, 3)) await placeWithKey(page, label, "1");
  await expectSaved(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/sort/${study.id}$`));
  await expect(page.getByText("3 of 4 cards sorted.")).toBeVisible();
  await page.getByRole("link", { name: "Continue sorting" }).click();
  await expect(page).toHaveURL(new RegExp(`/session/${session}`));
  await expect(page.getByText("3 of 4")).toBeVisible();
});

test("“Start a new sort” is offered only while the study has places", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "Filled", max_participants: 1 };
  const study = await addStudyWith(request, fields, CARDS, ["Fruit"]);
  const session = await beginSort(page, study);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await completeSort(page);
  const thanks = page.getByRole("heading", { name: "Thank you!" });
  const again = page.getByRole("link", { name: "Start a new sort" });
  await expect(thanks).toBeVisible();
  await test.step("not after a sort that fills the study", async () => {
    await expect(page.getByRole("link", { name: "View your sort" })).toBeVisible();
    await expect(again).toHaveCount(0);
    await page.goto(`/sort/${study.id}`);
    await expect(page.getByRole("heading", { name: "This study is closed" })).toBeVisible();
  });

  await test.step("not when open sorts hold the last places", async () => {
    const data = { max_participants: 2, status: "active" };
    await request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });
    await page.goto(`/sort/${study.id}/session/${session}`);
    await expect(again).toBeVisible();
    await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(again).toHaveCount(0);
  });
});

test("a panel participant sorts once and keeps the panel's id when retrying", async ({
  page,
  request,
}) => {
  const fields = { title: "Panel", panel: { preset: "prolific" } };
  const study = await addStudyWith(request, fields, CARDS, ["Fruit"]);
  const from = "?PROLIFIC_PID=p1&token=t";
  await beginSort(page, study, from);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await completeSort(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start a new sort" })).toHaveCount(0);

  const url = `/api/cardsort/studies/${study.id}/`;
  const paused = await request.patch(url, { data: { status: "paused" }, ...asOwner(study) });
  expect(paused.status()).toBe(200);
  await page.goto(`/sort/${study.id}?PROLIFIC_PID=p2&token=t&outcome=full`);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "This study is paused" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(`/sort/${study.id}?PROLIFIC_PID=p2&token=t`);
});

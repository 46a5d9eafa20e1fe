import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { beginSort, placeWithKey, sessionOf, waitForBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

test("somebody waits for a turn, changes what was left, and leaves the rest", {
  tag: "@all",
}, async ({ page, browser }) => {
  const fields = {
    title: "In turns",
    sort_type: "open",
    delphi: { chains: 1 },
    randomize_cards: false,
  };
  const study = await addStudyWith(page.request, fields, ["Apple", "Milk", "Soap"], []);
  await beginSort(page, study);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url().split("/session/")[0] ?? "");
  const time = "If you move nothing for a while, somebody else continues.";
  await expect(other.getByText(time)).toBeVisible();
  await expect(other.getByText("continue later on this device")).toHaveCount(0);
  const statement = await page.request.get(`/sort/${study.id}/accessibility`);
  expect(await statement.text()).toContain(time);
  await other.getByRole("button", { name: "Start sorting" }).click();
  await expect(other.getByRole("heading", { name: "Please wait for your turn" })).toBeVisible();
  await expectAccessible(other);

  const first = sessionOf(page);
  const { id: category } = await page.request
    .post("/api/cardsort/categories/", {
      data: { study: study.id, session: first, name: "Food" },
    })
    .then((answer) => answer.json());
  for (const card of await page.request
    .get(`/api/cardsort/studies/${study.id}/public-info/`)
    .then(async (answer) => (await answer.json()).cards as { id: string }[]))
    await page.request.post(`/api/cardsort/sessions/${first}/save-placement/`, {
      data: { card: card.id, category },
    });
  await page.request.post(`/api/cardsort/sessions/${first}/complete/`);

  // It goes on by itself.
  await other.waitForURL(/\/session\//, { timeout: 25_000 });
  await waitForBoard(other);
  await expect(other.getByText("Change what you would change")).toBeVisible();
  await expect(other.getByText("Cards you moved: 0")).toBeVisible();
  await expect(other.getByRole("button", { name: "Leave it as it is" })).toBeVisible();
  await expectAccessible(other);
  await placeWithKey(other, "Soap", "0");
  await expect(other.getByText("Cards you moved: 1")).toBeVisible();
  await expect(other.getByRole("button", { name: "Leave it as it is" })).toBeHidden();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("Cards you moved: 0")).toBeVisible();
  await other.getByRole("button", { name: "Leave it as it is" }).click();
  await expect(other.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await context.close();
});

test("who waits is shown that the study has closed meanwhile", { tag: "@all" }, async ({
  page,
}) => {
  const fields = { title: "In turns", sort_type: "open", delphi: { chains: 1 } };
  const study = await addStudyWith(page.request, fields, ["Apple", "Milk"], []);
  const { request } = page;
  await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("button", { name: "Start sorting" }).click();
  const waiting = page.getByRole("heading", { name: "Please wait for your turn" });
  await expect(waiting).toBeVisible();
  const data = { status: "completed" };
  await request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(waiting).toBeHidden();
});

import { expect, type Page } from "@playwright/test";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy, asOwner } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

type Session = {
  id: string;
  is_completed: boolean;
  cards_sorted: number;
  total_cards: number;
  categories_created: number;
};

const metric = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");

test("every count of the dashboard equals the API's, after cards were deleted and switched off", async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  const groups = byKind("Fruit", "Bakery", "Dairy");
  const left = { Fruit: ["Apple", "Pear"], Rest: ["Bread", "Milk"] };
  await addSorts(request, study, [{ groups }, { groups }, { groups: left, unfinished: true }]);
  const read = async (path: string) => (await request.get(`/api${path}`, asOwner(study))).json();
  const cards: { id: string; label: string }[] = await read(`/cardsort/cards/?study=${study.id}`);
  const idOf = (label: string) => cards.find((card) => card.label === label)?.id;
  await request.delete(`/api/cardsort/cards/${idOf("Apple")}/`, asOwner(study));
  const off = { data: { is_active: false }, ...asOwner(study) };
  await request.patch(`/api/cardsort/cards/${idOf("Bread")}/`, off);

  const api = await read(`/cardsort/studies/${study.id}/`);
  expect(api).toMatchObject({
    participant_count: 3,
    completed_sessions_count: 2,
    cards_count: 4,
  });
  const { results: sessions }: { results: Session[] } = await read(
    `/cardsort/sort-sessions/?study=${study.id}`,
  );
  expect(sessions.filter(({ is_completed }) => !is_completed)).toMatchObject([
    { cards_sorted: 2, total_cards: 4, categories_created: 2 },
  ]);

  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard`);
  await expect(metric(page, "Participants")).toHaveText(String(api.participant_count));
  await expect(metric(page, "Completed")).toHaveText(String(api.completed_sessions_count));
  await expect(metric(page, "Cards")).toHaveText(String(api.cards_count));
  await expect(page.getByText("2 of 3 sessions completed").first()).toBeVisible();

  await page.getByRole("link", { name: /^Participants/ }).click();
  await expect(page.getByText(`of ${sessions.length}`).first()).toBeVisible();
  for (const session of sessions) {
    const row = page.getByRole("row").filter({ has: page.locator(`[value="${session.id}"]`) });
    const progress = row.getByRole("progressbar");
    await expect(progress).toHaveAttribute("aria-valuenow", String(session.cards_sorted));
    await expect(progress).toHaveAttribute("aria-valuemax", String(session.total_cards));
    await expect(row.getByRole("cell").nth(6)).toHaveText(String(session.categories_created));
  }
});

import { type APIRequestContext, expect } from "@playwright/test";
import { addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { beginSort, expectSaved, placeWithKey } from "../../helpers/sort-sessions.ts";
import { card, tray } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const CARDS = ["Apple", "Pear", "Plum"];
const LONG =
  "A fruit that keeps well in a cool cellar, and that many people like to eat with cheese.";

/** The labels of the categorized cards, in the order of their stored positions. */
async function storedOrder(request: APIRequestContext, study: TestStudy, session: string) {
  const [placements, cards] = await Promise.all(
    [`sessions/${session}/placements/`, `cards/?study=${study.id}`].map(async (path) =>
      (await request.get(`/api/cardsort/${path}`, asOwner(study))).json(),
    ),
  );
  const labels = new Map(cards.map((one: { id: string; label: string }) => [one.id, one.label]));
  return placements
    .filter((row: { category: string | null }) => row.category)
    .map((row: { card: string }) => labels.get(row.card));
}

test("a ranking is numbered and can be changed by keys, sheet and drag", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Ranked", ranking: true }, CARDS, ["Fruit"]);
  const session = await beginSort(page, study);
  for (const label of CARDS) await placeWithKey(page, label, "1");
  const fruit = tray(page, "Fruit");
  const order = () => fruit.locator("[data-card]").allInnerTexts();
  await expect(fruit.locator("ol > li")).toHaveCount(3);
  const numbers = await fruit
    .locator("ol > li")
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, "::before").content));
  expect(numbers).toEqual(Array(3).fill("counter(rank)"));

  await card(fruit, "Plum").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(order).toEqual(["Apple", "Plum", "Pear"]);
  await expect(card(fruit, "Plum")).toBeFocused();
  await expect(page.locator("[data-live]")).toContainText("Plum, in Fruit, 2 of 3");

  await card(fruit, "Pear").click();
  await page.getByRole("dialog").getByRole("button", { name: "2 Plum" }).click();
  await expect.poll(order).toEqual(["Apple", "Pear", "Plum"]);

  await card(fruit, "Plum").dragTo(card(fruit, "Apple"), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(order).toEqual(["Plum", "Apple", "Pear"]);
  await expectSaved(page);
  expect(await storedOrder(request, study, session)).toEqual(["Plum", "Apple", "Pear"]);
});

test("a long description is one line until its card has the focus or a dialog", {
  tag: "@all",
}, async ({ page, request }) => {
  const many = Array.from({ length: 11 }, (_, at) => `Card ${"ABCDEFGHIJK"[at]}`);
  const study = await addStudyWith(request, { title: "Described" }, many, ["All"]);
  const rows = await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study));
  for (const { id } of (await rows.json()) as { id: string }[])
    await request.patch(`/api/cardsort/cards/${id}/`, {
      data: { description: LONG },
      ...asOwner(study),
    });
  await beginSort(page, study);
  const first = page.locator("[data-card]", { hasText: "Card A" });
  const text = first.getByText(LONG);
  const height = async () => (await text.boundingBox())?.height ?? 0;
  await expect(first.getByText("more", { exact: true })).toBeVisible();
  await expect(first).toHaveAttribute("title", LONG);
  expect(await height()).toBeLessThan(25);
  await first.focus();
  await page.keyboard.press("Shift");
  await expect.poll(height).toBeGreaterThan(25);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText(LONG)).toBeVisible();
  await page.keyboard.press("Escape");

  await test.step("also in compact categories", async () => {
    for (const label of many) {
      await page.locator("[data-tray=unsorted] [data-card]", { hasText: label }).focus();
      await page.keyboard.press("1");
    }
    const compact = tray(page, "All").locator(".sort-card-compact").first();
    await expect(compact.getByText(LONG)).toBeVisible();
    await expect(compact.getByText("more", { exact: true })).toBeVisible();
  });
});

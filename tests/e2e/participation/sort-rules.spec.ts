import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy, addStudyWith, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import {
  beginSort,
  expectSaved,
  openBoard,
  placeWithKey,
  waitForBoard,
} from "../../helpers/sort-sessions.ts";
import { card, createTray, settled, tray } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const CARDS = ["Apple", "Pear", "Plum", "Scone"];

const complete = (page: Page) => page.getByRole("button", { name: "Complete sorting" }).first();
const dialog = (page: Page) => page.getByRole("dialog");
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you!" });
const change = (request: APIRequestContext, study: TestStudy, data: object) =>
  request.patch(`/api/cardsort/studies/${study.id}/`, { data, ...asOwner(study) });

test("completing asks for the name of each unnamed group with cards", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Names" }, CARDS.slice(0, 2));
  await beginSort(page, study);
  const placeInNewGroup = async (label: string) => {
    await card(page, label).click();
    await dialog(page).getByText("New category …").click();
    await dialog(page).getByRole("button", { name: "Create and move" }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await placeWithKey(page, "Pear", "0");
  await placeInNewGroup("Apple");
  await placeWithKey(page, "Apple", "0");
  await complete(page).click();
  await expect(dialog(page)).toHaveAccessibleName("Complete the sort?");
  await page.keyboard.press("Escape");

  await placeWithKey(page, "Apple", "1");
  await placeInNewGroup("Pear");
  await complete(page).click();
  await expect(dialog(page)).toHaveAccessibleName("Name your categories");
  await expect(dialog(page)).toContainText("Give every category a name before you finish.");
  for (const [number, label, name] of [
    [1, "Apple", "Red"],
    [2, "Pear", "Green"],
  ] as const) {
    const field = dialog(page).getByLabel(`Name of Category ${number}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(label);
    await page.keyboard.type(name);
    // Enter goes on to the next one, and after the last one to the completion.
    await page.keyboard.press("Enter");
  }
  await expect(dialog(page)).toHaveAccessibleName("Complete the sort?");
  await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("a sort that breaks a rule names the rule and leads to the category", async ({
  page,
  request,
}) => {
  const rules = {
    title: "Rules",
    allow_empty_categories: false,
    min_cards_per_category: 2,
    max_cards_per_category: 3,
  };
  const study = await addStudyWith(request, rules, [...CARDS, "Tart"], ["Fruit", "Bakery"]);
  await beginSort(page, study);
  for (const label of ["Apple", "Pear", "Plum"]) await placeWithKey(page, label, "1");
  for (const label of ["Scone", "Tart"]) await placeWithKey(page, label, "0");
  await complete(page).click();
  await expect(dialog(page)).toHaveAccessibleName("Not finished yet");
  await expect(dialog(page)).toContainText("“Bakery” is still empty.");
  await expectAccessible(page);
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(tray(page, "Bakery")).toBeFocused();
  await placeWithKey(page, "Scone", "2");
  await complete(page).click();
  await expect(dialog(page)).toContainText("“Bakery” needs at least 2 cards.");
  await page.keyboard.press("Escape");
  await placeWithKey(page, "Tart", "2");
  await expectSaved(page);
  await complete(page).click();
  await expect(dialog(page)).toHaveAccessibleName("Complete the sort?");

  await test.step("also when the rule was added during the sort", async () => {
    await change(request, study, { max_cards_per_category: 2 });
    await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
    await expect(dialog(page)).toContainText("too few or too many cards");
    await page.keyboard.press("Escape");
    await expect(page.getByText("too few or too many cards")).toBeVisible();
    await placeWithKey(page, "Plum", "0");
    await expectSaved(page);
    await complete(page).click();
    await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test("too few and too many groups are reported", { tag: "@all" }, async ({ page, request }) => {
  const fields = { title: "Groups", min_categories: 2, max_categories: 2 };
  const study = await addStudy(request, fields, CARDS);
  await beginSort(page, study);
  await createTray(page, "One");
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await complete(page).click();
  await expect(dialog(page)).toContainText("Use at least 2 categories");
  await page.keyboard.press("Escape");
  for (const [label, name] of [
    ["Apple", "Two"],
    ["Pear", "Three"],
  ] as const) {
    await card(page, label).click();
    await dialog(page).getByText("New category …").click();
    await dialog(page).getByLabel("Name of the new category").fill(name);
    await page.keyboard.press("Enter");
    await expect(tray(page, name)).toBeVisible();
  }
  await complete(page).click();
  await expect(dialog(page)).toContainText("Use 2 categories at most");
});

test("a full category refuses a card by key, dialog or mouse, and says why", async ({
  page,
  request,
}) => {
  const fields = { title: "Full", max_cards_per_category: 1 };
  const study = await addStudyWith(request, fields, CARDS, ["Fruit", "Bakery"]);
  await beginSort(page, study);
  const why = "“Fruit” is full: it takes 1 card. Move a card out of it first.";
  const expectRefused = async () => {
    await expect(page.locator("[data-live]")).toContainText(why);
    await expect(page.getByRole("status").filter({ hasText: why }).first()).toBeAttached();
    await expect(card(page.locator(".sort-unsorted"), "Pear")).toBeVisible();
  };
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Pear", "1");
  await expectRefused();
  await expect(card(page, "Pear")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await card(page, "Pear").click();
  await dialog(page)
    .getByRole("button", { name: /^Fruit/ })
    .click();
  await expectRefused();
  await card(page, "Pear").dragTo(tray(page, "Fruit"));
  await expectRefused();
  await placeWithKey(page, "Pear", "2");
  await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
  await expect(page.getByText(why).filter({ visible: true })).toHaveCount(0);
});

test("without require_all_cards a sort is submitted from its first placed card", async ({
  page,
  request,
}) => {
  const fields = { title: "Early", require_all_cards: false };
  const study = await addStudyWith(request, fields, CARDS, ["Fruit", "Bakery"]);
  const session = await beginSort(page, study);
  await expect(complete(page)).toHaveCount(0);
  await placeWithKey(page, "Apple", "1");
  await complete(page).click();
  await expect(dialog(page)).toContainText("3 cards are still unsorted.");
  await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.locator("dl > div").first()).toHaveText("Cards sorted1");
  const read = await request.get(`/api/cardsort/sort-sessions/${session}/`, asOwner(study));
  expect(await read.json()).toMatchObject({ is_completed: true, cards_sorted: 1, total_cards: 4 });
});

test("categories are in the set, alphabetical or shuffled order", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const names = ["Pine", "Ash", "Oak", "Birch", "Cedar", "Elm", "Fir", "Larch"];
  const fields = { title: "Order", allow_unknown: false, category_order: "fixed" };
  const study = await addStudyWith(request, fields, CARDS, names);
  const headings = page.locator("[data-tray] h3");
  const reopen = async () => {
    await page.reload();
    await waitForBoard(page);
  };
  await beginSort(page, study);
  await expect(headings).toHaveText(names);

  await change(request, study, { category_order: "alphabetical" });
  await reopen();
  await expect(headings).toHaveText(names.toSorted());
  await placeWithKey(page, "Apple", "1");
  await expect(card(tray(page, "Ash"), "Apple")).toBeVisible();
  await expectSaved(page);

  // A shuffled order stays the same within a session.
  await change(request, study, { category_order: "random", allow_unknown: true });
  await reopen();
  const first = await headings.allInnerTexts();
  expect(first.toSorted()).toEqual([...names, "I don't know"].toSorted());
  await placeWithKey(page, "Pear", "3");
  await expect(card(tray(page, first[2] ?? ""), "Pear")).toBeVisible();
  await expectSaved(page);
  await reopen();
  await expect(headings).toHaveText(first);
});

test("“I don't know” can be absent from digits, dialog and board", async ({ page, request }) => {
  const fields = { title: "Known", allow_unknown: false };
  await beginSort(page, await addStudyWith(request, fields, CARDS, ["Pine", "Ash"]));
  await expect(page.locator("[data-tray=unknown]")).toHaveCount(0);
  await placeWithKey(page, "Apple", "0");
  await expect(page.locator("[data-live]")).toHaveText("There is no category 0");
  await card(page, "Apple").click();
  await expect(dialog(page).getByRole("button", { name: /^Pine/ })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /don't know/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("“I don't know” can be absent from the dialog", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const fields = { title: "Plain groups", sort_type: "hybrid", allow_unknown: false };
    const study = await addStudyWith(request, fields, CARDS.slice(0, 2), ["Fruit"]);
    await openBoard(page, study);
    await expect(page.locator("[data-tray=unknown]")).toHaveCount(0);
    await card(page, "Apple").click();
    await expect(dialog(page).getByRole("button", { name: /^Fruit/ })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: /don't know/ })).toHaveCount(0);
  });

  test("the reason why a sort cannot be completed is shown", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const fields = { title: "Plain groups", sort_type: "hybrid", allow_unknown: false };
    const study = await addStudyWith(request, fields, CARDS.slice(0, 2), ["Fruit"]);
    await openBoard(page, study);
    await card(page, "Apple").click();
    await dialog(page).locator("summary").click();
    await dialog(page).getByRole("button", { name: "Create and move" }).click();
    await expect(card(tray(page, "Category 2"), "Apple")).toBeVisible();
    await card(page, "Pear").click();
    await dialog(page)
      .getByRole("button", { name: /^Category 2/ })
      .click();
    const expectProblem = async (text: string) => {
      await page.goto(page.url().replace(/[?#].*/, ""));
      await complete(page).click();
      await expect(dialog(page)).toContainText(text);
      await expect(dialog(page).getByRole("button", { name: "Complete sorting" })).toHaveCount(0);
    };
    await expectProblem("Give every category a name before you finish.");
    await change(request, study, { require_names: false, allow_empty_categories: false });
    await expectProblem("“Fruit” is still empty.");
    await change(request, study, { allow_empty_categories: true, min_categories: 2 });
    await expectProblem("Use at least 2 categories");
    await change(request, study, { min_categories: null });
    await page.goto(page.url().replace(/[?#].*/, ""));
    await complete(page).click();
    await dialog(page).getByRole("button", { name: "Complete sorting" }).click();
    await expect(thanks(page)).toBeVisible();
  });

  test("a full category and a broken rule say why", { tag: "@all" }, async ({ page, request }) => {
    const fields = { title: "Plain rules", max_cards_per_category: 1, require_all_cards: false };
    const study = await addStudyWith(request, fields, CARDS, ["Fruit", "Bakery"]);
    await openBoard(page, study);
    const place = async (label: string, name: string) => {
      await card(page, label).click();
      await dialog(page)
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .click();
    };
    await place("Apple", "Fruit");
    await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
    await place("Pear", "Fruit");
    const why = page.getByRole("alert").filter({ hasText: "Failed" });
    await expect(why).toContainText("“Fruit” is full: it takes 1 card.");
    // The page is scrolled to the card, wherever that is.
    await page.setViewportSize({ width: 360, height: 300 });
    await page.locator(".sort-tray").last().scrollIntoViewIfNeeded();
    await expect(why).toBeInViewport();
    await expect(card(page.locator(".sort-unsorted"), "Pear")).toBeVisible();

    await change(request, study, { max_cards_per_category: null, min_cards_per_category: 2 });
    await page.goto(page.url());
    await complete(page).click();
    await expect(dialog(page)).toContainText("“Fruit” needs at least 2 cards.");
    await dialog(page).getByRole("link", { name: "Back to my sort" }).click();
    await place("Pear", "Fruit");
    await complete(page).click();
    const confirm = dialog(page).getByRole("button", { name: "Complete sorting" });
    await expect(confirm).toBeVisible();
    await change(request, study, { min_cards_per_category: 3 });
    await confirm.click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toContainText(
      "too few or too many cards",
    );
  });
});

import { expect, type Page } from "@playwright/test";
import { addStudy, addStudyWith } from "../../helpers/add-study.ts";
import { finger } from "../../helpers/finger.ts";
import { hold } from "../../helpers/hold.ts";
import { beginSort, expectSaved, storedSort } from "../../helpers/sort-sessions.ts";
import { card, centerOf, pressAndMove, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone", "Bun", "Milk", "Juice"];

const unsorted = (page: Page) => page.locator("[data-tray=unsorted]");
const newCategory = (page: Page) => page.getByRole("button", { name: /^New category/ });
/** Both views have one, and one of them is hidden. */
const field = (page: Page, name: string) =>
  page.getByLabel(`Name of ${name}`, { exact: true }).filter({ visible: true });

async function openSort(page: Page, fields: object = {}, categories: string[] = []) {
  const all = { title: "Naming", sort_type: "open", randomize_cards: false, ...fields };
  const study = await addStudyWith(page.request, all, CARDS, categories);
  return { study, session: await beginSort(page, study) };
}

const drop = (page: Page, label: string) =>
  pressAndMove(page, card(unsorted(page), label), newCategory(page));

test("five drops on “New category”, each name typed at once, make five named categories", async ({
  page,
}) => {
  const { study, session } = await openSort(page);
  const names = ["Fruit 1", "From trees", "7 up", "Dough and more", "White"];
  for (const [at, name] of names.entries()) {
    await drop(page, CARDS[at] ?? "");
    await expect(field(page, `Category ${at + 1}`)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(tray(page, name)).toBeVisible();
  }
  await expectSaved(page);
  const sorted = Object.fromEntries(names.map((name, at) => [CARDS[at], name]));
  expect(await storedSort(page.request, study, session)).toEqual(sorted);
});

test("the next drag keeps the name that is being typed", { tag: "@all" }, async ({ page }) => {
  const { study, session } = await openSort(page);
  await drop(page, "Apple");
  await expect(field(page, "Category 1")).toBeFocused();
  await page.keyboard.type("Fruit");
  await drop(page, "Scone");
  await expect(field(page, "Category 2")).toBeFocused();
  await page.keyboard.type("Bakery");
  await pressAndMove(page, card(unsorted(page), "Pear"), tray(page, "Fruit"));
  await expect(tray(page, "Bakery")).toBeVisible();
  await expectSaved(page);
  expect(await storedSort(page.request, study, session)).toEqual({
    ...{ Apple: "Fruit", Pear: "Fruit", Scone: "Bakery" },
  });
});

test("Escape leaves a category unnamed, and a press elsewhere keeps what was typed", {
  tag: "@all",
}, async ({ page }) => {
  await openSort(page);
  await drop(page, "Apple");
  await expect(field(page, "Category 1")).toBeFocused();
  await page.keyboard.type("Fru");
  await page.keyboard.press("Escape");
  await expect(field(page, "Category 1")).toHaveValue("");
  await expect(field(page, "Category 1")).not.toBeFocused();
  await field(page, "Category 1").click();
  await page.keyboard.type("Fruit");
  await page.mouse.click(700, 650);
  await expect(tray(page, "Fruit")).toBeVisible();
});

test("a name typed while a save is under way is kept", { tag: "@all" }, async ({ page }) => {
  const { study, session } = await openSort(page);
  const release = await hold(page, /\/save$/);
  await drop(page, "Apple");
  await expect(field(page, "Category 1")).toBeFocused();
  await page.keyboard.type("Fru");
  release();
  await expectSaved(page);
  await expect(field(page, "Category 1")).toBeFocused();
  await page.keyboard.type("it");
  await page.keyboard.press("Enter");
  await expectSaved(page);
  expect(await storedSort(page.request, study, session)).toEqual({ Apple: "Fruit" });
});

test("what is typed after a drop into a category moves no card and opens nothing", {
  tag: "@all",
}, async ({ page }) => {
  await openSort(page, { sort_type: "hybrid" }, ["Fruit", "Bakery"]);
  await pressAndMove(page, card(unsorted(page), "Apple"), tray(page, "Fruit"));
  await page.keyboard.type("1 and 2 more");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("1 of 6")).toBeVisible();
});

test("a card pressed with the mouse is moved only by a choice", { tag: "@all" }, async ({
  page,
}) => {
  await openSort(page, { sort_type: "hybrid" }, ["Fruit", "Bakery"]);
  const dialog = page.getByRole("dialog");
  await card(page, "Apple").click();
  await expect(dialog).toBeVisible();
  await page.keyboard.type("a 1");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, "Apple")).toBeFocused();
  await page.keyboard.type("b2");
  await expect(page.getByText("0 of 6")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("0 of 6")).toBeAttached();
  await dialog.getByRole("button", { name: /^Fruit/ }).click();
  // The next card is one Tab away.
  await expect(unsorted(page)).toBeFocused();
  await page.keyboard.type("12 3");
  await expect(page.getByText("1 of 6")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(card(unsorted(page), "Pear")).toBeFocused();
  await page.keyboard.press("2");
  await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
});

test("a digit moves the card under the mouse, but not while letters are typed", async ({
  page,
}) => {
  await openSort(page, { sort_type: "hybrid" }, ["Fruit", "Bakery"]);
  const pointAt = async (label: string) => {
    const { x, y } = await centerOf(card(page, label));
    await page.mouse.move(x, y);
    await page.mouse.move(x + 1, y);
  };
  // The last press was one of a mouse.
  await page.getByRole("heading", { name: "Unsorted" }).click();
  await page.getByRole("heading", { name: "Unsorted" }).click();
  await pointAt("Pear");
  await page.keyboard.type("b2");
  await expect(page.getByText("0 of 6")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
  // Another card has come under the mouse, which rests.
  await page.keyboard.press("1");
  await expect(page.getByText("1 of 6")).toBeVisible();
  await pointAt("Apple");
  await page.keyboard.press("1");
  await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
});

test("a category created by keyboard is named at once, and Enter does not fold it", {
  tag: "@all",
}, async ({ page }) => {
  await openSort(page);
  await page.keyboard.press("Tab");
  await card(page, "Apple").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").press("Enter");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page, "Category 1")).toBeFocused();
  await page.keyboard.type("Fruit");
  await page.keyboard.press("Enter");
  await expect(tray(page, "Fruit")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
});

test("two presses on a category's name edit it in place", async ({ page }) => {
  await openSort(page, { sort_type: "hybrid" }, ["Fruit", "Bakery"]);
  const heading = page.getByRole("heading", { name: "Fruit" });
  await heading.dblclick();
  await expect(field(page, "Fruit")).toBeFocused();
  await page.keyboard.type("From trees");
  await page.keyboard.press("Escape");
  await expect(field(page, "Fruit")).toHaveCount(0);
  await heading.dblclick();
  await page.keyboard.type("From trees");
  await page.keyboard.press("Enter");
  await expect(tray(page, "From trees")).toBeVisible();
});

test("the arrow of a category folds it", async ({ page }) => {
  await openSort(page, { sort_type: "hybrid" }, ["Fruit", "Bakery"]);
  await tray(page, "Bakery").locator(".sort-chevron").click();
  await expect(tray(page, "Bakery").locator("details")).not.toHaveAttribute("open");
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 1024, height: 1200 }, isMobile: true, hasTouch: true });

  test("a drop on “New category” opens no keyboard", async ({ page }) => {
    await openSort(page);
    const touch = await finger(page);
    await touch.down(await centerOf(card(page, "Apple")));
    await expect(page.locator("[data-lifted]")).toBeAttached();
    await touch.move(await centerOf(newCategory(page)));
    await touch.up();
    await expect(card(tray(page, "Category 1"), "Apple")).toBeVisible();
    await expect(page.locator("input:focus")).toHaveCount(0);
  });
});

test.describe("one by one", () => {
  test("“New category” takes the name that is typed next", async ({ page }) => {
    const study = await addStudy(
      page.request,
      { title: "Naming", sort_type: "open", randomize_cards: false },
      CARDS,
    );
    const session = await beginSort(page, study);
    await page.getByRole("button", { name: "One by one" }).click();
    for (const [at, name] of ["Fruit 1", "From trees"].entries()) {
      await newCategory(page).click();
      await expect(field(page, `Category ${at + 1}`)).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    }
    await expectSaved(page);
    expect(await storedSort(page.request, study, session)).toEqual({
      ...{ Apple: "Fruit 1", Pear: "From trees" },
    });
  });
});

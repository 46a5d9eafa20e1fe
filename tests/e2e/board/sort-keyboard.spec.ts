import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy, addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { blockStorage } from "../../helpers/block-storage.ts";
import { tabTo as tabToElement } from "../../helpers/keys.ts";
import { beginSort, expectSaved, storedSort, waitForBoard } from "../../helpers/sort-sessions.ts";
import { settled } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const A_CARD = /^(Apple|Pear|Scone|Plum)$/;

const focused = (page: Page) => page.locator(":focus");
const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect(page.locator("[data-live]")).toHaveText(text);

/** Presses Tab until the button with this name has the focus. */
const tabTo = (page: Page, name: string | RegExp): Promise<void> =>
  tabToElement(page, page.getByRole("button", { name }).first());

async function complete(page: Page): Promise<void> {
  await expect(focused(page)).toHaveText("Complete sorting");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(focused(page)).toHaveText("Not yet");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
}

test("an open sort by keyboard alone", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Open", sort_type: "open" }, CARDS);
  await beginSort(page, study);
  await tabTo(page, /^New category/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Fruit 1");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Category Fruit 1 created");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(focused(page)).toHaveAttribute("data-card", /./);
  const first = await focused(page).textContent();
  await page.keyboard.press("1");
  await expectAnnounced(page, `${first}, in Fruit 1, 1 of 1; 2 cards left`);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const second = await focused(page).textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(`Move “${second}” to`);
  await page.keyboard.press("Escape");
  await expect(focused(page)).toHaveText(second ?? "");
  await page.keyboard.press("Space");
  await settled(page);
  await page.keyboard.press("Enter");
  await expectAnnounced(page, `${second}, in Fruit 1, 2 of 2; 1 card left`);
  await page.keyboard.press("Control+z");
  await expectAnnounced(page, `Undone: ${second}, unsorted again; 2 cards left`);
  await page.keyboard.press("Control+y");
  await expectAnnounced(page, `Redone: ${second}, in Fruit 1, 2 of 2; 1 card left`);
  await tabTo(page, CARDS.find((label) => label !== first && label !== second) ?? "");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toContainText("I don't know");
  await page.keyboard.press("Enter");
  await complete(page);
});

test("a closed sort is done by keyboard, with number keys that can be switched off", async ({
  page,
  request,
}) => {
  const cards = [...CARDS, "Plum"];
  const study = await addStudyWith(request, { title: "Closed" }, cards, ["Fruit", "Bakery"]);
  const session = await beginSort(page, study);
  await expect(page.getByRole("button", { name: /New category|Edit|Delete/ })).toHaveCount(0);
  const dialog = page.getByRole("dialog");
  const pressSwitch = async () => {
    await page.getByRole("button", { name: "Keyboard" }).click();
    await page.getByRole("switch", { name: "Number keys move cards" }).click();
    await page.keyboard.press("Escape");
    await tabTo(page, A_CARD);
  };
  await pressSwitch();
  await page.keyboard.press("1");
  await expect(page.getByText("0 of 4")).toBeVisible();
  await pressSwitch();

  const first = await focused(page).textContent();
  await page.keyboard.press("9");
  await expectAnnounced(page, "There is no category 9");
  await page.keyboard.press("0");
  await expectAnnounced(page, `${first}, in I don't know, 1 of 1; 3 cards left`);
  const second = await focused(page).textContent();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("7");
  await expectAnnounced(page, "There is no category 7");
  await expect(dialog).toBeVisible();
  // A key that is held down places one card.
  await page.keyboard.down("2");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.down("2");
  await page.keyboard.up("2");
  await expectAnnounced(page, `${second}, in Bakery, 1 of 1; 2 cards left`);
  await expect(dialog).toHaveCount(0);
  const third = await focused(page).textContent();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("0");
  await expectAnnounced(page, `${third}, in I don't know, 2 of 2; 1 card left`);
  await expect(dialog).toHaveCount(0);
  const last = (await focused(page).textContent()) ?? "";
  await page.keyboard.press("2");
  await expectSaved(page);
  expect(await storedSort(request, study, session)).toEqual({
    ...{ [first ?? ""]: "I don't know", [third ?? ""]: "I don't know" },
    ...{ [second ?? ""]: "Bakery", [last]: "Bakery" },
  });
  await complete(page);
});

test("a hybrid sort by keyboard alone changes a given category for this sort only", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Hybrid", sort_type: "hybrid" }, CARDS, [
    "Fruit",
    "Bakery",
  ]);
  await beginSort(page, study);
  await tabTo(page, "Edit “Fruit”");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("From trees");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Category changed to From trees");
  await tabTo(page, "Delete “Bakery”");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText("Keep it");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, /Category Bakery deleted/);
  await page.reload();
  await tabTo(page, A_CARD);
  for (const _ of CARDS) await page.keyboard.press("1");
  await complete(page);
  const categories = await request.get(
    `/api/cardsort/categories/?study=${study.id}`,
    asOwner(study),
  );
  const names = (await categories.json()).map((category: { name: string }) => category.name);
  expect(names).toEqual(expect.arrayContaining(["Fruit", "Bakery"]));
});

test("when the browser blocks storage, consent enables Start, and number keys can be switched off", async ({
  page,
  request,
}) => {
  await blockStorage(page);
  const fields = { title: "Keys", consent_text: "<p>Agree?</p>" };
  const study = await addStudyWith(request, fields, CARDS, ["All"]);
  await page.goto(`/sort/${study.id}`);
  const start = page.getByRole("button", { name: "Start sorting" });
  await expect(start).toBeDisabled();
  await page.getByLabel("I have read this").check();
  await start.click();
  await waitForBoard(page);
  await page.getByRole("button", { name: "Keyboard" }).click();
  await page.getByRole("switch", { name: "Number keys move cards" }).click();
  await page.keyboard.press("Escape");
  await tabTo(page, A_CARD);
  await page.keyboard.press("1");
  await expect(page.getByText("0 of 3")).toBeVisible();
});

test("a double press creates one category, because the next one waits for a second", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Twice", sort_type: "open" }, CARDS);
  await page.clock.install();
  await beginSort(page, study);
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: "Create category" });
  const open = async (name: string) => {
    await page.getByRole("button", { name: /^New category/ }).click();
    await dialog.getByLabel("Name").fill(name);
  };
  await open("First");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await create.click();
  await expectAnnounced(page, "Category First created");
  await open("Second");
  await expect(create).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(create).toBeEnabled();
});

test("“New category” in the sheet focuses its field, and a group can be named later", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Sheet", sort_type: "open" }, CARDS);
  await beginSort(page, study);
  await tabTo(page, A_CARD);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").locator("summary").press("Enter");
  await expect(page.getByLabel("Name of the new category")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Category 1" })).toBeVisible();
  await expectAccessible(page);
  // The name is edited in place.
  await page.getByLabel("Name of Category 1").fill("Fruit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Fruit" })).toBeVisible();
  await expect(page.getByLabel("Name of Category 1")).toHaveCount(0);

  for (const label of CARDS.slice(0, 2)) {
    await page.locator("[data-tray=unsorted] [data-card]").first().press("Enter");
    await page.getByRole("dialog").locator("summary").press("Enter");
    await expect(page.getByLabel("Name of the new category")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog"), label).toHaveCount(0);
  }
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Category 3" })).toBeVisible();
  await page.getByRole("button", { name: "Complete sorting" }).click();
  const dialog = page.getByRole("dialog", { name: "Name your categories" });
  await expect(dialog.getByLabel("Name of Category 2")).toBeFocused();
});

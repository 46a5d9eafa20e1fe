import { expect, type Page } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { beginSort } from "../../helpers/sort-sessions.ts";
import { card, centerOf, pressAndMove, settled, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = Array.from({ length: 20 }, (_, at) => `Card ${at + 1}`);
const NAMES = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
const GAP = 16;

async function open(page: Page, categories: readonly string[] = NAMES, fields: object = {}) {
  const all = { title: "Fits", sort_type: "hybrid", randomize_cards: false, ...fields };
  const study = await addStudyWith(page.request, all, CARDS, categories);
  await beginSort(page, study);
}

const first = (page: Page) => page.getByRole("button", { name: "Card 1", exact: true });

const boxes = (page: Page) =>
  page.locator(".sort-trays > *").evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { id: element.getAttribute("data-tray") ?? "", x, y, width, height };
    }),
  );

/** By how much two neighbours of a column are farther apart, or nearer, than the gap. */
async function largestHole(page: Page): Promise<number> {
  const columns = Map.groupBy(await boxes(page), ({ x }) => x);
  const holes = [...columns.values()].flatMap((column) => {
    const sorted = column.toSorted((a, b) => a.y - b.y);
    return sorted.slice(1).map((box, at) => {
      const above = sorted[at];
      return above ? Math.abs(box.y - above.y - above.height - GAP) : 0;
    });
  });
  return Math.max(...holes);
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("categories pack in columns without holes, and stay in their column", async ({ page }) => {
    await open(page);
    const columnsOf = async () => new Map((await boxes(page)).map(({ id, x }) => [id, x]));
    const before = await columnsOf();
    for (let number = 0; number < 9; number++) {
      await page.keyboard.press("Tab");
      await card(page.locator("[data-tray=unsorted]"), "Card").first().focus();
      await page.keyboard.press("2");
    }
    await expect(tray(page, "Two").locator("[data-card]")).toHaveCount(9);
    expect(await columnsOf()).toEqual(before);
    expect(new Set((await columnsOf()).values()).size).toBe(3);
    await expect.poll(() => largestHole(page)).toBeLessThan(2);
  });

  test("an empty category says so and is large enough to hit", { tag: "@all" }, async ({
    page,
  }) => {
    await open(page);
    await expect(tray(page, "One").getByText("Drag cards here")).toBeVisible();
    for (const box of await boxes(page))
      if (box.id !== "new") expect(box.height).toBeGreaterThanOrEqual(112);
    await pressAndMove(page, first(page), tray(page, "One"));
    await expect(tray(page, "One").getByText("Drag cards here")).toHaveCount(0);
  });

  async function dragTo(page: Page, label: string, x: number, y: number) {
    const from = await centerOf(page.getByRole("button", { name: label, exact: true }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  }

  test("a card dropped on the empty ground starts a category", async ({ page }) => {
    await open(page, ["One"]);
    await dragTo(page, "Card 1", 900, 800);
    await expect(page.getByLabel("Name of Category 2").filter({ visible: true })).toBeFocused();
    await page.keyboard.type("Ground");
    await page.keyboard.press("Enter");
    await expect(card(tray(page, "Ground"), "Card 1")).toBeVisible();
  });

  test("a card dropped beside a category goes into it", async ({ page }) => {
    await open(page, ["One"]);
    const box = await tray(page, "One").boundingBox();
    if (!box) throw new Error("There is no category");
    await dragTo(page, "Card 2", box.x + box.width / 2, box.y + box.height + 6);
    await expect(card(tray(page, "One"), "Card 2")).toBeVisible();
  });

  test("the hint speaks of dragging to a mouse, and of keys to a keyboard", {
    tag: "@all",
  }, async ({ page }) => {
    await open(page);
    const hint = page.locator(".sort-hint > span").filter({ visible: true });
    await expect(hint).toHaveText(/^Drag each card into a category/);
    await page.keyboard.press("Tab");
    await expect(hint).toHaveText("Press Enter on a card to choose where it goes");
    await page.mouse.click(700, 700);
    await expect(hint).toHaveText(/^Drag each card/);
  });
});

test("the ground of a closed sort takes no card", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, ["One"], { sort_type: "closed" });
  await pressAndMove(page, first(page), page.locator(".sort-trays"));
  await expect(page.getByText("0 of 20")).toBeVisible();
});

for (const [width, height] of [
  [740, 360],
  [720, 450],
  [360, 225],
] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, isMobile: true, hasTouch: true });

    /** The part of the element that is in the viewport, in pixels. */
    const inSight = async (page: Page, selector: string) => {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
      return box ? Math.min(box.y + box.height, height) - Math.max(box.y, 0) : 0;
    };

    test("the card and its choices are in sight together, below a header that scrolls away", async ({
      page,
    }) => {
      await open(page, [], { sort_type: "open" });
      await expect(page.getByText("Start a category for this card")).toBeInViewport();
      expect(await inSight(page, ".sort-dock-card")).toBeGreaterThanOrEqual(32);
      await expect(page.locator(".sort-header")).toHaveCSS("position", "static");
      const { height: header = 0 } = (await page.locator(".sort-header").boundingBox()) ?? {};
      // The title and the tools, in a line where there is room.
      expect(header).toBeLessThanOrEqual(width < 560 ? 66 : 48);
      const create = page.getByRole("button", { name: "New category" }).filter({ visible: true });
      await expect(create).toBeInViewport();
      await create.tap();
      await expect(page.locator(".sort-naming input")).toBeFocused();
      expect(await inSight(page, ".sort-dock-card")).toBeGreaterThanOrEqual(32);
      expect(await inSight(page, ".sort-naming input")).toBeGreaterThanOrEqual(32);
      await settled(page);
      await page.getByRole("button", { name: "Name it later" }).tap();
      await expect(page.locator(".sort-dock-card")).toHaveAccessibleName("Card 2");
      expect(await inSight(page, ".sort-dock-card")).toBeGreaterThanOrEqual(32);
      expect(await inSight(page, ".sort-dock-row")).toBeGreaterThanOrEqual(32);
      await expect(page.locator("input:focus")).toHaveCount(0);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a row shows the category's last cards", async ({ page }) => {
    await open(page, [], { sort_type: "open" });
    const create = page.getByRole("button", { name: "New category" }).filter({ visible: true });
    const row = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
    await create.tap();
    await settled(page);
    await page.getByRole("button", { name: "Name it later" }).tap();
    await expect(row("Category 1")).toContainText("Card 1");
    await settled(page);
    await row("Category 1").tap();
    await expect(row("Category 1")).toContainText("Card 2, Card 1");
    await settled(page);
    await create.tap();
    await page.keyboard.type("Rest");
    await page.keyboard.press("Enter");
    await expect(row("Rest")).toContainText("Card 3");
    await settled(page);
    await row("Category 1").tap();
    await expect(row("Category 1")).toContainText("Card 4, Card 2, Card 1");
    await expect(page.getByText("Tap", { exact: false }).filter({ visible: true })).toHaveCount(0);
  });

  test("the hint on the board speaks of tapping", { tag: "@all" }, async ({ page }) => {
    await open(page);
    await expect(page.getByText("Tap where this card belongs")).toBeVisible();
    await page.getByRole("button", { name: "Board", exact: true }).tap();
    await expect(page.getByText("Tap a card to sort it")).toBeVisible();
    await expect(page.getByText("Drag cards here").filter({ visible: true })).toHaveCount(0);
  });
});

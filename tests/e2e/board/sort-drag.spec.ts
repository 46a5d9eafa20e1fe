import { expect, type Page } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { finger } from "../../helpers/finger.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { beginSort, takesPresses } from "../../helpers/sort-sessions.ts";
import { card, showBoard, tray } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const CATEGORIES = ["Fruit", "Bakery"];

async function centerOf(page: Page, selector: ReturnType<typeof card>) {
  await expect(selector).toBeVisible();
  const box = await selector.boundingBox();
  if (!box) throw new Error(`Nothing to point at on ${page.url()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("the very first drag by mouse works, and its final click opens nothing", async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "First" }, CARDS, CATEGORIES);
  // This page has had no input yet, not even a pointer move.
  await beginSort(page, study);
  const from = await centerOf(page, card(page, "Apple"));
  const to = await centerOf(page, tray(page, "Fruit"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();

  // Away and back onto itself.
  const pear = await centerOf(page, card(page, "Pear"));
  await page.mouse.move(pear.x, pear.y);
  await page.mouse.down();
  await page.mouse.move(pear.x + 60, pear.y, { steps: 3 });
  await expect(page.locator("[data-lifted]")).toBeAttached();
  await page.mouse.move(pear.x + 5, pear.y, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The next click counts as a click.
  await card(page, "Pear").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  // Escape cancels a drag.
  await page.mouse.move(pear.x, pear.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-lifted]")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText("1 of 4")).toBeVisible();
});

test("a mouse button pressed before hydration starts the drag", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Early" }, CARDS, CATEGORIES);
  await beginSort(page, study);
  const from = await centerOf(page, card(page, "Apple"));
  const to = await centerOf(page, tray(page, "Fruit"));
  await page.mouse.move(from.x, from.y);
  const release = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: "commit" });
  await expect(card(page, "Apple")).toBeVisible();
  await takesPresses(page);
  await page.mouse.down();
  release();
  await expect(page.locator('[data-card][tabindex="-1"]')).not.toHaveCount(0);
  await page.mouse.move(from.x + 3, from.y);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("the very first drag by touch works", async ({ page, request }) => {
    const study = await addStudyWith(request, { title: "First" }, CARDS, CATEGORIES);
    await beginSort(page, study);
    await showBoard(page);
    // A page without input: the choice of the board is remembered.
    await page.reload();
    await expect(page.locator(".sort-desk")).toBeVisible();
    await takesPresses(page);
    const touch = await finger(page);
    const from = await centerOf(page, card(page, "Apple"));
    const to = await centerOf(page, tray(page, "Fruit"));
    await touch.down(from);
    await expect(page.locator("[data-lifted]")).toBeAttached();
    await touch.move({ x: to.x, y: (from.y + to.y) / 2 });
    await touch.move(to);
    await touch.up();
    await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
  });

  test("a finger that moves at once scrolls", async ({ page, request }) => {
    await beginSort(page, await addStudyWith(request, { title: "Finger" }, CARDS, CATEGORIES));
    await showBoard(page);
    const touch = await finger(page);
    const to = await centerOf(page, tray(page, "Fruit"));
    const pear = await centerOf(page, card(page, "Pear"));
    // On a busy machine the first move may come after the time of a long press.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await touch.down(pear);
    await page.clock.runFor(100);
    await touch.move({ x: pear.x, y: pear.y + 60 });
    await touch.move(to);
    await page.clock.resume();
    await touch.up();
    await expect(page.getByText("0 of 4")).toBeVisible();
  });

  test("a press released in place opens the sheet, however long it lasts", async ({
    page,
    request,
  }) => {
    await beginSort(page, await addStudyWith(request, { title: "Press" }, CARDS, CATEGORIES));
    await showBoard(page);
    const touch = await finger(page);
    for (const ms of [0, 290, 450, 640, 1200]) {
      const at = await centerOf(page, card(page, "Plum"));
      await touch.down(at);
      // How long the press lasts.
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ms);
      if (ms > 300) await touch.move({ x: at.x + 2, y: at.y + 1 });
      await touch.up();
      await expect(page.getByRole("dialog"), `${ms} ms`).toBeVisible();
      await expect(page.locator("[data-lifted]")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
});

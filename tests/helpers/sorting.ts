import { expect, type Locator, type Page } from "@playwright/test";
import { finger } from "./finger.ts";
import { takesPresses, waitForBoard } from "./sort-sessions.ts";

export const tray = (page: Page, name: string): Locator =>
  page.locator("[data-tray]", { has: page.getByRole("heading", { name, exact: true }) });

/** A card by its label; its description may follow. */
export const card = (within: Page | Locator, label: string): Locator =>
  within.locator("[data-card]", { hasText: label });

/** Switches a narrow page, which shows one card at a time, to the board. */
export async function showBoard(page: Page): Promise<void> {
  const board = page.getByRole("button", { name: /^(Board|Bord)$/ });
  if (await board.isVisible()) {
    await waitForBoard(page);
    await board.click();
  }
  await expect(page.locator(".sort-desk")).toBeVisible();
}

/** Waits until what has just come in sight, a card or a dialog, takes a press. Playwright's own presses wait by themselves. */
export const settled = (page: Page) => expect(page.locator("[data-settling]")).toHaveCount(0);

/** Waits until the code for dragging rows is loaded. */
export const waitForDragging = (page: Page) =>
  expect(page.locator("[id^=DndLiveRegion]")).toBeAttached();

export async function centerOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("Nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that taps a button by its name, or an element, once nothing on the page moves any more. */
export async function tapper(page: Page) {
  const touch = await finger(page);
  return async (to: RegExp | string | Locator) => {
    const isName = typeof to === "string" || to instanceof RegExp;
    await settled(page);
    const at = await centerOf(
      isName ? page.getByRole("button", { name: to }).filter({ visible: true }).last() : to,
    );
    await touch.down(at);
    await touch.up();
  };
}

/** Drags with the mouse from the middle of one element to the middle of another. */
export async function pressAndMove(page: Page, one: Locator, to: Locator): Promise<void> {
  const from = await centerOf(one);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  const target = await centerOf(to);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
}

export async function dragWithMouse(page: Page, label: string, to: string): Promise<void> {
  await takesPresses(page);
  await pressAndMove(page, card(page, label), tray(page, to));
  await expect(card(tray(page, to), label)).toBeVisible();
}

export async function dragWithTouch(page: Page, label: string, to: string): Promise<void> {
  await takesPresses(page);
  const touch = await finger(page);
  const from = await centerOf(card(page, label));
  await touch.down(from);
  await expect(page.locator("[data-lifted]")).toBeAttached();
  const target = await centerOf(tray(page, to));
  for (const part of [0.3, 0.6, 1]) {
    const x = from.x + (target.x - from.x) * part;
    const y = from.y + (target.y - from.y) * part;
    await touch.move({ x, y });
  }
  await touch.up();
  await expect(card(tray(page, to), label)).toBeVisible();
}

/** Enter opens the list of categories; Enter on one of them places the card there. */
export async function placeWithKeyboard(page: Page, label: string, to: string): Promise<void> {
  await card(page, label).focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog").getByRole("button", { name: to });
  await choice.focus();
  await settled(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card(tray(page, to), label)).toBeVisible();
}

export async function createTray(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^New category/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create category" }).click();
  await expect(tray(page, name)).toBeVisible();
}

import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the element has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 100; press++) {
    if (await isFocused()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`100 times ${key} do not lead to ${target}`);
}

/** Tabs to the element and presses a key. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key = "Enter",
  tabKey: "Tab" | "Shift+Tab" = "Tab",
) {
  await tabTo(page, target, tabKey);
  await page.keyboard.press(key);
}

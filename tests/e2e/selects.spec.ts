import { expect } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { choose, expectChosen } from "../helpers/choose.ts";
import { hold, SCRIPTS } from "../helpers/hold.ts";
import { newResearcher } from "../helpers/researcher.ts";
import { test } from "../helpers/test.ts";

test("a list is opened, read and chosen from with the keyboard, and its form gets one change event", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await newResearcher(page);
  await page.goto("/profile");
  const zone = page.getByLabel("Time zone");
  const shown = page.getByRole("combobox", { name: "Time zone" });
  await expect(page.locator("button").and(shown)).toBeVisible();
  await expectChosen(zone, "UTC");
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    document.forms.namedItem("profile")?.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) changes.push(`${target.name}=${target.value}`);
    });
  });
  const changes = () => page.evaluate(() => Reflect.get(window, "changes") as string[]);

  await page.getByText("Time zone", { exact: true }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  // Everything behind an open list is hidden from assistive technology, including the heading.
  await expectAccessible(page, "page-has-heading-one");
  await page.keyboard.press("Escape");
  await expect(zone).toBeFocused();
  await page.keyboard.press("Enter");
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option", { selected: true })).toHaveText("UTC");
  await expect(list.getByRole("option", { selected: true })).toBeFocused();
  await page.keyboard.type("america/l");
  await expect(list.getByRole("option", { name: "America/Los Angeles" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(0);
  await expect(zone).toBeFocused();
  await expectChosen(zone, "America/Los Angeles");
  expect(await changes()).toEqual(["timezone=America/Los_Angeles"]);

  // Typing also chooses while the list is closed.
  await page.keyboard.type("Europe/A");
  await expectChosen(zone, "Europe/Amsterdam");
  const count = (await changes()).length;
  await page.locator("form#profile").evaluate((form: HTMLFormElement) => form.reset());
  await expectChosen(zone, "UTC");
  expect(await changes()).toHaveLength(count);
  expect(refused).toEqual([]);
});

test("leaving a select sends focusout to its form, and the form can focus it; at 320 px its list stays in the viewport and shifts nothing", async ({
  page,
}) => {
  await newResearcher(page);
  await page.goto("/profile");
  const zone = page.getByLabel("Time zone");
  await choose(zone, "Europe/Amsterdam");
  const form = page.locator("form#profile");
  await form.evaluate((form: HTMLFormElement) => {
    const left: string[] = [];
    Object.assign(window, { left });
    form.addEventListener("focusout", ({ target }) => {
      if (target instanceof HTMLSelectElement) left.push(target.name);
    });
  });
  const left = () => page.evaluate(() => Reflect.get(window, "left"));
  // Moving to its list and back does not count as leaving.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(zone).toBeFocused();
  expect(await left()).toEqual([]);
  await page.keyboard.press("Tab");
  expect(await left()).toEqual(["timezone"]);
  await form.evaluate((form: HTMLFormElement) => {
    const field = form.elements.namedItem("timezone");
    if (field instanceof HTMLSelectElement) field.focus();
  });
  await expect(zone).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(zone).toBeFocused();

  await page.setViewportSize({ width: 320, height: 640 });
  await zone.scrollIntoViewIfNeeded();
  const before = await zone.boundingBox();
  await zone.click();
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(320);
  await page.keyboard.press("Escape");
  expect(await zone.boundingBox()).toEqual(before);
});

test("before hydration a choice is kept, a focused select stays native until it is left, and typed text counts as a change", async ({
  page,
}) => {
  await newResearcher(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/profile", { waitUntil: "commit" });
  const language = page.getByLabel("Language", { exact: true });
  const zone = page.getByLabel("Time zone");
  await page.getByLabel("Organization").fill("Analytical Engines");
  await language.selectOption({ label: "Nederlands" });
  await zone.selectOption({ label: "America/Los Angeles" });
  await zone.focus();
  release();
  await expect(page.getByRole("combobox").and(language).and(page.locator("button"))).toBeVisible();
  await expectChosen(language, "Nederlands");
  await expect(page.locator("select").and(zone)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("button").and(zone)).toBeVisible();
  await expectChosen(zone, "America/Los Angeles");

  await choose(language, "English");
  await choose(zone, "UTC");
  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("dialog").getByText("Leave without saving?")).toBeVisible();
});

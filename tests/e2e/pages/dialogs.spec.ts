import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { openByKey } from "../../helpers/choose.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

/** As many as make the page scroll. */
const CARDS = Array.from({ length: 25 }, (_, n) => `Card ${n}`);

/** Collects the messages about what the page's Content-Security-Policy blocks from now on. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) found.push(message.text());
  });
  return found;
}

test("hydrating a server-rendered dialog keeps its ids, typed text and focus", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page, { cards: ["Apple"] });
  const refused = refusals(page);
  const release = await hold(page, SCRIPTS);
  await page.goto(`/studies/${study}/cards?dialog=add-card`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog", { name: "Add a card" });
  const description = dialog.getByLabel("Description");
  await description.fill("Typed early");
  await description.evaluate((element) => element.setAttribute("data-served", ""));
  release();
  // Only scripts hide the page behind the dialog.
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("[data-served]")).toBeFocused();
  await expect(description).toHaveValue("Typed early");
  const ids = await dialog.evaluate((root) =>
    [root, ...root.querySelectorAll("[id], [aria-labelledby], [aria-describedby], [for]")].flatMap(
      (element) => {
        const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
        const props: Record<string, unknown> = key ? Reflect.get(element, key) : {};
        return ["id", "aria-labelledby", "aria-describedby"].map((name) => [
          element.getAttribute(name),
          props[name] ?? null,
        ]);
      },
    ),
  );
  expect(ids.length).toBeGreaterThan(10);
  for (const [served, drawn] of ids) expect(drawn).toBe(served);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});

test("the page behind a dialog is inert, and gets the focus back", async ({ page }) => {
  const study = await newStudy(page, { cards: CARDS });
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(`/studies/${study}/cards`);
  const refused = refusals(page);
  const opener = page.getByRole("link", { name: "Edit Card 3", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Label")).toBeFocused();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  // On the page next to the dialog, and on the dialog, which scrolls itself.
  for (const x of [20, 512]) {
    await page.mouse.move(x, 300);
    await page.mouse.wheel(0, 2000);
  }
  await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await scrolled()).toBe(before);
  await page.mouse.click(20, 300);
  await expect(dialog).toBeVisible();
  // Tab moves from the last button to the first one, and on.
  await dialog.getByRole("button", { name: "Save", exact: true }).focus();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(refused).toEqual([]);
});

test("Tab or a press moves the focus in a dialog, and Escape keeps typed text", async ({
  page,
}) => {
  // A text area with a text takes Tab differently.
  const study = await newStudy(page, { cards: [{ label: "Tea", description: "A warm drink" }] });
  await page.goto(`/studies/${study}/cards`);
  const opener = page.getByRole("link", { name: "Edit Tea", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog");
  const [label, ...others] = ["Label", "Other wordings", "Description", "Tags"].map((name) =>
    dialog.getByLabel(name),
  );
  if (!label) throw new Error("no fields");
  await expect(label).toBeFocused();
  await test.step("Tab and a press move the focus to the next field", async () => {
    for (const field of others) {
      await page.keyboard.press("Tab");
      await expect(field).toBeFocused();
    }
    for (const field of [label, ...others]) {
      await field.click();
      await expect(field).toBeFocused();
    }
  });

  await test.step("Escape asks before it discards typed text, and can return to it", async () => {
    const form = page.getByRole("dialog", { name: /^Edit/ });
    await label.fill("Green tea");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    // Also a second time in a row.
    for (let presses = 0; presses < 2; presses++) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await expect(form).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(form.getByLabel("Label")).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test("what was typed in a dialog keeps the focus when leaving is refused", { tag: "@all" }, async ({
  page,
}) => {
  const card = { label: "Tea", description: "A warm drink", tags: ["drinks"] };
  const study = await newStudy(page, { cards: [card] });
  await page.goto(`/studies/${study}/cards`);
  await page.getByRole("link", { name: "Edit Tea", exact: true }).click();
  const label = page.getByRole("dialog", { name: /^Edit/ }).getByLabel("Label");
  await expect(label).toBeFocused();
  await page.keyboard.type("s");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const text of ["Teas", "Teass"]) {
    await expect(label).toHaveValue(text);
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Stay on this page" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(label).toBeFocused();
    await page.keyboard.type("s");
  }
});

test("Escape closes an open select first, then its dialog", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page);
  await page.goto(`/studies?dialog=copy&id=${study}`);
  const dialog = page.getByRole("dialog");
  const select = dialog.getByRole("combobox");
  const isOpen = await openByKey(select);
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
  await expect(dialog).toBeVisible();
  await expect(select).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a dialog is shown over the page, and a link closes it", { tag: "@all" }, async ({
    page,
  }) => {
    const study = await newStudy(page, { cards: ["Apple"] });
    await page.goto(`/studies/${study}/cards?dialog=add-card`);
    const dialog = page.getByRole("dialog", { name: "Add a card" });
    await expect(dialog.getByLabel("Label")).toBeVisible();
    const behind = await page.evaluate(() => document.elementFromPoint(5, 5)?.tagName);
    expect(behind).toBe("DIV");
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    expect(page.url()).not.toContain("dialog=");
  });
});

import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { choose, openByKey } from "../../helpers/choose.ts";
import { hold } from "../../helpers/hold.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { test } from "../../helpers/test.ts";

/** What the menu requests when it opens. */
const NOTHING_TYPED = /commands\.json[^?]*\?q=(&|$)/;

test("Ctrl K finds studies, cards and actions by keyboard alone", async ({ page }) => {
  const id = await newStudy(page, { cards: ["Gift card", "Track an order"] });
  await page.goto("/projects");
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox", { name: "Find a study, card or action" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /Navigation of the shop/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill("gift");
  await expect(page.getByRole("option", { selected: true })).toHaveText(
    /Gift card\s*Navigation of the shop/,
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/studies/${id}/cards\\?find=Gift`));
  await expect(page.getByRole("row", { name: /Gift card/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Track an order/ })).toHaveCount(0);

  await page.getByRole("button", { name: /^Search/ }).click();
  await field.fill("results");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/studies/${id}/dashboard\\?tab=results`));

  // The answer for an empty query arrives last and must not replace the results for newer input.
  const late = await hold(page, NOTHING_TYPED);
  await page.keyboard.press("Control+K");
  await field.fill("no such thing");
  await expect(page.getByRole("status").getByText("Nothing found")).toBeVisible();
  await field.fill("dark");
  late();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a fresh page an older response does not replace a newer one", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page, { cards: ["Gift card", "Gift wrap"] });
  await page.goto("/projects");
  // When the page first fetches the route from the manifest, answer only once both requests wait for it.
  let told = 0;
  let tell = () => {};
  const both = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(/__manifest.*commands\.json/, async (route) => {
    told += 1;
    if (told > 1) tell();
    await both;
    await route.continue();
  });
  const release = await hold(page, NOTHING_TYPED);
  const older = page.waitForRequest(NOTHING_TYPED);
  const asked = page.waitForRequest(/commands\.json/);
  await page.keyboard.press("Control+K");
  await asked;
  const field = page.getByRole("combobox");
  await field.fill("gift");
  await expect(page.getByRole("option", { name: /Gift card/ })).toBeVisible();
  release();
  await (await (await older).response())?.finished();
  await expect(page.getByRole("option")).toHaveCount(2);
});

test("the arrow keys move through the results and wrap around", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page, { cards: ["Gift card", "Gift wrap"] });
  await page.goto("/projects");
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox");
  await field.fill("gift");
  await expect(page.getByRole("option")).toHaveCount(2);
  const selected = page.getByRole("option", { selected: true });
  for (const [key, name] of [
    ["ArrowDown", /^Gift wrap/],
    ["ArrowDown", /^Gift card/],
    ["ArrowUp", /^Gift wrap/],
    ["ArrowUp", /^Gift card/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toHaveCount(1);
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await selected.getAttribute("id")) ?? "",
    );
  }
});

test("Home and End move in the text of the command menu", { tag: "@all" }, async ({ page }) => {
  await newStudy(page, { cards: ["Gift card", "Gift wrap"] });
  await page.goto("/projects");
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox");
  await field.fill("gift");
  await page.keyboard.press("Home");
  await page.keyboard.type("a ");
  await expect(field).toHaveValue("a gift");
  await field.fill("gift");
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cards\?find=Gift/);
});

test("the best match comes first: the name, its start, a word's start, any part", {
  tag: "@all",
}, async ({ page }) => {
  const cards = ["Discards", "My cards", "Cards in the post", "Cards", "Scarves", "Shortcuts"];
  const id = await newStudy(page, { cards });
  await page.goto(`/studies/${id}/cards`);
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox");
  await field.fill("cards");
  const found = page.getByRole("group", { name: "Cards" }).getByRole("option");
  await expect(found).toHaveText([/^Cards(?! in)/, /^Cards in the post/, /^My cards/, /^Discards/]);
  // A page of the current study comes before a card with the same name.
  const selected = page.getByRole("option", { selected: true });
  await expect(page.getByRole("group", { name: "This study" }).getByRole("option")).toHaveCount(1);
  await expect(selected).toHaveText("Cards");
  // The actions include "Keyboard shortcuts"; the card with exactly this name comes first.
  await field.fill("shortcuts");
  await expect(selected).toHaveText(/^ShortcutsNavigation/);
});

test("each of two cards with the same name can be chosen", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { cards: ["Voucher"] });
  const second = await page.request.post(`/studies/${id}/cards`, {
    multipart: { intent: "create", label: "Voucher" },
    maxRedirects: 0,
  });
  expect(second.status()).toBe(302);
  await page.goto(`/studies/${id}/cards`);
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox");
  await field.fill("voucher");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(2);
  await expectAccessible(page);
  for (const [key, first, last] of [
    ["Shift", true, false],
    ["ArrowDown", false, true],
    ["ArrowDown", true, false],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options.first()).toHaveAttribute("aria-selected", String(first));
    await expect(options.last()).toHaveAttribute("aria-selected", String(last));
  }
});

test("the question mark key shows the shortcuts, which can be switched off", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { cards: Array.from({ length: 20 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${id}/cards`);
  await page.keyboard.press("/");
  const find = page.getByLabel("Find a card");
  await expect(find).toBeFocused();
  await page.keyboard.type("Card 1?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await find.fill("Card 1");
  await find.blur();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("switch", { name: /Shortcuts without Ctrl/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("dialog", { name: "Go to" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
});

test("the filter of the cards is the same after leaving and coming back", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: Array.from({ length: 20 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${id}/cards`);
  const find = page.getByLabel("Find a card");
  await find.fill("Card 1");
  // After leaving and coming back, the list has the same filter.
  await page.getByRole("link", { name: /^Categories/ }).click();
  await expect(page).toHaveURL(/categories/);
  await page.goto(`/studies/${id}/cards`);
  await expect(find).toHaveValue("Card 1");
  await expect(page.locator("tbody [data-card]")).toHaveCount(11);
});

test("on a phone the search is in the bar, inside the viewport", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: Array.from({ length: 20 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${id}/cards`);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const last = await page.locator("header").getByRole("button", { name: "Menu" }).boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: /^Search/ }).click();
    await page.getByRole("combobox").fill("Card 19");
    await page.getByRole("option", { name: /Card 19/ }).click();
    await expect(page.getByRole("row", { name: /Card 19/ })).toBeVisible();
  }
});

test("on a phone the list of cards starts on the first screen", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: Array.from({ length: 20 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${id}/cards?find=`);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.locator("tbody [data-card]").first()).toBeInViewport({ ratio: 1 });
  }
});

test("an open menu, panel or list keeps keys from the page's shortcuts", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [{ groups: byKind("Fruit", "Bakery", "Dairy") }]);
  await logInAs(page, study);
  const expectKeysStayIn = async (place: Locator) => {
    for (const key of ["/", "?"]) {
      await expect
        .poll(() => place.evaluate((it) => it.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press(key);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveCount(0);
  };
  await page.goto("/studies");
  const account = page.getByRole("button", { name: /^Your account/ });
  for (const open of [() => account.click(), () => account.press("Enter")]) {
    await open();
    await expectKeysStayIn(page.getByRole("menu"));
    // The menu returns the focus a moment after it closes.
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(account).toBeFocused();
  }

  const status = page.getByLabel("Status");
  await openByKey(status);
  await expectKeysStayIn(status);
  await expectKeysStayIn(status);

  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1`);
  await openOptions(page);
  await page.getByRole("button", { name: /^Flagged sorts/ }).click();
  await expectKeysStayIn(page.getByRole("dialog"));
});

test("a list of studies remembers its filter and scroll position", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page);
  for (let copy = 0; copy < 14; copy++) {
    const made = await page.request.post("/studies", {
      form: { intent: "duplicate", id },
      maxRedirects: 0,
    });
    expect(made.status()).toBe(302);
  }
  await page.goto("/studies");
  await choose(page.getByLabel("Status"), "Draft");
  await expect(page).toHaveURL(/status=draft/);
  const position = () => page.evaluate(() => window.scrollY);
  const last = page.getByRole("link", { name: "Shop", exact: true }).last();
  // Scrolls to it, even when the list re-renders meanwhile.
  await last.hover();
  const left = await position();
  expect(left).toBeGreaterThan(300);
  await last.click();
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/studies$/);
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Find a study" }).fill("all studies");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studies\?.*status=draft/);
  await expect.poll(position).toBe(left);
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { finger } from "../../helpers/finger.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { addResearcher } from "../../helpers/researcher.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const toasts = (page: Page) => page.locator("[data-toast]").filter({ visible: true });

/** Waits for a toast while the clock is paused: it appears a tick after it was added. */
const expectToast = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10);
      return toasts(page).count();
    })
    .toBe(1);

/** Opens a study's edit page, with the participation link, and pauses the clock. */
async function openLink(page: Page): Promise<void> {
  const id = await newStudy(page);
  await page.clock.install();
  await page.goto(`/studies/${id}/edit`);
  // The editors load later, and React cannot render them while the clock is paused.
  await expect(page.getByRole("toolbar")).toHaveCount(2);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("an error toast stays for 8 seconds", { tag: "@all" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not the one");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page);
  await expect(toasts(page)).toHaveAttribute("data-toast", "error");
  await expect(toasts(page)).toContainText("Login Failed");
  await expect(page.getByRole("alert")).toHaveText(
    /Login Failed Login failed. Please check your credentials./,
  );
  await page.clock.runFor(7900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test("a success toast stays for 5 seconds, and while hovered", { tag: "@all" }, async ({
  page,
}) => {
  const { email } = await addResearcher();
  await page.clock.install();
  await page.goto("/login");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page);
  await expect(toasts(page)).toHaveText(/Logged in successfully!\s*now/);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test("the toast of a link that could not be copied stays for 10 seconds", { tag: "@all" }, async ({
  page,
}) => {
  await openLink(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expectToast(page);
  await expect(toasts(page)).toHaveAttribute("data-toast", "warning");
  await expect(toasts(page)).toContainText("/sort/");
  await page.clock.runFor(9900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test("a toast shows its age: now, in minutes, then the time of day", { tag: "@all" }, async ({
  page,
}) => {
  await openLink(page);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expectToast(page);
  await toasts(page).hover();
  await expect(toasts(page)).toHaveText(/now$/);
  await page.clock.runFor(75_000);
  await expect(toasts(page)).toHaveText(/1m ago$/);
  await page.clock.runFor(58 * 60_000);
  await expect(toasts(page)).toHaveText(/59m ago$/);
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveText(/\d{1,2}:\d\d [AP]M$/);
});

test("a toast over a dialog is announced, in its tab order, and can be dismissed", async ({
  page,
}) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/cards?dialog=add-card`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label").fill("Apple");
  await dialog.getByRole("button", { name: "Save and add another" }).click();
  // Located by role: inert elements have none.
  await expect(dialog.getByRole("status")).toHaveText(/Card created successfully/);
  await toasts(page).hover();
  await expectAccessible(page);
  const dismiss = dialog.getByRole("button", { name: "Dismiss" });
  const close = dialog.getByRole("link", { name: "Close" });
  await close.focus();
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press("Shift+Tab");
    await expect(dismiss).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Label").fill("Pear");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Card created" })).toBeAttached();
});

test("a refused registration lists every error in one toast", { tag: "@all" }, async ({ page }) => {
  const { email } = await addResearcher();
  await page.goto("/register");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.locator("#register-password-error")).toHaveText("Password is required");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(email.split("@")[0] ?? "");
  for (const field of ["password", "password_confirm"])
    await page.locator(`[name=${field}]`).fill("password1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(toasts(page)).toContainText("Registration Failed");
  await expect(toasts(page)).toContainText(
    "There is an account with this email already This username is taken This password is too easy to guess. Use a few words that nobody expects.",
  );
  await expect(page.getByText("This username is taken", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("at every width a toast leaves the heading, the setup guide and rows free", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page, { cards: ["Fig", "Bun", "Tea", "Jam", "Rye"] });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(`/studies/${study}/cards`);
  for (const [width, card] of [
    [360, "Rye"],
    [1024, "Jam"],
    [1440, "Tea"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("checkbox", { name: `Select ${card}` }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const toast = page.locator("[data-toast]").filter({ hasText: "Undo" });
    // The focus keeps it open.
    await toast.getByRole("button", { name: "Undo" }).focus();
    const top = (await toast.boundingBox())?.y ?? 0;
    // The page heading, the setup guide, and the row of the list's own buttons.
    expect(await page.locator("#main [data-heading]").count()).toBe(3);
    for (const needed of await page.locator("#main [data-heading]").all()) {
      const box = await needed.boundingBox();
      expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    // Pressed at its center, each control of the rows gets the press. Of the cells, only labels stay free.
    const controls = page.locator("tbody :is(button:enabled, a):not(td [data-cell]):visible");
    for (const control of await controls.all()) await control.click({ trial: true });
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
  }
});

test("a toast follows the heading while scrolling, and stays at the top without it", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page, { cards: Array.from({ length: 30 }, (_, n) => `Card ${n}`) });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/studies/${study}/cards`);
  await page.getByRole("checkbox", { name: "Select Card 3", exact: true }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const toast = toasts(page).filter({ hasText: "Undo" });
  // The focus keeps it open.
  await toast.getByRole("button", { name: "Undo" }).focus();
  const top = async () => Math.round((await toast.boundingBox())?.y ?? 0);
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await scrollTo(0);
  await expect.poll(top).toBeGreaterThan(200);
  const before = await top();
  await scrollTo(100);
  await expect.poll(top).toBe(before - 100);
  await scrollTo(5000);
  await expect.poll(top).toBe(12);
  await scrollTo(0);
  await expect.poll(top).toBe(before);
});

test("a toast replaces the one before it, but up to three with Undo remain", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page, { cards: Array.from({ length: 30 }, (_, n) => `Card ${n}`) });
  await page.goto(`/studies/${study}/cards`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  const copy = page.getByRole("button", { name: "Copy link" });
  for (const _ of [1, 2]) await copy.dispatchEvent("click");
  await expect(toasts(page)).toHaveCount(1);
  for (const [at, name] of ["Card 10", "Card 11", "Card 12", "Card 13"].entries()) {
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
    // The toast of the failed copy is replaced; those with Undo remain.
    await expect(toasts(page)).toHaveCount(Math.min(at + 1, 3));
  }
});

test("after a save, toasts cover no control of the edit page's side panel", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await newStudy(page, { cards: ["Fig"] });
  // With a participant, the setup guide above the panel is gone.
  await request.post(`/api/cardsort/studies/${study}/start-session/`, { data: {} });
  await page.goto(`/studies/${study}/edit`);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByLabel("Title").fill(`Seen at ${width}`);
    const save = page.getByRole("button", { name: "Save changes" });
    await save.scrollIntoViewIfNeeded();
    await save.click();
    // The focus keeps it open.
    await toasts(page).getByRole("button", { name: "Dismiss" }).focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    const panel = page.getByRole("complementary", { name: "About this study" });
    for (const control of await panel.locator("input, button, a").all()) {
      const box = await control.boundingBox();
      const toast = await toasts(page).boundingBox();
      if (box && box.height > 0)
        expect(box.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0));
    }
    // Otherwise it could be taken for the next save's.
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
});

test.describe("two deletions that can be undone", () => {
  test.beforeEach(async ({ page }) => {
    const study = await newStudy(page, { cards: ["Fig", "Bun", "Tea"] });
    await page.goto(`/studies/${study}/cards`);
    for (const cards of [["Fig", "Bun"], ["Tea"]]) {
      for (const card of cards)
        await page.getByRole("checkbox", { name: `Select ${card}` }).check();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(toasts(page).first()).toContainText(/cards? deleted/i);
      await expect(page.getByRole("checkbox", { name: `Select ${cards[0]}` })).toHaveCount(0);
    }
    await expect(toasts(page)).toHaveText([/Card deleted/, /2 cards deleted/]);
  });

  test("have their toasts one above the other, the newer on top", { tag: "@all" }, async ({
    page,
  }) => {
    const [upper, lower] = await Promise.all([0, 1].map((n) => toasts(page).nth(n).boundingBox()));
    expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
    await toasts(page).first().hover();
    await expectAccessible(page);
  });

  test("are announced once", async ({ page }) => {
    await expect(page.getByRole("status").filter({ hasText: "Card deleted" })).toHaveCount(1);
    await expect(toasts(page).first().locator("xpath=ancestor::*[@aria-live]")).toHaveCount(0);
  });

  test("are undone by keyboard: Tab passes each toast's buttons", async ({ page }) => {
    const [upper, lower] = [toasts(page).first(), toasts(page).nth(1)];
    await upper.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Tab");
    await expect(upper.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(lower.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Fig", exact: true })).toBeVisible();
  });

  test("are swiped away, and Ctrl Z undoes the one that is left", { tag: "@all" }, async ({
    page,
  }) => {
    const box = await toasts(page).first().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    const touch = await finger(page);
    await touch.down({ x, y });
    for (const further of [30, 70, 120]) await touch.move({ x: x + further, y });
    await touch.up();
    await expect(toasts(page)).toHaveText([/2 cards deleted/]);
    await page.keyboard.press("Control+z");
    await expect(toasts(page)).toHaveText([/restored/]);
    await expect(page.getByRole("button", { name: "Fig", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tea", exact: true })).toHaveCount(0);
  });
});

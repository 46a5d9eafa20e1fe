import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { expectChosen } from "../../helpers/choose.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { newResearcher, register } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** Whether a click at the center of the element reaches it. */
const isReached = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const toasts = (page: Page) => page.locator("[data-toast]");

test("a toast covers neither the next control nor an open menu", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  await expect(toasts(page)).toHaveCount(1);
  expect(await isReached(page.getByRole("link", { name: "Create first project" }))).toBe(true);
  await page.getByLabel(/^Your account/).click();
  for (const item of [
    page.getByRole("menuitem", { name: "Profile" }),
    page.getByRole("menuitem", { name: "Log out" }),
  ])
    expect(await isReached(item)).toBe(true);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await hydrated(page);
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page).last()).toContainText("Profile updated successfully!");
  expect(await isReached(page.getByLabel("Current password"))).toBe(true);

  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.getByLabel("Title").fill("Spring");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toHaveCount(1);
  for (const name of ["Dashboard", "Projects", "Settings"])
    expect(await isReached(page.getByRole("link", { name, exact: true }).last())).toBe(true);
  await page.getByLabel(/^Language/).click();
  expect(await isReached(page.getByRole("menuitem", { name: "Nederlands" }))).toBe(true);
  await page.keyboard.press("Escape");
});

test("a study's card clamps its description, and its type and status look different", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { cards: ["Apple"] });
  await page.request.post(`/studies/${id}/edit`, {
    headers: { Accept: "text/html" },
    multipart: { intent: "basic", title: "Shop", description: "Many words. ".repeat(80) },
  });
  await page.goto("/studies");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Shop" }).first();
    const text = card.getByText("Many words.");
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBe(width < 640 ? 2 : 3);
    // Nothing of the next line shows below the last one.
    await expect(text).toHaveCSS("overflow", "hidden");
    await expect(card).toContainText("Open sort");
    await expect(card.getByRole("progressbar")).toBeAttached();
    const look = (badge: Locator) =>
      badge.evaluate((element) => {
        const { backgroundColor, borderColor } = getComputedStyle(element);
        return `${backgroundColor} ${borderColor}`;
      });
    expect(await look(card.getByText("Card Sorting", { exact: true }))).not.toBe(
      await look(card.getByText("Active", { exact: true })),
    );
  }
});

test("an import recognizes the pasted format, keeps its button in reach and is confirmed once", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/cards?dialog=import-cards`);
  const dialog = page.getByRole("dialog");
  const data = dialog.getByLabel("Data");
  const lists = {
    JSON: '[{"label": "Apple"}]',
    CSV: "label,description\nApple,Green",
    "Text list": Array.from({ length: 60 }, (_, n) => `Card ${n}`).join("\n"),
  };
  for (const [format, pasted] of Object.entries(lists)) {
    await data.fill(pasted);
    await expect(dialog.getByRole("radio", { name: format })).toBeChecked();
  }
  const preview = dialog.getByRole("button", { name: "Preview" });
  await preview.click();
  await expect(dialog.getByText("60 cards will be added")).toBeVisible();
  const submit = dialog.getByRole("button", { name: "Import", exact: true });
  await dialog.getByText("60 cards will be added").scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
  expect(await isReached(submit)).toBe(true);
  const bottomOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height;
  };
  const top = (await bottomOf(preview)) - ((await preview.boundingBox())?.height ?? 0);
  expect(await bottomOf(dialog.getByRole("table").locator("xpath=.."))).toBeLessThanOrEqual(top);
  await submit.click();
  await expect(page.getByText("Imported 60 cards")).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0);
});

test("the language chosen before login is kept, and the switch saves it to the account", async ({
  page,
  request,
}) => {
  const { email } = await newResearcher(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel(/^Language/).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "nl");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord").fill(PASSWORD);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Laat mensen|Projecten/);
  await expect(html).toHaveAttribute("lang", "nl");
  await page.goto("/profile");
  await expectChosen(page.getByLabel("Taal", { exact: true }), "Nederlands");

  // Another browser, whose language is English.
  const headers = { "Accept-Language": "en-US" };
  const langOf = (html: string) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
  expect(langOf(await (await request.get("/login", { headers })).text())).toBe("en");
  const form = { email, password: PASSWORD };
  const elsewhere = await request.post("/login", { form, headers });
  expect(elsewhere.status()).toBe(200);
  expect(langOf(await elsewhere.text())).toBe("nl");
});

test("a name over its limit stays as pasted, shows its length, and is not sent", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { cards: ["Apple"] });
  await page.goto(`/studies/${id}/dashboard?tab=share`);
  const label = page.getByLabel("For whom (your note)");
  await label.fill("x".repeat(5000));
  await expect(page.getByText(/^5,000 of \d+ characters$/)).toBeVisible();
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect(label).toBeFocused();
  await expect(label).toHaveValue("x".repeat(5000));
  await expectAccessible(page);
});

test("beside unsaved text the preview says that it shows what is saved", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page, { cards: ["Apple"] });
  const note = page.getByText("The preview shows what is saved, without your changes.");
  await page.goto(`/studies/${id}/edit`);
  await hydrated(page);
  await expect(note).toBeHidden();
  await page.getByLabel("Title").fill("Another");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Another" })).toBeVisible();
  await expect(note).toBeHidden();
});

test("duplicates among a study's first pasted cards are named", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit?tab=cards`);
  await page.getByRole("textbox").last().fill("Apple\nPear\napple\n");
  await expect(page.getByText("1 duplicate will be skipped")).toBeVisible();
  await page.getByRole("button", { name: "Add 2 cards" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Skipped duplicates (1)" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Cards" }).getByText("2 cards")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a text that is too long is refused beside its field and stays typed", {
    tag: "@all",
  }, async ({ page }) => {
    const id = await newStudy(page, { cards: ["Apple"] });
    const expectRefused = async (field: Locator, button: string, max: number) => {
      const typed = "x".repeat(max + 1);
      await field.fill(typed);
      await field.locator("xpath=ancestor::form").getByRole("button", { name: button }).click();
      await expect(field).toHaveAccessibleDescription(`Use at most ${max} characters`);
      await expect(field).toHaveValue(typed);
    };
    await page.goto(`/studies/${id}/dashboard?tab=share`);
    await page.getByLabel("Reliability").check();
    await expectRefused(page.getByLabel(/^For whom/), "Create a link", 100);
    await expect(page.getByLabel("Reliability")).toBeChecked();
    await page.goto(`/studies?dialog=copy&id=${id}`);
    await expectRefused(page.getByRole("dialog").getByRole("textbox"), "Duplicate", 200);
    const begun = await page.request.post(`/api/cardsort/studies/${id}/start-session/`, {
      data: {},
    });
    const session = (await begun.json()).id;
    await page.goto(`/studies/${id}/dashboard?tab=participants&confirm=exclude&session=${session}`);
    await expectRefused(page.getByLabel(/^Why/), "Leave out", 200);
  });
});

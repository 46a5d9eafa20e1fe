import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose, expectChosen } from "../../helpers/choose.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { login, newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const NEW_PASSWORD = "another long pass phrase";

/** The mark in the page's header is in the middle of its height, on a phone and on a large screen. */
async function expectMarkInMiddle(page: Page) {
  const centerOf = async (of: Locator) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return y + height / 2;
  };
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = await centerOf(page.locator("header > div"));
    const mark = page.getByRole("link", { name: "Sortwell, Home" });
    // A phone's bar has the drawing alone.
    const parts = [mark, mark.locator("svg"), ...(width > 360 ? [mark.getByText("Sortwell")] : [])];
    for (const part of parts) expect(Math.abs((await centerOf(part)) - bar)).toBeLessThanOrEqual(1);
  }
}

test("read-only fields look read-only in both themes", { tag: "@all" }, async ({ page }) => {
  const { email } = await newResearcher(page);
  await page.goto("/profile");
  const address = page.getByLabel("Email", { exact: true });
  await expect(address).toHaveValue(email);
  await expect(address).toHaveAttribute("readonly");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const fixed = page.getByLabel("Username");
    await expect(fixed).toHaveCSS("border-style", "dashed");
    await expect(fixed).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(page.getByLabel("First name")).toHaveCSS("border-style", "solid");
  }
  await expect(page.getByText("once your address is confirmed")).toBeVisible();
  await expectMarkInMiddle(page);
});

test("leaving a changed profile asks first", { tag: "@all" }, async ({ page }) => {
  await newResearcher(page);
  await page.goto("/profile");
  await page.getByLabel("Organization").fill("Analytical Engines");
  await page.getByRole("link", { name: "Projects" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Leave without saving?")).toBeVisible();
  await dialog.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page.getByLabel("Organization")).toHaveValue("Analytical Engines");

  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeEnabled();
  await page.getByLabel("Organization").fill("");
  await expect(save).toBeDisabled();
});

test("a profile's new language and time zone apply at once", { tag: "@all" }, async ({ page }) => {
  await newResearcher(page);
  await page.goto("/profile");
  const save = page.getByRole("button", { name: "Save changes" });
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email notifications").uncheck();
  await choose(page.getByLabel("Language", { exact: true }), "Nederlands");
  await choose(page.getByLabel("Time zone"), "America/Los Angeles");
  await save.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profiel");
  await expect(page.getByRole("button", { name: "Wijzigingen opslaan" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page.getByLabel("Voornaam")).toHaveValue("Ada");
  await expectChosen(page.getByLabel("Tijdzone"), "America/Los Angeles");
  const reloaded = await page.request.get("/profile");
  expect(await reloaded.text()).toMatch(/<html[^>]* lang="nl"/);
});

test("the password is changed, and the new one logs in", { tag: "@all" }, async ({
  page,
  context,
}) => {
  const { email } = await newResearcher(page);
  await page.goto("/profile");
  const change = page.getByRole("button", { name: "Change password" });
  await expect(change).toBeDisabled();
  await page.getByLabel("Current password").fill("not the one");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await expect(change).toBeDisabled();
  await page.getByLabel("Confirm new password").fill("another one");
  await change.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await change.click();
  await expect(page.getByText("Password Change Failed").first()).toBeVisible();
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await change.press("Enter");
  await expect(page.getByText("Password changed successfully!").first()).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await expect(change).toBeFocused();
  await context.clearCookies({ name: "auth_token" });
  await login(page, email, NEW_PASSWORD);
});

test("the profile lists the login sessions, and ends another one", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  const { email } = await newResearcher(page);
  await context.clearCookies({ name: "auth_token" });
  await login(page, email, PASSWORD);
  const headers = { "User-Agent": await page.evaluate(() => navigator.userAgent) };
  const form = { email, password: PASSWORD };
  await request.post("/login", { form, headers, maxRedirects: 0 });
  const elsewhere = async () => (await request.get("/projects", { maxRedirects: 0 })).status();
  expect(await elsewhere()).toBe(200);
  await page.goto("/profile");
  const end = page.getByRole("button", { name: /^Log out .+ \(\d\)$/ });
  await expect(end).toHaveCount(2);
  // The device of the first token is not known, and that of a login is.
  await page.getByRole("button", { name: /^Log out Chrome, .+ \(\d\)$/ }).press("Enter");
  await expect(end).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ has: end })).toBeFocused();
  expect(await elsewhere()).toBe(302);

  await test.step("a new password ends the others, and keeps the focus", async () => {
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    const change = page.getByRole("button", { name: "Change password" });
    await change.press("Enter");
    await expect(end).toHaveCount(0);
    await expect(change).toBeFocused();
  });
});

test("logging out everywhere ends every session, also this one", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { email } = await newResearcher(page);
  await request.post("/login", { form: { email, password: PASSWORD }, maxRedirects: 0 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText("You are logged out on every device").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect((await request.get("/projects", { maxRedirects: 0 })).status()).toBe(302);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the profile is saved with a plain form", { tag: "@all" }, async ({ page }) => {
    await newResearcher(page);
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Change password" })).toBeEnabled();
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Email notifications").uncheck();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Profile updated successfully!").first()).toBeVisible();
    await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
    await expect(page.getByLabel("Email notifications")).not.toBeChecked();
  });
});

test("a language chosen in the bar keeps what was typed into the profile", { tag: "@all" }, async ({
  page,
}) => {
  await newResearcher(page);
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email notifications").uncheck();
  await page.getByLabel("Language: en").click();
  await page.getByRole("menuitem", { name: "Nederlands" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profiel");
  await expect(page.getByLabel("Voornaam")).toHaveValue("Ada");
  await expectChosen(page.getByLabel("Taal", { exact: true }), "Nederlands");
  await page.getByRole("button", { name: "Wijzigingen opslaan" }).click();
  await expect(page.getByText("Je profiel is bijgewerkt").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Voornaam")).toHaveValue("Ada");
  await expect(page.getByLabel("Meldingen per e-mail")).not.toBeChecked();
});

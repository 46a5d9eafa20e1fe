import { expect } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { choose, expectChosen } from "../helpers/choose.ts";
import { hold, SCRIPTS } from "../helpers/hold.ts";
import { hydrated } from "../helpers/hydrated.ts";
import { addToken, login, newResearcher, PASSWORD } from "../helpers/researcher.ts";
import { test } from "../helpers/test.ts";

test("language and time zone of the profile apply at once", async ({ page }) => {
  const { email } = await newResearcher(page);
  await page.goto("/profile");
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeDisabled();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("readonly");
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Ada");
  await expect(save).toBeEnabled();
  await page.getByLabel("First name").fill("");
  await expect(save).toBeDisabled();
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
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
});

test("leaving a changed profile asks first", async ({ page }) => {
  await newResearcher(page);
  await page.goto("/profile");
  await page.getByLabel("Organization").fill("Analytical Engines");
  await page.getByRole("link", { name: "Projects" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Leave without saving?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page.getByLabel("Organization")).toHaveValue("Analytical Engines");
});

test("text typed before hydration counts as a change", async ({ page }) => {
  await newResearcher(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/profile", { waitUntil: "commit" });
  await page.getByLabel("Organization").fill("Analytical Engines");
  release();
  await hydrated(page);
  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("dialog").getByText("Leave without saving?")).toBeVisible();
});

test("the password is changed, and the new one logs in", async ({ page, context }) => {
  const { email } = await newResearcher(page);
  await page.goto("/profile");
  const change = page.getByRole("button", { name: "Change password" });
  await expect(change).toBeDisabled();
  await page.getByLabel("Current password").fill("not the one");
  await page.getByLabel("New password", { exact: true }).fill("another long pass phrase");
  await expect(change).toBeDisabled();
  await page.getByLabel("Confirm new password").fill("another one");
  await change.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm new password").fill("another long pass phrase");
  await change.click();
  await expect(page.getByText("Password Change Failed").first()).toBeVisible();
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("another long pass phrase");
  await page.getByLabel("Confirm new password").fill("another long pass phrase");
  await change.press("Enter");
  await expect(page.getByText("Password changed successfully!").first()).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await expect(change).toBeFocused();
  await context.clearCookies({ name: "auth_token" });
  await login(page, email, "another long pass phrase");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the profile is saved with a plain form", async ({ page }) => {
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

test("the profile lists the login sessions and revokes another one", async ({ page, browser }) => {
  const { email } = await newResearcher(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await login(elsewhere, email);
  await addToken(email);
  await page.goto("/profile");
  const end = page.getByRole("button", { name: /^Log out ./ });
  await expect(end).toHaveCount(2);
  // The device of a token is not known, and that of a login is.
  await page.getByRole("button", { name: "Log out Chrome" }).press("Enter");
  await expect(end).toHaveCount(1);
  await expect(page.getByRole("listitem").filter({ has: end })).toBeFocused();
  await elsewhere.goto("/projects");
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();
});

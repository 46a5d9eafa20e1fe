import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "../../helpers/accessible.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** Turns two-step login on; returns the recovery codes and a function for the next code. */
async function turnOnSecondFactor(page: Page, check = expectAccessible) {
  await page.goto("/profile");
  await page.getByRole("link", { name: "Set up two-step login" }).click();
  // The page before has a field for the password, too.
  await page.waitForURL("**/profile/second-factor");
  await check(page);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = ((await page.locator("main code").textContent()) ?? "").replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("The code that the app shows now").fill("123");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("This code is wrong").first()).toBeVisible();
  await check(page);
  // The secret is unchanged: what was scanned is still valid.
  expect(((await page.locator("main code").textContent()) ?? "").replaceAll(" ", "")).toBe(secret);
  await page.getByLabel("The code that the app shows now").fill(app.generate());
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Keep these recovery codes")).toBeVisible();
  await check(page);
  const recovery = await page.locator("main ul.font-mono li").allTextContents();
  expect(recovery).toHaveLength(10);
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code" })).toBeHidden();
  return { next: () => app.generate({ timestamp: Date.now() + 30_000 }), recovery };
}

async function sendPassword(page: Page, email: string, address = "/login") {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Second step" })).toBeVisible();
}

test("two-step login is turned on, required, and turned off", async ({ page, context }) => {
  const { email } = await newResearcher(page);
  const { next, recovery } = await turnOnSecondFactor(page);
  await page.goto("/profile/second-factor");
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await expect(page.getByText("Keep these recovery codes")).toBeHidden();
  await context.clearCookies();

  await sendPassword(page, email, "/login?next=/profile/second-factor");
  const { cookies } = await context.storageState();
  expect(cookies.some(({ name }) => name === "auth_token")).toBe(false);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This code is wrong").first()).toBeVisible();
  await expectAccessible(page);
  await code.fill(next());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Two-step login" })).toBeVisible();
  await context.clearCookies();

  await sendPassword(page, email);
  await code.fill(recovery[3] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/profile/second-factor");
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
  await page.getByLabel("Your password").fill("not my password");
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("This is not your current password").first()).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("Two-step login is off").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("two-step login works with plain forms", { tag: "@all" }, async ({ page, context }) => {
    const { email } = await newResearcher(page);
    // axe needs scripts.
    const { next } = await turnOnSecondFactor(page, async () => {});
    await context.clearCookies();
    await sendPassword(page, email);
    await page.getByLabel("Code", { exact: true }).fill(next());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });
});

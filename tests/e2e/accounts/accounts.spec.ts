import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { login, register } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("a researcher registers, logs out, is told why login is needed, and logs in again", async ({
  page,
  context,
}) => {
  const email = await register(page);
  await expectAccessible(page);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "auth_token")?.httpOnly).toBe(true);

  await page.getByLabel(/^Your account/).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully!").first()).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/login\?next=%2Fprojects$/);
  await expect(page.getByText("Log in to open that page.")).toBeVisible();
  await expect(page.getByText("Your session has ended. Log in to continue.")).toHaveCount(0);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("a wrong password is reported in a toast and beside its field", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not the right one");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(
    page.locator("[data-toast]").getByText("Login failed. Please check your credentials."),
  ).toBeVisible();
  const password = page.getByLabel("Password");
  const message = "The email or the password is wrong";
  await expect(page.getByText(message)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(message);
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the demo researcher logs in and sees the projects", async ({ page }) => {
    await login(page, "demo@sortwell.example", "paper cards on a desk");
    await page.goto("/projects");
    await expect(page.getByRole("heading", { name: "Welcome to Sortwell" })).toBeVisible();
  });
});

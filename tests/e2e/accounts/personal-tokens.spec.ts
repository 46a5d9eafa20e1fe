import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** Creates a token on the page by keyboard, and returns it. */
async function createToken(page: Page, name: string): Promise<string> {
  await page.goto("/profile/tokens");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Name").press("Enter");
  const token = page.getByRole("code");
  await expect(token).toHaveText(/^swp_/);
  return (await token.textContent()) ?? "";
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test("a token is shown once, works for the API, and can be revoked", async ({ page, request }) => {
  await newResearcher(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Manage personal tokens" }).click();
  await expect(page.getByText("You have no tokens.")).toBeVisible();
  const token = await createToken(page, "R on my laptop");
  await expectAccessible(page);
  const ask = () => request.get("/api/auth/user/", { headers: bearer(token) });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("code")).toHaveCount(0);
  await expect(page.getByText(/Read · Last used/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke R on my laptop" }).click();
  await expect(page.getByText("You have no tokens.")).toBeVisible();
  expect((await ask()).status()).toBe(401);
});

test("a personal token does not open pages", async ({ page, request }) => {
  await newResearcher(page);
  const token = await createToken(page, "Script");
  const answer = await request.get("/projects", { headers: bearer(token), maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/^\/login/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a token without a name is refused beside its field", { tag: "@all" }, async ({ page }) => {
    await newResearcher(page);
    await page.goto("/profile/tokens");
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Enter|required/i);
    await expect(page.getByRole("code")).toHaveCount(0);
  });
});

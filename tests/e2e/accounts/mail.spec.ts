import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose } from "../../helpers/choose.ts";
import { emailsTo, mailedLink } from "../../helpers/mail.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { addResearcher, login, newIdentity } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const NEW_PASSWORD = "quite another pass phrase";

test("a forgotten password is reset by a mailed link, once", async ({ page }) => {
  const { email, token } = await addResearcher();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("If there is an account for")).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(email, "Choose a new password");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expectAccessible(page);
  const choose = async (password: string, again = password) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password").fill(again);
    await page.getByRole("button", { name: "Save the new password" }).click();
  };
  await choose("password123");
  await expect(page.getByText("too easy to guess").first()).toBeVisible();
  await choose(NEW_PASSWORD);
  await expect(page.getByText("Your new password is saved").first()).toBeVisible();
  const sessions = await page.request.get("/api/auth/user/", {
    headers: { Authorization: `Token ${token}` },
  });
  expect(sessions.status()).toBe(401);
  await login(page, email, NEW_PASSWORD);
  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expectAccessible(page);
});

test("an address without an account gets the same response and no mail", async ({ request }) => {
  const unknown = `nobody-${crypto.randomUUID()}@example.org`;
  const { email } = await addResearcher();
  for (const address of [unknown, email]) {
    const answer = await request.post("/login/forgot", { form: { email: address } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`If there is an account for ${address}`);
  }
  await mailedLink(email, "Choose a new password");
  expect(emailsTo(unknown)).toEqual([]);
});

test("an address is confirmed by a mailed link, in the reader's language", { tag: "@all" }, async ({
  page,
}) => {
  const { email, username } = newIdentity();
  const form = { email, username, password: PASSWORD, password_confirm: PASSWORD };
  expect((await page.request.post("/register", { form, maxRedirects: 0 })).status()).toBe(302);
  await mailedLink(email, "Confirm your email address");
  await page.goto("/profile");
  await choose(page.getByLabel("Language", { exact: true }), "Nederlands");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Je krijgt mail over nieuwe sorteringen zodra")).toBeVisible();
  await page.getByRole("button", { name: "Stuur me de link" }).click();
  await page.goto(await mailedLink(email, "Bevestig je e-mailadres"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ja, bevestigen" }).click();
  await expect(page.getByText("Je adres is bevestigd").first()).toBeVisible();
  await expect(page.getByText("hoogstens één keer per dag")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stuur me de link" })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is reset with plain forms", { tag: "@all" }, async ({ page }) => {
    const { email } = await addResearcher();
    await page.goto("/login/forgot");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await page.goto(await mailedLink(email, "Choose a new password"));
    await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm new password").fill(PASSWORD);
    await page.getByRole("button", { name: "Save the new password" }).click();
    await login(page, email, PASSWORD);
  });
});

import { expect, type Page } from "@playwright/test";

export const PASSWORD = "a rather long pass phrase";

const somebody = () => {
  const username = `researcher-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org` };
};

/**
 * Somebody new, through the API: the browser is logged in by its cookie. For tests whose
 * subject comes after that.
 */
export async function newResearcher(page: Page): Promise<{ email: string; token: string }> {
  const who = somebody();
  const secret = { password: PASSWORD, password_confirm: PASSWORD };
  const answer = await page.request.post("/api/auth/register/", { data: { ...who, ...secret } });
  if (!answer.ok()) throw new Error(await answer.text());
  return { email: who.email, token: (await answer.json()).token };
}

/** Registers somebody new through the page, who is then logged in. Answers the address. */
export async function register(page: Page): Promise<string> {
  const { username, email } = somebody();
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  return email;
}

/** Logs in through the page. */
export async function login(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

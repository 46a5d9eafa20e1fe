import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { AUTH_COOKIE, hashToken } from "../../app/auth/token.server.ts";
import { askServer } from "../../scripts/launch/control.mjs";
import { PASSWORD, passwordHash } from "./password.ts";

/** A username and an email address that nobody has yet. */
export const newIdentity = () => {
  const username = `researcher-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org` };
};

/**
 * Adds a new user with a token to the data of a running server, as the server's commands do: for tests whose subject
 * comes after registration.
 */
export async function addResearcher(dataDir = process.env.E2E_DATA_DIR ?? "") {
  const { username, email } = newIdentity();
  const id = crypto.randomUUID();
  const token = randomBytes(32).toString("hex");
  await askServer(
    dataDir,
    `INSERT INTO users (id, email, username, password_hash)
    VALUES ('${id}', '${email}', '${username}', '${await passwordHash()}');
    INSERT INTO tokens (hash, user_id, expires_at) VALUES ('${hashToken(token)}', '${id}', '9999')`,
  );
  return { email, token };
}

/** Adds a token of this user to the data of a running server. */
export async function addToken(
  email: string,
  dataDir = process.env.E2E_DATA_DIR ?? "",
): Promise<string> {
  const token = randomBytes(32).toString("hex");
  await askServer(
    dataDir,
    `INSERT INTO tokens (hash, user_id, expires_at)
    SELECT '${hashToken(token)}', id, '9999' FROM users WHERE email = '${email}'`,
  );
  return token;
}

/** Confirms the address of this user, as the link in a mail does. */
export const confirmEmail = (email: string): Promise<unknown> =>
  askServer(
    process.env.E2E_DATA_DIR ?? "",
    `UPDATE users SET email_verified_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE email = '${email}'`,
  );

/** Logs the browser in with a token. */
export const logInAs = (page: Page, { token }: { token: string }): Promise<void> =>
  page
    .context()
    .addCookies([{ name: AUTH_COOKIE, value: token, url: process.env.E2E_URL, httpOnly: true }]);

/** Adds a new user and logs the browser in. */
export async function newResearcher(page: Page): Promise<{ email: string; token: string }> {
  const researcher = await addResearcher();
  await logInAs(page, researcher);
  return researcher;
}

/** Registers a new user through the page, which also logs in. Returns the email address. */
export async function register(page: Page): Promise<string> {
  const { username, email } = newIdentity();
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

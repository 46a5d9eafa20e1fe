import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { asUser } from "../../helpers/as-user.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { addToken, logInAs } from "../../helpers/researcher.ts";
import { ADMINISTRATOR } from "../../helpers/superuser.ts";
import { addTeam } from "../../helpers/team.ts";
import { test } from "../../helpers/test.ts";

const newName = () => `colleague-${crypto.randomUUID().slice(0, 8)}`;

/** Expects the page to fit on a phone. */
async function expectNarrow(page: Page): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (wide) await page.setViewportSize(wide);
}

/**
 * Opens the page of the user list that contains a row not created by a test. Searches from the end, because the list
 * starts with the newest. A page number past the end shows the last page; the row's page may change meanwhile.
 */
async function openPageOf(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    await page.goto("/admin/users?page=1000000");
    const pages = /Page \d+ of (\d+)/.exec((await page.getByRole("main").textContent()) ?? "")?.[1];
    for (let at = Number(pages ?? 1) - 1; at > 0 && !(await row.isVisible()); at--)
      await page.goto(`/admin/users?page=${at}`);
    expect(await row.isVisible()).toBe(true);
  }).toPass();
}

test("an administrator creates, changes and deletes a user", { tag: "@all" }, async ({ page }) => {
  test.slow();
  await logInAs(page, { token: await addToken(ADMINISTRATOR) });
  const me = page.getByRole("row").filter({ hasText: "You" });
  await openPageOf(page, me);
  await expectAccessible(page);
  await expect(me.getByRole("cell").getByText("Admin", { exact: true })).toBeVisible();
  await expect(me.getByRole("button", { name: "You cannot delete yourself" })).toBeDisabled();

  await page.goto("/admin/users");
  const name = newName();
  await page.getByRole("link", { name: "Create user" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(dialog.getByText("Email is required")).toBeVisible();
  await expect(dialog.getByText("Username is required")).toBeVisible();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await expect(dialog.getByText("Password confirmation is required")).toBeVisible();
  await dialog.getByLabel("Email").fill(`${name}@example.org`);
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("First name").fill("Ada");
  await dialog.getByLabel("Last name").fill(name);
  await dialog.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await dialog.getByLabel("Repeat the password").fill("something else");
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(dialog.getByText("Passwords do not match")).toBeVisible();
  await dialog.getByLabel("Repeat the password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText("User created successfully").first()).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: `@${name}` });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 800 });
  // The address fits on one line.
  const address = row.getByText(`${name}@example.org`).filter({ visible: true });
  expect((await address.boundingBox())?.height).toBeLessThan(25);
  if (wide) await page.setViewportSize(wide);
  await expect(row.getByRole("cell").getByText("Active", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: `Edit Ada ${name}` }).click();
  await expect(dialog.getByLabel("Password", { exact: false })).toHaveCount(0);
  await dialog.getByLabel("Email").fill("demo@sortwell.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("There is an account with this email already")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill(`new-${name}@example.org`);
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User updated successfully").first()).toBeVisible();
  await expect(row).toContainText(`new-${name}@example.org`);
  await expect(row.getByRole("cell").getByText("Inactive")).toBeVisible();

  await row.getByRole("link", { name: `Delete Ada ${name}` }).click();
  await expect(dialog.getByRole("button", { name: "Delete user" })).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill(name);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("User deleted successfully").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator creates and deletes a user", { tag: "@all" }, async ({ page }) => {
    await logInAs(page, { token: await addToken(ADMINISTRATOR) });
    await page.goto("/admin/users?dialog=create");
    const name = newName();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(`${name}@example.org`);
    await dialog.getByRole("button", { name: "Create user" }).click();
    await expect(dialog.getByText("Username is required")).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue(`${name}@example.org`);
    await dialog.getByLabel("Username").fill(name);
    await dialog.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
    await dialog.getByLabel("Repeat the password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Create user" }).click();
    await expect(page.getByText("User created successfully").first()).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: `@${name}` });
    await row.getByRole("link", { name: `Delete ${name}` }).click();
    await page.getByLabel(/^Type/).fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
    await expect(page.getByText("User deleted successfully").first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("deleting a user asks who takes their projects with other members", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "viewer");
  const [owner, heir] = [study, member].map(({ email }) => email.replace("@example.org", ""));
  const { user } = (
    await asUser(request, member)("GET", `/utilities/projects/${project}/members/`)
  )[0];
  await logInAs(page, { token: await addToken(ADMINISTRATOR) });
  await page.goto(`/admin/users?dialog=delete&id=${user.id}`);
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByLabel("Made for a test").selectOption(`${heir} becomes owner`);
  await dialog.getByLabel(/^Type/).fill(owner ?? "");
  await dialog.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("User deleted successfully").first()).toBeVisible();
  const { role } = await asUser(request, member)("GET", `/utilities/projects/${project}/`);
  expect(role).toBe("owner");
});

test("the server page shows an administrator the state of the service", async ({ page }) => {
  await logInAs(page, { token: await addToken(ADMINISTRATOR) });
  await page.goto("/admin/users");
  await expectNarrow(page);
  await page.getByRole("link", { name: "Server" }).click();
  await expect(page.getByRole("heading", { name: "Server", level: 1 })).toBeVisible();
  const facts = page.locator("dl");
  await expect(facts).toContainText(/\d MB/);
  await expect(facts.locator("dd").nth(2)).not.toHaveText("Never");
  await expect(page.getByRole("table").nth(1)).toContainText(
    /\/(admin|api|login|studies|projects)/,
  );
  await expectAccessible(page);
  await expectNarrow(page);
});

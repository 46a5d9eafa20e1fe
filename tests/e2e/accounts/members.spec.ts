import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { asUser } from "../../helpers/as-user.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { addResearcher, confirmEmail, logInAs, newIdentity } from "../../helpers/researcher.ts";
import { addTeam, projectOf } from "../../helpers/team.ts";
import { test } from "../../helpers/test.ts";

/** Creates an invitation on the members page by keyboard, and returns the path of its link. */
async function invite(page: Page, project: string, role: string, email = ""): Promise<string> {
  await page.goto(`/projects/${project}/members`);
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("Role").selectOption(role);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Email").press("Enter");
  return new URL(await page.getByLabel("Invitation link").inputValue()).pathname;
}

async function register(page: Page, { username, email } = newIdentity()) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

test("a person without an account registers from an invitation and lands in the project", async ({
  page,
  browser,
  request,
}) => {
  const study = await addStudy(request, { title: "Ours" }, ["Apple"]);
  await logInAs(page, study);
  const project = await projectOf(request, study);
  const link = await invite(page, project, "editor");
  await expectAccessible(page);

  const guest = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Made for a test");
  await expectAccessible(guest);
  await guest.getByRole("link", { name: "Create an account to join" }).click();
  await register(guest);
  await expect(guest).toHaveURL(`/projects/${project}/studies`);
  await expect(guest.getByRole("button", { name: "Create study" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("No open invitations.")).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText("This invitation no longer works")).toBeVisible();
  await expectAccessible(guest);
  await guest.context().close();
});

test("an invitation for another address says so, and joins after a login with its own", {
  tag: "@all",
}, async ({ page, browser, request }) => {
  const study = await addStudy(request, { title: "Ours" }, ["Apple"]);
  const [meant, other] = [await addResearcher(), await addResearcher()];
  await Promise.all([study, meant].map(({ email }) => confirmEmail(email)));
  await logInAs(page, study);
  const project = await projectOf(request, study);
  const link = await invite(page, project, "viewer", meant.email);

  const guest = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage();
  await logInAs(guest, other);
  await guest.goto(link);
  await expect(guest.getByText("This invitation is for somebody else")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Log out" }).click();
  await expect(guest).toHaveURL("/");
  await guest.goto(link);
  await guest.getByRole("link", { name: "Log in to join" }).click();
  await guest.getByLabel("Email").fill(meant.email);
  await guest.getByLabel("Password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Log in" }).click();
  await expect(guest).toHaveURL(`/projects/${project}/studies`);
  await guest.context().close();
});

test("an owner changes a role, removes a member, and cannot leave as the last one", async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "editor");
  await logInAs(page, study);
  await page.goto(`/projects/${project}/members`);
  const name = member.email.replace("@example.org", "");
  await page.getByLabel(`Role of ${name}`).and(page.locator("select")).selectOption("viewer");
  await page.getByRole("button", { name: `Change the role of ${name}` }).click();
  await expect(page.getByText(`${name} is now: Viewer`).first()).toBeVisible();
  await page.getByRole("link", { name: "Leave project" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Leave project" }).click();
  await expect(page.getByText("A project needs an owner.").first()).toBeVisible();
  await page.getByRole("link", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
  // Before that, the dialog hides the other links too.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Remove ${name}` })).toHaveCount(0);
});

test("a viewer's pages have no controls that change anything", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "viewer");
  await logInAs(page, member);
  await page.goto(`/projects/${project}/studies`);
  await expect(page.getByRole("heading", { name: "Ours" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create study" })).toHaveCount(0);
  await page.getByLabel("Actions for Ours").click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Duplicate to a project",
    "Download as a file",
  ]);
  await page.goto(`/projects/${project}/members`);
  await expect(page.getByRole("form", { name: "Invite somebody" })).toHaveCount(0);
  await expectAccessible(page);
  for (const tab of ["overview", "participants", "results&run=1", "export", "share"]) {
    await page.goto(`/studies/${study.id}/dashboard?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1, name: "Ours" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit study" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Share" })).toHaveCount(0);
  }
  const answer = await page.goto(`/studies/${study.id}/edit`);
  expect(answer?.status()).toBe(403);
});

test("a member removed while a form is open saves nothing, and keeps what they typed", async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "editor");
  await logInAs(page, member);
  await page.goto(`/studies/${study.id}/edit`);
  const owner = asUser(request, study);
  const members = `/utilities/projects/${project}/members/`;
  const list: { user: { id: string; email: string } }[] = await owner("GET", members);
  const id = list.find(({ user }) => user.email === member.email)?.user.id;
  await owner("DELETE", `${members}${id}/`);
  await page.getByLabel("Title").fill("Theirs");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("no longer yours to change").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
  expect((await owner("GET", `/cardsort/studies/${study.id}/`)).title).toBe("Ours");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invitation is created, withdrawn, and refused for an invalid address", {
    tag: "@all",
  }, async ({ page, request }) => {
    const study = await addStudy(request, { title: "Ours" }, ["Apple"]);
    await logInAs(page, study);
    const project = await projectOf(request, study);
    await invite(page, project, "viewer");
    await page.goto(`/projects/${project}/members`);
    await page.getByRole("button", { name: "Withdraw the invitation for Anyone" }).click();
    await expect(page.getByText("No open invitations.")).toBeVisible();
    const form = page.getByRole("form", { name: "Invite somebody" });
    await form.getByLabel("Email").fill("nobody");
    await form.getByRole("button", { name: "Create invitation" }).click();
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  });
});

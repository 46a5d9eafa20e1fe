import { type Browser, expect } from "@playwright/test";
import { addSorts } from "../../helpers/add-sorts.ts";
import { asUser } from "../../helpers/as-user.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { addMember, addTeam } from "../../helpers/team.ts";
import { test } from "../../helpers/test.ts";

const nameOf = ({ email }: { email: string }) => email.replace("@example.org", "");

/** A page in another browser, logged in as somebody. */
async function pageOf(browser: Browser, who: { token: string }) {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  await logInAs(page, who);
  return page;
}

test("two members with one study open see each other", { tag: "@all" }, async ({
  page,
  browser,
  request,
}) => {
  const { study, member } = await addTeam(request, "editor");
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/edit`);
  const other = await pageOf(browser, member);
  await other.goto(`/studies/${study.id}/edit`);
  await expect(other.getByText(`Also here: ${nameOf(study)}`)).toBeAttached();
  await other.context().close();
});

test("a save that is overtaken says by whom", { tag: "@all" }, async ({
  page,
  browser,
  request,
}) => {
  const { study, member } = await addTeam(request, "editor");
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/edit`);
  const other = await pageOf(browser, member);
  await other.goto(`/studies/${study.id}/edit`);
  await other.getByLabel("Title").fill("Theirs");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Study updated successfully").first()).toBeVisible();
  await page.getByLabel("Title").fill("Mine");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(`${nameOf(member)} saved it.`)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await other.context().close();
});

test("results say when another member has excluded sorts, while participants sort on", {
  tag: "@all",
}, async ({ page, browser, request }) => {
  const { study, member } = await addTeam(request, "viewer");
  const groups = { Fruit: ["Apple", "Pear"] };
  const [session] = await addSorts(request, study, [{ groups }, { groups }]);
  const viewer = await pageOf(browser, member);
  await viewer.goto(`/studies/${study.id}/dashboard?tab=results&run=1`);
  await expect(viewer.getByRole("heading", { level: 1 })).toBeVisible();
  await logInAs(page, study);
  await page.goto(
    `/studies/${study.id}/dashboard?tab=participants&confirm=exclude&session=${session}`,
  );
  await page.getByRole("dialog").getByRole("button", { name: "Leave out" }).click();
  await addSorts(request, study, [{ groups }]);
  await expect(viewer.getByText(/Another member has changed which sorts/)).toBeVisible();
  const report = await pageOf(browser, study);
  await report.goto(`/studies/${study.id}/report`);
  await expect(report.getByText(/excluded 1 sort/)).toBeVisible();
  const { results } = await asUser(request, member)(
    "GET",
    `/cardsort/studies/${study.id}/activity/`,
  );
  expect(results[0]).toMatchObject({ action: "sorts.excluded", count: 1 });
  await viewer.context().close();
  await report.context().close();
});

test("an owner, editor and viewer work at once; the editor is removed while typing", {
  tag: "@all",
}, async ({ page, browser, request }) => {
  test.slow();
  const { study, project, member } = await addTeam(request, "editor");
  const reader = await addMember(request, study, "viewer");
  await asUser(request, study)("PATCH", `/cardsort/studies/${study.id}/`, { status: "active" });
  const viewer = await pageOf(browser, reader);
  await viewer.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/edit`);
  const editor = await pageOf(browser, member);
  await editor.goto(`/studies/${study.id}/edit`);
  await expect(editor.getByText(/Also here: .*researcher/)).toBeAttached();
  await editor.getByLabel("Title").fill("Half a title");

  const participant = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage();
  await participant.goto(`/sort/${study.id}`);
  await participant.getByRole("button", { name: "Start sorting" }).click();
  await expect(participant).toHaveURL(/\/session\//);
  await viewer.getByRole("button", { name: "Update" }).click();
  await expect(viewer.getByRole("row").filter({ hasText: "In Progress" })).toHaveCount(1);

  await page.getByLabel("Title").fill("The owner's");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  await page.goto(`/projects/${project}/members`);
  await page.getByRole("link", { name: `Remove ${nameOf(member)}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
  // Before that, the dialog hides the other links too.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Remove ${nameOf(member)}` })).toHaveCount(0);
  await editor.getByRole("button", { name: "Save changes" }).click();
  await expect(editor.getByText("no longer yours to change").first()).toBeVisible();
  await expect(editor.getByLabel("Title")).toHaveValue("Half a title");
  const { title } = await asUser(request, reader)("GET", `/cardsort/studies/${study.id}/`);
  expect(title).toBe("The owner's");
  for (const one of [viewer, editor, participant]) await one.context().close();
});

test("deleting an account asks who takes the projects with other members", async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "viewer");
  await logInAs(page, study);
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Delete my account" });
  await form.getByLabel("Made for a test").selectOption(`${nameOf(member)} becomes owner`);
  await form.getByLabel("Your password, to delete the account").fill(PASSWORD);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted").first()).toBeVisible();
  const { role } = await asUser(request, member)("GET", `/utilities/projects/${project}/`);
  expect(role).toBe("owner");
});

test("an owner moves a study to another project from the list", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study } = await addTeam(request, "editor");
  await asUser(request, study)("POST", "/utilities/projects/", { name: "Elsewhere" });
  await logInAs(page, study);
  await page.goto("/studies");
  await page.getByLabel("Actions for Ours").click();
  await page.getByRole("menuitem", { name: "Move to a project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project").selectOption("Elsewhere");
  await dialog.getByRole("button", { name: "Move study" }).click();
  await expect(page.getByRole("link", { name: "Elsewhere" })).toBeVisible();
});

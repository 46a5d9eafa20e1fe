import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts } from "../../helpers/add-sorts.ts";
import { asUser } from "../../helpers/as-user.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { addTeam } from "../../helpers/team.ts";
import { test } from "../../helpers/test.ts";

const nameOf = ({ email }: { email: string }) => email.replace("@example.org", "");

test("a comment notifies the member whom it mentions", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, member } = await addTeam(request, "viewer");
  await logInAs(page, member);
  await page.goto(`/studies/${study.id}/comments`);
  await expectAccessible(page);
  const form = page.getByRole("form", { name: "Write a comment" });
  await form.getByLabel("Write a comment").fill(`Is this right, @${nameOf(study)}?`);
  await form.getByRole("button", { name: "Comment" }).click();
  await expect(page.locator("li p").filter({ hasText: "Is this right" })).toBeVisible();
  await expect(form.getByLabel("Write a comment")).toHaveValue("");
  await expect(page.getByRole("button", { name: /^Resolve/ })).toHaveCount(0);

  await logInAs(page, study);
  await page.goto("/projects");
  await page.getByRole("link", { name: "Notifications: 1 new" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${nameOf(member)} mentioned you in “Ours”` }).click();
  await expect(page).toHaveURL(/\/comments#comment-/);
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await test.step("they reply and resolve it", async () => {
    await page.getByText("Reply", { exact: true }).click();
    await page
      .getByLabel(`Reply to ${nameOf(member)}`)
      .last()
      .fill("It is");
    await page.getByRole("button", { name: "Comment" }).first().click();
    await expect(page.locator("li p").filter({ hasText: "It is" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Resolve/ }).click();
    await expect(page.getByText("1 resolved conversation")).toBeVisible();
  });
});

test("a sort's comments stand in its panel, and their number in its row", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, member } = await addTeam(request, "editor");
  const [session] = await addSorts(request, study, [{ groups: { Fruit: ["Apple", "Pear"] } }]);
  await logInAs(page, member);
  await page.goto(`/studies/${study.id}/dashboard?tab=participants&view=${session}`);
  const panel = page.getByRole("dialog");
  await panel.getByRole("textbox", { name: "Write a comment" }).fill("Too fast?");
  await panel.getByRole("button", { name: "Comment" }).click();
  await expect(panel.locator("li p").filter({ hasText: "Too fast?" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").getByText("1 comment")).toBeVisible();
});

test("comments on a card and a category are counted where these are edited", {
  tag: "@all",
}, async ({ page, request }) => {
  const { study } = await addTeam(request, "editor");
  const owner = asUser(request, study);
  const { id: category } = await owner("POST", "/cardsort/categories/", {
    study: study.id,
    name: "Fruit",
  });
  const [card] = (await owner("GET", `/cardsort/cards/?study=${study.id}`)) as { id: string }[];
  for (const on of [
    { kind: "card", ids: [card?.id] },
    { kind: "category", ids: [category] },
  ])
    await owner("POST", `/cardsort/studies/${study.id}/comments/`, { on, text: `On a ${on.kind}` });
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/categories`);
  await page.getByRole("link", { name: "1 comment" }).click();
  const text = (words: string) => page.getByRole("paragraph").filter({ hasText: words });
  await expect(text("On a category")).toBeVisible();
  await page.goto(`/studies/${study.id}/cards`);
  await expectAccessible(page);
  await page.getByRole("row", { name: /Apple/ }).getByRole("link", { name: "1 comment" }).click();
  await expect(text("On a card")).toBeVisible();
  await expect(text("On a category")).toHaveCount(0);
});

test("opening a conversation by its address marks the notification as read", {
  tag: "@all",
}, async ({ page, request }) => {
  const { study, member } = await addTeam(request, "viewer");
  const path = `/cardsort/studies/${study.id}/comments/`;
  const on = { kind: "study", ids: [] };
  await asUser(request, member)("POST", path, { on, text: `Look, @${nameOf(study)}` });
  await logInAs(page, study);
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: "Notifications: 1 new" })).toBeVisible();
  await page.goto(`/studies/${study.id}/comments`);
  await expect(page.getByText("Look, @")).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
});

test("the history says who changed what, and can be filtered", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const { study, project, member } = await addTeam(request, "editor");
  const editor = asUser(request, member);
  await editor("PATCH", `/cardsort/studies/${study.id}/`, { title: "Theirs" });
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/activity`);
  await expect(page.getByText("Title: Ours → Theirs")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/projects/${project}/activity`);
  await page.getByLabel("Person").selectOption(nameOf(member));
  await page.getByLabel("Kind").selectOption("Member joined");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "joined" }),
  ).toHaveText([/joined the project/]);
  await expect(page.getByText("Title: Ours")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("comments are written about a card, and refused when empty", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const { study } = await addTeam(request, "viewer");
    await logInAs(page, study);
    await page.goto(`/studies/${study.id}/comments`);
    await page.getByLabel("About").selectOption("Pear");
    await page.getByLabel("Write a comment").last().fill("Or quince?");
    await page.getByRole("button", { name: "Comment" }).last().click();
    await expect(page.getByText("Card “Pear”")).toBeVisible();
    await page.getByRole("button", { name: "Comment" }).last().click();
    await expect(page.getByLabel("Write a comment").last()).toHaveAccessibleDescription(/required/);
  });
});

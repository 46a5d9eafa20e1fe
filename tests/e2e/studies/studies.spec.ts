import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose, expectChosen } from "../../helpers/choose.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const titles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");

test("the create page names what is missing, and saves a draft", async ({ page }) => {
  await newStudy(page);
  await page.goto("/studies/create");
  await page.getByLabel("Title").focus();
  await page.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toBeInViewport();
  await expect(page.getByLabel("Delete results after (days)")).toHaveValue("365");
  await page.getByLabel("Maximum number of participants").fill("10001");
  await page.getByLabel("Title").fill("Winter");
  await page.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByText("Enter a number from 1 to 10000")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Maximum number of participants").fill("20");
  await choose(page.getByLabel("Default language"), "Nederlands");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(/\/edit/);
  await page.getByRole("link", { name: "Settings" }).click();
  await expectChosen(page.getByLabel("Status"), "Draft");
  await expect(page.getByRole("checkbox", { name: "Nederlands" })).toBeChecked();
  await expect(page.getByLabel("Maximum number of participants")).toHaveValue("20");
  await expectAccessible(page);
});

test("the list of studies is sorted, filtered and searched", { tag: "@all" }, async ({ page }) => {
  await newStudy(page);
  await page.goto("/studies/create");
  await page.getByLabel("Title").fill("Winter");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(/\/edit/);
  await page.goto("/studies");
  await expect(titles(page)).toHaveText(["Winter", "Navigation of the shop"]);
  await choose(page.getByLabel("Sort by"), "Title");
  await expect(page).toHaveURL(/sort=title/);
  await choose(page.getByLabel("Direction"), "Ascending");
  await expect(titles(page)).toHaveText(["Navigation of the shop", "Winter"]);
  await choose(page.getByLabel("Status"), "Draft");
  await expect(titles(page)).toHaveText(["Winter"]);
  await expectAccessible(page);
  await page.getByLabel("Search", { exact: true }).fill("no such thing");
  await expect(page.getByText("No studies found")).toBeVisible();
  await expectAccessible(page);
});

test("leaving a changed form asks first, until it is saved", async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit?tab=cards`);
  await page.getByRole("link", { name: "Basic info" }).click();
  await expect(page.getByRole("toolbar").first()).toBeVisible();
  const instructions = page.getByRole("textbox", { name: "Instructions" });
  await page.locator("#basic-instructions-label").click();
  await expect(instructions).toBeFocused();
  await page.keyboard.type("Take ");
  await page.getByRole("button", { name: "Bold" }).first().click();
  await page.keyboard.type("your time");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Stay on this page" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay on this page" }).click();
  // On a slow network a link waits for the save and for the page with its toast, and Back asks.
  const release = await hold(page, /\/edit\.data/);
  const aborted: string[] = [];
  page.on("requestfailed", (request) => aborted.push(request.url()));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.goBack();
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  await expect(page.getByLabel("Status")).toBeVisible();
  expect(aborted).toEqual([]);
  await page.goto(`/studies/${id}/edit`);
  await expect(instructions.locator("strong")).toHaveText("your time");
});

test("text typed before the editor has loaded, or over stored texts before hydration, is kept", async ({
  page,
}) => {
  const id = await newStudy(page);
  const releaseEditor = await hold(page, /\/assets\/editor/);
  await page.goto(`/studies/${id}/edit`);
  const plain = page.locator("textarea[name=instructions]");
  await plain.click();
  await page.keyboard.type("Take your");
  releaseEditor();
  await expect(page.getByRole("toolbar").first()).toBeVisible();
  const instructions = page.getByRole("textbox", { name: "Instructions" });
  await expect(instructions).toHaveText("Take your");
  await expect(instructions).toBeFocused();
  await page.keyboard.type(" time");
  await page.getByLabel("Description").fill("Old words");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();

  const release = await hold(page, SCRIPTS);
  await page.goto(`/studies/${id}/edit`, { waitUntil: "commit" });
  await expect(plain).toHaveValue(/Take your time/);
  await expect(page.getByLabel("Description")).toHaveValue("Old words");
  await page.getByLabel("Description").fill("New words");
  await plain.fill("New advice");
  release();
  await hydrated(page);
  await expect(page.getByRole("toolbar").first()).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("New words");
  await expect(instructions).toHaveText("New advice");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("New words");
  await expect(instructions).toHaveText("New advice");
});

test("consecutive saves do not conflict", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  const heading = page.getByRole("heading", { level: 1 });
  for (const title of ["Spring", "Summer", "Autumn"]) {
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(heading).toHaveText(title);
  }
});

test("a save that another tab has overtaken loses neither version", async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  const heading = page.getByRole("heading", { level: 1 });
  const theirs = await page.request.post(`/studies/${id}/edit`, {
    multipart: { intent: "basic", title: "Theirs" },
    maxRedirects: 0,
  });
  expect(theirs.status()).toBe(302);
  await page.getByLabel("Title").fill("Winter");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(page.getByText("Saved now: Theirs")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Winter");
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  await expect(heading).toHaveText("Winter");
});

test("the participation link can be copied", { tag: "@all" }, async ({ page, context }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.getByLabel("Source").fill("news letter");
  const link = new RegExp(`/sort/${id}\\?source=news\\+letter$`);
  await expect(page.getByLabel("Participation link")).toHaveValue(link);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(link);
});

test("a participation link that cannot be copied by the browser is shown", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("We couldn't copy the link").first()).toBeVisible();
});

test("the participation link has a QR code", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.getByRole("link", { name: "Show QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code of the participation link" })).toBeVisible();
  await expectAccessible(page);
});

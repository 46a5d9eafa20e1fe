import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { PASSWORD } from "../../helpers/password.ts";
import { logInAs, newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

/** The header of an API client with the login session of the page. */
async function tokenOf(page: Page) {
  const cookies = await page.context().cookies();
  return {
    Authorization: `Token ${cookies.find(({ name }) => name === "auth_token")?.value}`,
  };
}

/** Ends the session like a logout on another device or a month of absence. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  const headers = await tokenOf(page);
  const answer = await page.request.post("/api/auth/logout/", { headers });
  expect(answer.status()).toBe(204);
  // The response removed the cookie; the browser of an ended session still has it.
  await page.context().addCookies(cookies);
}

async function currentEmail(page: Page): Promise<string> {
  const answer = await page.request.get("/api/auth/user/");
  return (await answer.json()).user.email;
}

async function logInAgain(page: Page, email: string) {
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("Your session has ended. Log in to continue.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Saves another version of the study, as another tab would. */
async function renameElsewhere(page: Page, study: string) {
  const answer = await page.request.patch(`/api/cardsort/studies/${study}/`, {
    headers: await tokenOf(page),
    data: { title: "Theirs" },
  });
  expect(answer.status()).toBe(200);
}

const expectRestored = (page: Page) =>
  expect(page.getByText("We restored what you typed.").first()).toBeVisible();

test("a dialog's form sent after the login session ended comes back with the typed text", async ({
  page,
}) => {
  const { email } = await newResearcher(page);
  await page.goto("/projects");
  await page.getByRole("link", { name: "Create first project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Spring");
  await dialog.getByLabel("Description").fill("All that is new");
  await endSession(page);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await logInAgain(page, email);
  await expect(page).toHaveURL(/\/projects\?dialog=create$/);
  await expectRestored(page);
  await expect(dialog.getByLabel("Name")).toHaveValue("Spring");
  await expect(dialog.getByLabel("Description")).toHaveValue("All that is new");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring" })).toBeVisible();

  // The text is restored only once: the next dialog is empty.
  await page.goto("/projects?dialog=create");
  await expect(dialog.getByLabel("Name")).toHaveValue("");
});

test("a page's form comes back too, with formatted text", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page);
  const email = await currentEmail(page);
  await page.goto(`/studies/${id}/edit`);
  await expect(page.getByRole("toolbar").first()).toBeVisible();
  const instructions = page.getByRole("textbox", { name: "Instructions" });
  await instructions.click();
  await page.keyboard.type("Take your time");
  await page.getByLabel("Title").fill("Renamed");
  await renameElsewhere(page, id);
  await endSession(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await logInAgain(page, email);
  await expect(page).toHaveURL(new RegExp(`/studies/${id}/edit$`));
  await expectRestored(page);
  await expect(page.getByLabel("Title")).toHaveValue("Renamed");
  await expect(instructions).toHaveText("Take your time");
  await test.step("leaving it unsaved asks first", async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Stay on this page" }).click();
  });
  await test.step("it detects a change made in the meantime", async () => {
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Saved now: Theirs")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Renamed");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Study updated successfully").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Renamed" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Renamed");
  });
});

test("the form of a shared link comes back after a login that ran out", { tag: "@all" }, async ({
  page,
}) => {
  const study = await newStudy(page, { cards: ["Apple"] });
  const email = await currentEmail(page);
  await page.goto(`/studies/${study}/dashboard?tab=share`);
  await page.getByLabel("For whom (your note)").fill("For the board");
  await page.getByRole("checkbox", { name: "Structure" }).uncheck();
  await endSession(page);
  await page.getByRole("button", { name: "Create a link" }).click();
  await logInAgain(page, email);
  await expectRestored(page);
  await expect(page.getByLabel("For whom (your note)")).toHaveValue("For the board");
  await expect(page.getByRole("checkbox", { name: "Structure" })).not.toBeChecked();
});

test("the form of a copy comes back after a login that ran out", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page, { cards: ["Apple"] });
  const email = await currentEmail(page);
  await page.goto("/studies");
  await page.getByLabel("Actions for Navigation of the shop").click();
  await page.getByRole("menuitem", { name: "Duplicate to a project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Second round");
  await endSession(page);
  await dialog.getByRole("button", { name: "Duplicate study" }).click();
  await logInAgain(page, email);
  await expectRestored(page);
  await expect(dialog.getByLabel("Title")).toHaveValue("Second round");
});

test("merges that were not saved come back after a login that ran out", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [
    { groups: byKind("Fruit", "Bakery", "Dairy") },
    { groups: byKind("Fruits", "Bakery", "Cow") },
  ]);
  await logInAs(page, study);
  const email = await currentEmail(page);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&show=labels`);
  await page.getByRole("button", { name: "Merge as “Fruit”" }).press("Enter");
  await page.getByLabel("Name of the set").fill("Our words");
  await endSession(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await logInAgain(page, email);
  await expect(page.getByRole("heading", { name: "1 merge", exact: true })).toBeVisible();
  await expect(page.getByLabel("Name of the set")).toHaveValue("Our words");
});

test("questions and translations come back as well, with every kind of field", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page, { cards: ["Apple"] });
  const email = await currentEmail(page);
  await page.goto(`/studies/${study}/questions?add=1`);
  const question = page.getByRole("form", { name: "Add question" });
  await question.getByRole("textbox", { name: "Question" }).fill("Where do you shop?");
  await question.locator("select[name=kind]").selectOption("number", { force: true });
  await question.getByRole("checkbox", { name: "Required" }).check();
  await question.getByRole("textbox", { name: "Lowest" }).fill("3");
  await endSession(page);
  await question.getByRole("button", { name: "Save" }).click();
  await logInAgain(page, email);
  await expectRestored(page);
  await expect(question.getByRole("textbox", { name: "Lowest" })).toHaveValue("3");
  await expect(question.locator("select[name=kind]")).toHaveValue("number");
  await expect(question.getByRole("checkbox", { name: "Required" })).toBeChecked();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Where do you shop?")).toBeVisible();
  await expect(question).toBeHidden();

  await page.request.patch(`/api/cardsort/studies/${study}/`, {
    headers: await tokenOf(page),
    data: { supported_languages: ["en", "nl"], instructions: "<p>Sort</p>" },
  });
  await page.goto(`/studies/${study}/translations`);
  const field = page.locator('textarea[lang="nl"]').first();
  const editor = page.getByRole("textbox", { name: "Nederlands: Instructions" });
  await expect(page.getByRole("toolbar")).toBeVisible();
  await field.fill("Winkel");
  await editor.click();
  await page.keyboard.type("Sorteer");
  await endSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await logInAgain(page, email);
  await expectRestored(page);
  await expect(field).toHaveValue("Winkel");
  await expect(editor).toHaveText("Sorteer");
});

test("pasted data of an import come back, a password never does", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page);
  const email = await currentEmail(page);
  await page.goto(`/studies/${id}/edit?tab=cards&dialog=import-cards`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Text list").click();
  await dialog.getByLabel("Data").fill("Apple\nPear");
  await endSession(page);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await logInAgain(page, email);
  await expect(dialog.getByLabel("Data")).toHaveValue("Apple\nPear");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 cards will be added")).toBeVisible();

  await page.goto("/profile");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("another long pass phrase");
  await page.getByLabel("Confirm new password").fill("another long pass phrase");
  await endSession(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("phrase");
  await logInAgain(page, email);
  await expect(page.getByLabel("Current password")).toHaveValue("");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form sent after the session ended is kept, and can be sent after login", async ({
    page,
  }) => {
    const { email } = await newResearcher(page);
    await page.goto("/projects?dialog=create");
    await page.getByLabel("Name").fill('Spring "<b>" & more');
    await page.getByLabel("Description").fill("One\nTwo");
    await endSession(page);
    await page.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByText("What you typed is kept")).toBeVisible();
    // The kept form survives a mistyped password.
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("not the right one");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Login failed").first()).toBeVisible();
    await logInAgain(page, email);
    await expect(page.getByRole("heading", { name: "You are logged in again" })).toBeVisible();
    await expect(page.getByText("Files and passwords were not kept")).toHaveCount(0);
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page.getByRole("heading", { name: 'Spring "<b>" & more' })).toBeVisible();
    await expect(page.getByText("One Two")).toBeVisible();
  });

  test("a kept form can be discarded, which leads to its page", { tag: "@all" }, async ({
    page,
  }) => {
    const { email } = await newResearcher(page);
    await page.goto("/projects?dialog=create");
    await page.getByLabel("Name").fill("Summer");
    await endSession(page);
    await page.getByRole("button", { name: "Create project" }).click();
    await logInAgain(page, email);
    await page.getByRole("link", { name: "Discard it" }).click();
    await expect(page).toHaveURL(/\/projects\?dialog=create$/);
    await expect(page.getByLabel("Name")).toHaveValue("");
  });

  test("pictures are not kept, and a message says so", { tag: "@all" }, async ({ page }) => {
    const id = await newStudy(page);
    const email = await currentEmail(page);
    await page.goto(`/studies/${id}/edit`);
    await page.getByLabel("Title").fill("Renamed");
    await page.getByLabel("Logo").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from("no matter what"),
    });
    await endSession(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await logInAgain(page, email);
    await expect(page.getByText("Files and passwords were not kept")).toBeVisible();
  });

  test("a kept form does not overwrite a change made in the meantime", { tag: "@all" }, async ({
    page,
  }) => {
    const id = await newStudy(page);
    const email = await currentEmail(page);
    await page.goto(`/studies/${id}/edit`);
    await page.getByLabel("Title").fill("Renamed");
    await renameElsewhere(page, id);
    await endSession(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await logInAgain(page, email);
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page.getByText("Saved now: Theirs")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Renamed");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Renamed" })).toBeVisible();
    await expect(page.getByText("Study updated successfully").first()).toBeVisible();
  });

  test("passwords are not kept", { tag: "@all" }, async ({ page }) => {
    await newResearcher(page);
    await page.goto("/profile");
    for (const field of ["Current password", "New password", "Confirm new password"])
      await page.getByLabel(field, { exact: true }).fill("some phrase");
    await endSession(page);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page).toHaveURL(/\/login\?/);
    expect(await page.content()).not.toContain("some phrase");
  });
});

test("a form sent before hydration is kept too", { tag: "@all" }, async ({ page }) => {
  const { email } = await newResearcher(page);
  await page.route(/\/assets\//, (route) =>
    route.request().resourceType() === "script" ? route.abort() : route.continue(),
  );
  await page.goto("/projects?dialog=create", { waitUntil: "load" });
  await page.getByLabel("Name").fill("Spring");
  await endSession(page);
  await page.unroute(/\/assets\//);
  await page.getByRole("button", { name: "Create project" }).click();
  await page.waitForURL(/\/login\?/);
  await hydrated(page);
  await expectAccessible(page);
  await logInAgain(page, email);
  await expect(page.getByRole("heading", { name: "You are logged in again" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring" })).toBeVisible();
});

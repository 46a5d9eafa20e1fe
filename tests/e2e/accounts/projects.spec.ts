import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newResearcher, register } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const createProject = async (page: Page, name: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Where do people look for what?");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

test("a project is created, renamed and deleted by typing its name", async ({ page }) => {
  await newResearcher(page);
  await page.goto("/studies");
  await expect(page.getByText("No studies yet")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/studies/create");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create first project" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Create project" })).toBeDisabled();
  await expectAccessible(page);
  await createProject(page, "Spring");
  await expect(page.getByText("Project created successfully!").first()).toBeVisible();
  await expect(page.getByText("No studies yet")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/projects");
  await page.getByLabel("Actions for Spring").click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog.getByLabel("Name").fill("Summer");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Actions for Summer").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const button = dialog.getByRole("button", { name: "Delete project" });
  await dialog.getByLabel(/Type/).fill("summer");
  await expect(button).toBeDisabled();
  await dialog.getByLabel(/Type/).fill("Summer");
  await button.click();
  await expect(page.getByText("No projects yet")).toBeVisible();
});

test("a new account adds the example, and sees its results", { tag: "@all" }, async ({ page }) => {
  await newResearcher(page);
  await page.goto("/projects");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add an example" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kinship terms" })).toBeVisible();
  await expect(page.getByText("85 of 85 participants")).toBeVisible();
  await page.goto("/projects");
  await expect(page.getByRole("heading", { level: 2, name: "Example" })).toBeVisible();
  await expect(page.getByText("1 study")).toBeVisible();
});

test("closing a dialog with typed text asks first", async ({ page }) => {
  await newResearcher(page);
  await page.goto("/projects");
  await expectAskedBeforeClosing(page);
});

/** Opens the dialog for a new project and closes it with typed text. */
async function expectAskedBeforeClosing(page: Page) {
  await page.getByRole("link", { name: "Create first project" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a project" });
  await dialog.getByLabel("Name").fill("Spring");
  await page.keyboard.press("Escape");
  const stay = page.getByRole("button", { name: "Stay on this page" });
  await stay.click();
  // Escape asks every time; the focus returns once the question no longer listens for keys.
  for (let time = 0; time < 3; time++) {
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(stay).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await stay.click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Spring");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/projects\??$/);
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Create first project" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test("a study is created, duplicated and deleted on its project's page", { tag: "@all" }, async ({
  page,
}) => {
  await newResearcher(page);
  await page.goto("/projects");
  await page.getByRole("link", { name: "Create first project" }).click();
  await createProject(page, "Spring");
  await page.getByText("Create study").click();
  for (const name of ["Tree Testing", "First Click Testing", "Survey Tool"])
    await expect(page.getByRole("menuitem", { name })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Card Sorting" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Create study" })).toBeDisabled();
  await dialog.getByLabel("Title").fill("Navigation");
  await dialog.getByRole("radio", { name: /^Closed sort/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page).toHaveURL(/\/studies\/[^/]+\/edit/);

  await test.step("the dialogs have gone from the history", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/projects\/[^/]+\/studies$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/projects$/);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(/\/studies\/[^/]+\/edit/);
  });

  await test.step("it is duplicated as a draft", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Navigation" })).toBeVisible();
    await page.getByRole("link", { name: "Spring" }).click();
    await page.getByLabel("Actions for Navigation").click();
    await page.getByRole("menuitem", { name: "Duplicate", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Navigation (copy)" })).toBeVisible();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the copy is deleted", async () => {
    await page.getByLabel("Actions for Navigation (copy)").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(dialog.getByText("0 completed sessions")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/Type/).fill("Navigation (copy)");
    await dialog.getByRole("button", { name: "Delete study" }).click();
    await expect(page.getByRole("heading", { name: "Navigation", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Navigation (copy)" })).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/dialog=/);
  });

  await test.step("deleting the project warns of its studies", async () => {
    await page.goto("/projects");
    await page.getByLabel("Actions for Spring").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(dialog.getByText("Its 1 study will be deleted too")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("projects are created and deleted with plain forms, and toasts are banners", {
    tag: "@all",
  }, async ({ page }) => {
    await register(page);
    await expect(page.getByText("Account created successfully!").first()).toBeVisible();
    await page.getByRole("link", { name: "Create first project" }).click();
    await page.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByText("Enter a name")).toBeVisible();
    await createProject(page, "Spring");

    await page.goto("/projects");
    await page.getByLabel("Actions for Spring").click();
    await page.getByRole("link", { name: "Delete" }).click();
    await page.getByLabel(/Type/).fill("something else");
    await page.getByRole("button", { name: "Delete project" }).click();
    await expect(page.getByText("Type the name exactly as shown")).toBeVisible();
    await page.getByLabel(/Type/).fill("Spring");
    await page.getByRole("button", { name: "Delete project" }).click();
    await expect(page.getByText("No projects yet")).toBeVisible();
  });
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test.beforeEach(async ({ page }) => {
  await asFirstVisit(page);
});

const message = (page: Page) => page.getByRole("alert").filter({ hasText: "Not saved" });

/** Submits without a network and against a broken server: what was typed stays, and another click saves it. */
async function expectKept(
  page: Page,
  button: string,
  expectTyped: () => Promise<void>,
  check: (page: Page) => Promise<void> = async () => {},
) {
  const press = () => page.getByRole("button", { name: button, exact: true }).click();
  const { pathname } = new URL(page.url());
  await page.context().setOffline(true);
  await press();
  await expect(message(page)).toContainText("we can't reach the server");
  await expectTyped();
  await page.context().setOffline(false);
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/plain", body: "Bad gateway" })
      : route.fallback(),
  );
  await press();
  await expect(message(page)).toContainText("something went wrong on our side");
  await expectTyped();
  await check(page);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.unrouteAll();
  await press();
  await expect(message(page)).toBeHidden();
}

test("an edited study that cannot be sent keeps the typed text", async ({ page }) => {
  const study = await newStudy(page);
  await page.goto(`/studies/${study}/edit`);
  const title = page.getByLabel("Title");
  await title.fill("A title that took long");
  const expectTyped = () => expect(title).toHaveValue("A title that took long");
  await expectKept(page, "Save changes", expectTyped, expectAccessible);
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
});

test("a part that cannot be loaded keeps typed text, and opens later", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page);
  await page.goto("/studies/create");
  const title = page.getByLabel("Title");
  await title.fill("Unsent so far");
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/assets/"));
  await page.keyboard.press("Control+k");
  await failed;
  await expect(title).toHaveValue("Unsent so far");
  await expect(title).toBeFocused();
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Unsent so far");
});

test("a new study that cannot be sent keeps the typed text", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page);
  await page.goto("/studies/create");
  const title = page.getByLabel("Title");
  await title.fill("Unsent so far");
  await expectKept(page, "Create study", () => expect(title).toHaveValue("Unsent so far"));
  await expect(page).not.toHaveURL(/\/create/);
  expect(page.url()).not.toContain(study);
});

test("a card that cannot be sent stays in its dialog", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page, { cards: ["Tea"] });
  await page.goto(`/studies/${study}/cards`);
  await page.getByRole("link", { name: "Edit Tea" }).click();
  const dialog = page.getByRole("dialog");
  const label = dialog.getByLabel("Label");
  await label.fill("Green tea");
  const expectTyped = () => expect(label).toHaveValue("Green tea");
  await expectKept(page, "Save", expectTyped, expectAccessible);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Green tea").first()).toBeVisible();
});

test("a profile that cannot be sent keeps the typed text", { tag: "@all" }, async ({ page }) => {
  await newResearcher(page);
  await page.goto("/profile");
  const name = page.getByLabel("First name");
  await name.fill("Augusta");
  await expectKept(page, "Save changes", () => expect(name).toHaveValue("Augusta"));
  await expect(page.getByText("Profile updated successfully!").first()).toBeVisible();
});

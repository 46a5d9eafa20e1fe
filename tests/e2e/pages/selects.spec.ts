import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { asUser } from "../../helpers/as-user.ts";
import { choose, expectChosen, openByKey } from "../../helpers/choose.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("a choice made before hydration is kept, and counts as an unsaved change", async ({
  page,
}) => {
  await newResearcher(page);
  const release = await hold(page, SCRIPTS);
  await page.goto("/profile", { waitUntil: "commit" });
  const zone = page.getByLabel("Time zone");
  await choose(zone, "America/Los Angeles");
  release();
  await hydrated(page);
  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("dialog").getByText("Leave without saving?")).toBeVisible();
  await expectChosen(zone, "America/Los Angeles");
});

test("at 320 px a select's list stays in the viewport and shifts nothing", { tag: "@all" }, async ({
  page,
}) => {
  await newResearcher(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/profile");
  const zone = page.getByLabel("Time zone");
  await zone.scrollIntoViewIfNeeded();
  const before = await zone.boundingBox();
  await openByKey(zone);
  const option = await zone.getByRole("option", { name: "UTC" }).boundingBox();
  expect(option?.x).toBeGreaterThanOrEqual(0);
  expect((option?.x ?? 0) + (option?.width ?? 0)).toBeLessThanOrEqual(320);
  await page.keyboard.press("Escape");
  expect(await zone.boundingBox()).toEqual(before);
});

test.describe("a list of studies", () => {
  /** Opens the dialog that copies cards, with two other studies to choose from. */
  async function openCopy(page: Page) {
    const ask = asUser(page.request, await newResearcher(page));
    const post = (path: string, data: object) => ask("POST", path, data);
    const { id: project } = await post("/utilities/projects/", { name: "Shop" });
    const [study] = await Promise.all(
      ["Mine", "Kitchen tools", "Kinship terms"].map(async (title) => {
        const { id } = await post("/cardsort/studies/", { project, title });
        if (title === "Kinship terms") await post("/cardsort/cards/", { study: id, label: "Aunt" });
        return id;
      }),
    );
    await page.goto(`/studies/${study}/cards?dialog=copy-cards`);
    const field = page.getByRole("dialog").getByLabel("Study");
    await expect(page.locator("button").and(field)).toBeVisible();
    return field;
  }

  test("is searched and chosen from with the keyboard", async ({ page }) => {
    const field = await openCopy(page);
    await field.press("Enter");
    const search = page.getByPlaceholder("Search the list");
    await expect(search).toBeFocused();
    await expectAccessible(page, "page-has-heading-one");
    await page.keyboard.type("kinship");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toContainText("Kinship terms");
    await page.getByRole("button", { name: "Copy cards" }).click();
    await expect(page.getByRole("row", { name: /Aunt/ })).toBeVisible();
  });

  test("closes on Escape before its dialog does", { tag: "@all" }, async ({ page }) => {
    const field = await openCopy(page);
    await field.press("Enter");
    await expect(page.getByPlaceholder("Search the list")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("says when nothing matches", { tag: "@all" }, async ({ page }) => {
    const field = await openCopy(page);
    await field.click();
    await page.keyboard.type("zebra");
    await expect(page.getByText("No matches.")).toBeVisible();
  });
});

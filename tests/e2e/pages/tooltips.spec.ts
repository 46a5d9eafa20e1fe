import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { hold } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const TITLE = "Sort by Started";
const tooltip = (page: Page) => page.locator("[data-radix-popper-content-wrapper]");
const column = (page: Page) => page.getByRole("link", { name: "Started", exact: true });

/** Opens the participants table of a study once the tooltips' code has loaded. */
async function openParticipants(page: Page, request: Parameters<typeof addStudy>[0]) {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [{ groups: byKind("Fruit", "Bakery", "Dairy") }]);
  await logInAs(page, study);
  // The import, which follows the fetch of the same file.
  const code = page.waitForResponse(
    (answer) =>
      answer.url().includes("/tooltip.client-") && answer.request().resourceType() === "script",
  );
  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await hydrated(page);
  // The first sign of use.
  await page.mouse.move(1, 1);
  await code;
  return study;
}

test("titles of controls are shown on hover and focus, until Escape or leaving", {
  tag: "@all",
}, async ({ page, request }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await openParticipants(page, request);
  await test.step("on hover, until Escape", async () => {
    await column(page).hover();
    await expect(tooltip(page)).toHaveText(TITLE);
    // The native tooltip is suppressed; screen readers still get the title.
    await expect(column(page)).toHaveAttribute("title", "");
    await expect(column(page)).toHaveAccessibleDescription(TITLE);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toHaveCount(0);
    await expect(column(page)).toHaveAttribute("title", TITLE);
    await expect(column(page)).not.toHaveAttribute("aria-describedby");
  });

  await test.step("the pointer can move onto the tooltip, and away", async () => {
    await page.mouse.move(0, 0);
    await column(page).hover();
    await expect(tooltip(page)).toHaveText(TITLE);
    await tooltip(page).hover();
    await expect(tooltip(page)).toHaveText(TITLE);
    await page.mouse.move(0, 0);
    await page.mouse.move(5, 5);
    await expect(tooltip(page)).toHaveCount(0);
    await expect(column(page)).toHaveAttribute("title", TITLE);
  });

  await test.step("on focus", async () => {
    await column(page).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(column(page)).toBeFocused();
    await expect(tooltip(page)).toHaveText(TITLE);
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toHaveCount(0);
    await expect(column(page)).toBeFocused();
    await expect(column(page)).toHaveAttribute("title", TITLE);
  });

  await test.step("until the end of the control", async () => {
    await page.mouse.move(0, 0);
    await column(page).hover();
    await expect(tooltip(page)).toHaveText(TITLE);
    await column(page).evaluate((link) => link.remove());
    await expect(tooltip(page)).toHaveCount(0);
  });
  expect(refused).toEqual([]);
});

test("a title that the pointer reached before the code has loaded is shown", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  await addSorts(request, study, [{ groups: byKind("Fruit", "Bakery", "Dairy") }]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=participants`);
  await hydrated(page);
  const release = await hold(page, /tooltip\.client-/);
  await column(page).hover();
  release();
  await expect(tooltip(page)).toHaveText(TITLE);
});

test("a title that changes or disappears while shown stays that way", { tag: "@all" }, async ({
  page,
  request,
}) => {
  await openParticipants(page, request);
  const theme = page.locator("button[name=theme]:visible");
  const title = (await theme.getAttribute("title")) ?? "";
  await theme.hover();
  await expect(tooltip(page)).toHaveText(title);
  await test.step("a name is announced once", async () => {
    await expect(theme).toHaveAccessibleName(title);
    await expect(theme).toHaveAccessibleDescription("");
  });
  // As React does when it updates the title.
  await theme.evaluate((button) => button.setAttribute("title", "Another"));
  await expect(tooltip(page)).toHaveCount(0);
  await expect(theme).toHaveAttribute("title", "Another");
  await column(page).hover();
  await expect(tooltip(page)).toHaveText(TITLE);
  await column(page).evaluate((link) => link.removeAttribute("title"));
  await expect(tooltip(page)).toHaveCount(0);
  await expect(column(page)).not.toHaveAttribute("title");
});

test("participants' pages keep native titles", { tag: "@all" }, async ({ page, request }) => {
  const study = await addStudy(request, { title: "Light" }, FOODS);
  const fetched: string[] = [];
  page.on("request", (asked) => fetched.push(asked.url()));
  await openBoard(page, study);
  const undo = page.locator("button[title]").last();
  await undo.hover();
  await page.waitForLoadState("networkidle");
  await expect(undo).toHaveAttribute("title");
  expect(fetched.filter((url) => url.includes("tooltip"))).toEqual([]);
});

import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

test("the participate box takes a link with its parameters, and refuses anything else", async ({
  page,
}) => {
  const id = await newStudy(page);
  await page.goto("/");
  await page.getByLabel("Study ID or link").fill("not a study");
  await page.getByRole("button", { name: "Join the study" }).click();
  await expect(page.getByText("Invalid study link. Please check and try again.")).toBeVisible();
  await expect(page.getByLabel("Study ID or link")).toBeFocused();
  expect(new URL(page.url()).search).not.toContain("index");
  await expectAccessible(page);
  const link = `https://sort.example/sort/${id}/?source=news&PROLIFIC_PID=p%201&a=b#top`;
  await page.getByLabel("Study ID or link").fill(`  ${link}  `);
  await page.getByRole("button", { name: "Join the study" }).click();
  await expect(page).toHaveURL(
    new RegExp(`/sort/${id}\\?source=news&PROLIFIC_PID=p(\\+|%20)1&a=b$`),
  );
  await expect(page.getByRole("link", { name: "Projects" })).toHaveCount(0);
});

test("the chosen theme is kept, also in localStorage", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Switch to the light theme" })).toBeVisible();
  await saved;
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
});

test("below 992 pixels the navigation is collapsed, and Escape collapses it again", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.getByRole("link", { name: "Projects" })).toBeHidden();
  await page.getByLabel("Menu").click();
  await expect(page.getByRole("link", { name: "Projects", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Projects", exact: true })).toBeHidden();
});

test("an unknown URL and a missing study show a message and a link", { tag: "@all" }, async ({
  page,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { name: "Let people sort it out" })).toBeVisible();

  await newResearcher(page);
  const missing = await page.goto(`/studies/${crypto.randomUUID()}/edit`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Go to your studies" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("language and theme are set with plain buttons", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/login");
    await page.getByLabel(/^Language/).click();
    await page.getByRole("button", { name: "Nederlands" }).click();
    await expect(page.getByRole("heading", { name: "Inloggen" })).toBeVisible();
    await page.getByRole("button", { name: "Naar het donkere thema" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

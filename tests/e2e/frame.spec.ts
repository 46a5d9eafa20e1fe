import { expect } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { expectChosen } from "../helpers/choose.ts";
import { newStudy } from "../helpers/new-study.ts";
import { register } from "../helpers/researcher.ts";
import { test } from "../helpers/test.ts";

test("the participate box takes an id or a link, and refuses anything else", async ({ page }) => {
  const id = await newStudy(page);
  await page.goto("/");
  await page.getByLabel("Study ID or link").fill("not a study");
  await page.getByRole("button", { name: "Join the study" }).click();
  await expect(page.getByText("Invalid study link. Please check and try again.")).toBeVisible();
  await expect(page.getByLabel("Study ID or link")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Study ID or link").fill(`  https://sort.example/sort/${id}/?source=x  `);
  await page.getByRole("button", { name: "Join the study" }).click();
  await expect(page).toHaveURL(new RegExp(`/sort/${id}`));
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

test("an unknown URL shows a message and a link home", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { name: "Let people sort it out" })).toBeVisible();
});

test("below 992 pixels the navigation is collapsed, and Escape collapses it again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Projects" })).toBeHidden();
  await page.getByLabel("Menu").click();
  await expect(page.getByRole("link", { name: "Projects", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Projects", exact: true })).toBeHidden();
});

test("logging out shows a message and closes open menus", async ({ page }) => {
  await register(page);
  await page.getByLabel(/^Your account/).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully!").first()).toBeVisible();
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/login\?next=%2Fprojects/);
});

test.describe("in Dutch", () => {
  test.use({ locale: "nl-NL" });

  test("a researcher registers and creates a project and a study", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect(page.getByRole("heading", { name: "Laat mensen het uitzoeken" })).toBeVisible();
    const name = `onderzoeker-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/register");
    await page.getByLabel("E-mailadres").fill(`${name}@example.org`);
    await page.getByLabel("Gebruikersnaam").fill(name);
    await page.getByLabel("Wachtwoord", { exact: false }).first().fill("een lange wachtzin");
    await page.getByLabel("Herhaal het wachtwoord").fill("een lange wachtzin!");
    await page.getByRole("button", { name: "Account aanmaken" }).click();
    await expect(page.getByText("De wachtwoorden zijn niet gelijk")).toBeVisible();
    await page.getByLabel("Herhaal het wachtwoord").fill("een lange wachtzin");
    await page.getByRole("button", { name: "Account aanmaken" }).click();
    await expect(page.getByText("Nog geen projecten")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Maak je eerste project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Naam").fill("Winkel");
    await dialog.getByRole("button", { name: "Project aanmaken" }).click();
    await page.getByText("Studie aanmaken").click();
    await page.getByRole("menuitem", { name: "Card Sorting" }).click();
    await dialog.getByLabel("Titel").fill("Navigatie");
    await dialog.getByRole("button", { name: "Studie aanmaken" }).click();
    await expect(page.getByText("Studie aangemaakt").first()).toBeVisible();
    await page.getByRole("link", { name: "Instellingen" }).click();
    await expectChosen(page.getByLabel("Standaardtaal"), "Nederlands");
    await expectAccessible(page);

    await page.getByLabel(/^Taal/).click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("preferred-language"))).toBe("en");
  });
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

import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { expectChosen } from "../../helpers/choose.ts";
import { test } from "../../helpers/test.ts";

test.use({ locale: "nl-NL" });

test("a Dutch researcher registers and creates a study, all in Dutch", async ({ page }) => {
  const name = `onderzoeker-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page.getByRole("heading", { name: "Laat mensen het uitzoeken" })).toBeVisible();
  await test.step("registers", async () => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Account aanmaken" }).click();
    await expect(page.getByText("E-mailadres is verplicht")).toBeVisible();
    await page.getByLabel("E-mailadres").fill(`${name}@example.org`);
    await page.getByLabel("Gebruikersnaam").fill(name);
    await page.getByLabel("Wachtwoord").first().fill("een lange zin als wachtwoord");
    await page.getByLabel("Herhaal het wachtwoord").fill("een lange zin!");
    await page.getByRole("button", { name: "Account aanmaken" }).click();
    await expect(page.getByText("De wachtwoorden zijn niet gelijk")).toBeVisible();
    await page.getByLabel("Herhaal het wachtwoord").fill("een lange zin als wachtwoord");
    await page.getByRole("button", { name: "Account aanmaken" }).click();
    await expect(page.getByText("Nog geen projecten")).toBeVisible();
  });

  await page.getByRole("link", { name: "Maak je eerste project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Naam").fill("Webwinkel");
  await dialog.getByRole("button", { name: "Project aanmaken" }).click();
  await page.getByRole("link", { name: "Maak een card sort" }).click();
  await dialog.getByLabel("Titel").fill("Navigatie");
  await dialog.getByRole("radio", { name: /^Gesloten sortering/ }).check();
  await dialog.getByRole("button", { name: "Studie aanmaken" }).click();
  await expect(page.getByText("Studie aangemaakt").first()).toBeVisible();

  await page.getByRole("link", { name: "Kaart toevoegen" }).click();
  await dialog.getByLabel("Label").fill("Cadeaubon");
  await dialog.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Cadeaubon" })).toBeVisible();

  await page.getByRole("link", { name: /^Categorieën \d/ }).click();
  await expect(
    page.getByText("Deelnemers moeten precies deze categorieën gebruiken."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Categorie toevoegen" }).first().click();
  await dialog.getByLabel("Naam").fill("Kopen");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("heading", { name: "Kopen" })).toBeVisible();

  await test.step("no text is left untranslated", async () => {
    const words = await page.locator("body").textContent();
    expect(words).not.toMatch(/\b(Cards|Save|Delete|Edit|Cancel|Add|Settings|Projects)\b/);
  });

  await test.step("switches to English", async () => {
    await page.getByRole("link", { name: "Instellingen" }).click();
    await expectChosen(page.getByLabel("Standaardtaal"), "Nederlands");
    await page.getByLabel(/^Taal/).click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("preferred-language"))).toBe("en");
  });
});

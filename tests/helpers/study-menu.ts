import type { Page } from "@playwright/test";

/** Opens the report of a study from the menu beside its title. */
export async function openReport(page: Page): Promise<void> {
  await page
    .locator("main")
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Report" }).click();
}

import { expect, type Page } from "@playwright/test";

/** Imports sorts through the study's import page, from lines "participant,card,category". */
export async function importSorts(page: Page, study: string, lines: readonly string[]) {
  const sorts = new Set(lines.map((line) => line.split(",")[0])).size;
  await page.goto(`/studies/${study}/import`);
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "sorts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["participant,card,category", ...lines].join("\n")),
  });
  await page.getByRole("button", { name: "Read the data" }).click();
  await page.getByRole("button", { name: `Import ${sorts} sorts` }).click();
  await expect(page.getByText(`Imported ${sorts} sorts`).first()).toBeVisible();
}

import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectAccessible } from "../../helpers/accessible.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

const LINES = ["ann,Apple,Fruit", "ann,Saw,Tools", "bob,Apple,Food", "bob,Saw,Food"];

/** Downloads the file of a study, as its menu links to it, and returns its path. */
async function downloadStudy(page: Page, study: string, path: string): Promise<string> {
  const answer = await page.request.get(`/api/cardsort/studies/${study}/package/`);
  writeFileSync(path, await answer.body());
  return path;
}

async function importFile(page: Page, path: string): Promise<void> {
  await page.getByLabel("The study's file").setInputFiles(path);
  await page.getByRole("button", { name: "Create study" }).click();
}

test(
  "a study is downloaded from its menu and created again from the file",
  { tag: "@all" },
  async ({ page }, info) => {
    const study = await newStudy(page);
    await importSorts(page, study, LINES);
    await page.goto(`/studies/${study}/dashboard`);
    await page
      .locator("main")
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download the study as a file" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Navigation of the shop.sortwell.zip");
    const path = info.outputPath("study.zip");
    await download.saveAs(path);
    await page.goto("/studies/create");
    await page.getByRole("link", { name: "From a file" }).click();
    await expect(page.getByRole("heading", { name: "Create a study from a file" })).toBeVisible();
    await expectAccessible(page);
    await importFile(page, path);
    await expect(page).toHaveURL(/\/dashboard/);
    expect(page.url()).not.toContain(study);
    await expect(page.getByRole("heading", { name: "Navigation of the shop" })).toBeVisible();
    await page.getByRole("link", { name: /^Participants/ }).click();
    await expect(page.getByRole("row").filter({ hasText: "bob" })).toBeVisible();
  },
);

test("the archive for a repository holds the study, its codebook, scripts and methods", async ({
  page,
}) => {
  const study = await newStudy(page);
  await importSorts(page, study, [...LINES, "cas,Apple,Food", "cas,Saw,Tools"]);
  await page.goto(`/studies/${study}/dashboard`);
  await page.getByRole("link", { name: "Export", exact: true }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download repository.zip" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("repository.zip");
  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text("methods.txt")).toContain("3 participants");
  expect(text("codebook.csv")).toContain("placements.csv");
  expect(text("analysis.R")).toContain("hclust");
  expect(text("analysis.py")).toContain("scipy");
  const inside = unzipSync(files["study.sortwell.zip"] ?? new Uint8Array());
  expect(Object.keys(inside)).toEqual(expect.arrayContaining(["study.json", "sorts.ndjson"]));
  // Participants' identities are in no file.
  for (const content of [...Object.values(files), ...Object.values(inside)])
    expect(strFromU8(content, true)).not.toMatch(/\b(ann|bob|cas)\b/);
});

test("a file that is none is refused beside its field", { tag: "@all" }, async ({ page }, info) => {
  await newStudy(page);
  const path = info.outputPath("notes.zip");
  writeFileSync(path, "not a zip");
  await page.goto("/studies/from-file");
  await importFile(page, path);
  await expect(page.getByText("This is not a complete zip file")).toBeVisible();
  await expectAccessible(page);
});

test("the menus of projects lead to files too", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page);
  await page.goto(`/studies/${study}/dashboard`);
  await page.locator("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/projects\//);
  await page.getByRole("button", { name: "Actions for Navigation of the shop" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download as a file" }).click();
  expect(
    readFileSync(await (await downloading).path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await page.getByRole("button", { name: "Create study" }).click();
  await page.getByRole("menuitem", { name: "From a study's file" }).click();
  await expect(page).toHaveURL(/from-file\?project=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a study is created from a file", { tag: "@all" }, async ({ page }, info) => {
    const study = await newStudy(page);
    const path = await downloadStudy(page, study, info.outputPath("study.zip"));
    await page.goto("/studies/from-file");
    await importFile(page, path);
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole("heading", { name: "Navigation of the shop" })).toBeVisible();
  });
});

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { placeWithKey, waitForBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

test("a formatted text is shown and translated with its formatting", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(
    request,
    {
      title: "Groceries",
      instructions: "<p>Sort as <strong>you</strong> shop.</p>",
      supported_languages: ["en", "nl"],
    },
    ["Apple"],
    ["Fruit"],
  );
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/translations`);
  await expect(page.getByText("you", { exact: true })).toHaveCSS("font-weight", /[67]00/);
  const editor = page.getByRole("textbox", { name: "Nederlands: Instructions" });
  await expect(page.getByRole("toolbar")).toBeVisible();
  await editor.click();
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("Sorteer");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("3 of 4 texts are missing")).toBeVisible();
  await expect(editor.getByText("Sorteer")).toBeVisible();
  const stored = await request.get(
    `/api/cardsort/studies/${study.id}/translations/?format=csv`,
    asOwner(study),
  );
  expect(await stored.text()).toContain("<p><strong>Sorteer</strong></p>");
});

test("a study is translated on its page and in a file, for its participants", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(
    request,
    { title: "Groceries", sort_type: "hybrid", supported_languages: ["en", "nl"] },
    ["Apple", "Scone"],
    ["Fruit", "Bakery"],
  );
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/edit`);
  await test.step("on its page", async () => {
    await page.getByRole("link", { name: "Translations" }).click();
    await expect(page.getByText("5 of 5 texts are missing")).toBeVisible();
    const fields = page.locator('textarea[lang="nl"]');
    await fields.nth(0).fill("Boodschappen");
    await fields.nth(1).fill("Appel");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Questions" }).click();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("3 of 5 texts are missing")).toBeVisible();
  });

  await test.step("in a file", async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    const csv = readFileSync(await (await waiting).path(), "utf8");
    const filled = csv.replace("Fruit,", "Fruit,Fruit en noten");
    const upload = (text: string) =>
      page
        .getByLabel("CSV with a “key” column")
        .setInputFiles({ name: "nl.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await upload("key,fr\na,b");
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("The file needs the columns key, nl")).toBeVisible();
    await upload(filled);
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("2 of 5 texts are missing")).toBeVisible();
  });

  await test.step("participants see it in their language", async () => {
    const url = new URL("/", test.info().project.use.baseURL).href;
    await page.context().addCookies([{ name: "preferred-language", value: "nl", url }]);
    await page.goto(`/sort/${study.id}`);
    await expect(page.getByRole("heading", { name: "Boodschappen" })).toBeVisible();
    await page.getByRole("button", { name: "Begin met sorteren" }).click();
    await waitForBoard(page);
    await expect(page.getByRole("heading", { name: "Fruit en noten" })).toBeVisible();
    // Without a translation, the text of the default language is shown.
    await expect(page.getByRole("heading", { name: "Bakery" })).toBeVisible();
    await placeWithKey(page, "Appel", "1");
    await expect(page.getByText("Zojuist opgeslagen").filter({ visible: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Fruit en noten" })).toBeVisible();
  });
});

import { expect } from "@playwright/test";
import { addStudyWith } from "../../helpers/add-study.ts";
import { beginSort, expectSaved, placeWithKey, storedSort } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Plum", "Scone"];
const CATEGORIES = ["Fruit", "Bakery"];

test("changing the language during a sort moves nothing and keeps undo", async ({
  page,
  request,
}) => {
  const fields = { title: "Two languages", supported_languages: ["en", "nl"] };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  const session = await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  await placeWithKey(page, "Pear", "2");
  await expectSaved(page);
  await page.locator("summary", { hasText: "en" }).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page.getByRole("heading", { name: "Ongesorteerd" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await placeWithKey(page, "Plum", "1");
  await expect(page.locator("[data-live]")).toHaveText(/^Plum, in Fruit, 2 van 2/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 van 4")).toBeVisible();
  await expect(page.getByText("Zojuist opgeslagen")).toBeVisible();
  expect(await storedSort(request, study, session)).toEqual({ Apple: "Fruit" });
});

test("a long menu finds languages by English name, code, and the page's language", async ({
  page,
  request,
}) => {
  const supported_languages = ["en", "nl", "de", "fr", "es", "pt", "it", "ja", "ar", "zh-Hans"];
  const study = await addStudyWith(
    request,
    { title: "Ten", supported_languages },
    CARDS,
    CATEGORIES,
  );
  await page.goto(`/sort/${study.id}`);
  await page.locator("summary", { hasText: "en" }).click();
  const languages = page.locator("details[open] button");
  const find = async (text: string, ...found: string[]) => {
    await page.getByRole("searchbox").fill(text);
    await expect(languages.filter({ visible: true })).toHaveText(found);
  };
  await find("japan", "日本語");
  await find("日本", "日本語");
  await find("chinese", "简体中文");
  await find("zh-h", "简体中文");
  await find("deutsch", "Deutsch");
  await page.getByRole("searchbox").fill("");
  await languages.filter({ hasText: "Nederlands" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await page.locator("summary", { hasText: "nl" }).click();
  await find("duits", "Deutsch");
});

test("a study in one language forces it and offers no other", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "In Dutch", supported_languages: ["nl"], lang_default: "nl" };
  const study = await addStudyWith(request, fields, CARDS, CATEGORIES);
  const url = new URL("/", test.info().project.use.baseURL).href;
  await page.context().addCookies([{ name: "preferred-language", value: "en", url }]);
  await page.goto(`/sort/${study.id}`);
  await page.getByRole("button", { name: "Begin met sorteren" }).click();
  await expect(page.getByRole("heading", { name: "Ongesorteerd" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page.locator("summary", { hasText: /^(en|nl)$/i })).toHaveCount(0);
});

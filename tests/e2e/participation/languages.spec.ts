import { readdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { latinTexts } from "../../helpers/latin-texts.ts";
import { inPseudoLanguage } from "../../helpers/pseudo-language.ts";
import { waitForBoard } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";
import { textFaults } from "../../helpers/text-faults.ts";

const CODES = readdirSync("app/i18n/participants").map((name) => name.replace(".json", ""));
/** One from right to left; the texts that are longer by 40 % stand for the long languages. */
const QUICK = ["ar"];

const CHOICES = ["7", "8"].map((text) => ({ text, then: "next" }));

type Request = Parameters<typeof addStudyWith>[0];

/** A study in this language with a page of each kind. What somebody typed is numbers, so that letters are our texts. */
async function studyIn(request: Request, lang_default: string) {
  const study = await addStudyWith(
    request,
    {
      title: "2026",
      sort_type: "hybrid",
      consent_text: "<p>1</p>",
      collect_demographics: true,
      lang_default,
      supported_languages: [lang_default],
    },
    ["11", "12", "13"],
    ["21", "22"],
  );
  const question = { kind: "single", text: "3", choices: CHOICES, place: "before", required: true };
  const data = { study: study.id, ...question };
  const answer = await request.post("/api/cardsort/questions/", { data, ...asOwner(study) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return study;
}

/** Visits start page, questions, board in both ways, its dialog, and thanks, and looks at each. */
async function wayThrough(page: Page, study: string, look: (at: string) => Promise<void>) {
  const press = (selector: string) => page.locator(selector).first().click();
  await page.goto(`/sort/${study}`);
  await look("start");
  await page.locator("main input[type=checkbox]").check();
  await press("main form button[type=submit]");
  await expect(page.locator("main input[type=radio]")).toHaveCount(2);
  await look("questions");
  await press("main input[type=radio]");
  await page.locator("main form button[type=submit]").last().click();
  await waitForBoard(page);
  await look("one by one");
  for (let card = 0; card < 3; card++) await press(".sort-dock button[name=to]");
  await press("button[name=complete]");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await look("dialog");
  await dialog.locator("button[type=submit]").click();
  await expect(page.locator("[data-done]")).toBeVisible();
  await look("thanks");
}

/** What the board's button for this dialog sends. */
const sentBy = (page: Page, name: string) =>
  page
    .locator(`button[name=${name}]`)
    .first()
    .getAttribute("value")
    .then((value) => value ?? "1");

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  for (const code of CODES)
    test(`the way through a sort fits and is accessible in ${code}`, {
      tag: QUICK.includes(code) ? [] : "@all",
    }, async ({ page, request }) => {
      const { id } = await studyIn(request, code);
      const direction = ["ar", "he"].includes(code) ? "rtl" : "ltr";
      await wayThrough(page, id, async (at) => {
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        await expect(page.locator("html")).toHaveAttribute("dir", direction);
        expect(await textFaults(page), at).toEqual([]);
        await expectAccessible(page);
      });
    });

  test("no English is left on a page in another script", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const english = await studyIn(request, "en");
    await page.goto(`/sort/${english.id}`);
    expect((await latinTexts(page, "ja")).length).toBeGreaterThan(10);

    const { id } = await studyIn(request, "ja");
    await wayThrough(page, id, async (at) => {
      expect(await latinTexts(page, "ja"), at).toEqual([]);
      if (at !== "one by one") return;
      for (const name of ["reorder", "keys", "new", "edit", "delete", "card", "device"]) {
        await page.goto(`${page.url().split("?")[0]}?${name}=${await sentBy(page, name)}`);
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await latinTexts(page, "ja"), name).toEqual([]);
      }
      await page.goto(page.url().split("?")[0] ?? "");
      await waitForBoard(page);
    });
    const unknown = `/sort/${id}/session/${crypto.randomUUID()}`;
    for (const path of [`/sort/${id}?outcome=full`, unknown, `/sort/${id}/complete?withdrawn=1`]) {
      await page.goto(path);
      expect(await latinTexts(page, "ja"), path).toEqual([]);
    }
  });

  test("the way through a sort has room for texts that are longer by 40 %", async ({
    page,
    request,
  }) => {
    const { id } = await studyIn(request, "en");
    await wayThrough(page, id, async (at) => {
      await inPseudoLanguage(page);
      expect(await textFaults(page), at).toEqual([]);
    });
  });
});

test("content without a translation is marked with its own language", async ({ page, request }) => {
  const study = await addStudyWith(
    request,
    {
      title: "Market",
      description: "A test",
      lang_default: "en",
      supported_languages: ["en", "de"],
    },
    ["Apple", "Pear"],
    ["Fruit", "Bread"],
  );
  const own = asOwner(study);
  const info = await request.get(`/api/cardsort/studies/${study.id}/public-info/`);
  const apple = (await info.json()).cards.find((card: { label: string }) => card.label === "Apple");
  const texts = { "study/title": { de: "Markt" }, [`card/${apple.id}.label`]: { de: "Apfel" } };
  const url = `/api/cardsort/studies/${study.id}/translations/`;
  expect((await request.put(url, { data: { texts }, ...own })).ok()).toBe(true);
  const data = { study: study.id, kind: "single", text: "How?", choices: CHOICES, place: "before" };
  expect((await request.post("/api/cardsort/questions/", { data, ...own })).ok()).toBe(true);

  const site = new URL("/", test.info().project.use.baseURL).href;
  await page.context().addCookies([{ name: "preferred-language", value: "de", url: site }]);
  const languageOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((one) => one.closest("[lang]")?.getAttribute("lang"));
  await page.goto(`/sort/${study.id}`);
  expect([await languageOf("Markt"), await languageOf("A test")]).toEqual(["de", "en"]);
  await page.locator("main form button[type=submit]").click();
  expect([await languageOf("How?"), await languageOf("Weiter")]).toEqual(["en", "de"]);
  await page.locator("main form button[type=submit]").last().click();
  await waitForBoard(page);
  const languages = ["Apfel", "Pear", "Fruit", "Nicht sortiert"].map(languageOf);
  expect(await Promise.all(languages)).toEqual(["de", "en", "en", "de"]);
  const inDialog = (text: string) =>
    page
      .getByRole("dialog")
      .getByText(text, { exact: true })
      .evaluate((one) => one.closest("[lang]")?.getAttribute("lang"));
  await page.locator("button[name=reorder]").click();
  expect(await inDialog("Fruit")).toBe("en");

  const put = (fields: object) =>
    request.patch(`/api/cardsort/studies/${study.id}/`, { data: fields, ...own });
  await put({ title: "Shop", texts: { closed: "We are done" }, status: "completed" });
  await page.context().clearCookies();
  await page.context().addCookies([{ name: "preferred-language", value: "de", url: site }]);
  await page.goto(`/sort/${study.id}`);
  expect(await languageOf("We are done")).toBe("en");
});

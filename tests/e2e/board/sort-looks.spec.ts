import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith } from "../../helpers/add-study.ts";
import { beginSort, placeWithKey, waitForBoard } from "../../helpers/sort-sessions.ts";
import { showBoard } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = [
  "Apple",
  "Pear tart with almonds and a name that takes more than a line on a small phone",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Plum",
];
const CATEGORIES = ["Fruit", "Something with an exceptionally long name, so that it has to wrap"];
const LANGUAGES = ["en", "nl"] as const;

const makeLongStudy = (request: Parameters<typeof addStudyWith>[0], language: string) =>
  addStudyWith(
    request,
    {
      title: "Spring market: where would you look for these things in our shop?",
      sort_type: "hybrid",
      allow_skip: true,
      enable_demographics: true,
      consent_text: "<p>We keep your sort.</p>",
      supported_languages: [language],
      lang_default: language,
    },
    CARDS,
    CATEGORIES,
  );

/** Opens each of the board's dialogs in turn. */
async function eachDialog(page: Page, look: (name: string) => Promise<void>) {
  for (const name of ["card", "new", "edit", "delete", "reorder", "keys"]) {
    const opener = page.locator(`[data-board] button[name=${name}]`).first();
    // On a phone there are no keys to explain.
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

/** Starts the sort, in any language. */
async function start(page: Page, study: string, atStart = async () => {}) {
  await page.goto(`/sort/${study}`);
  await atStart();
  await page.locator("main input[type=checkbox]").check();
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator("[data-board]")).toBeVisible();
  await waitForBoard(page);
}

async function sortAll(page: Page) {
  for (const label of CARDS) await placeWithKey(page, label, "1");
  await expect(page.locator("button[name=complete]")).toBeFocused();
}

test("axe finds no faults in any dialog, in light and dark", async ({ page, request }) => {
  test.slow();
  const study = await makeLongStudy(request, "en");
  await start(page, study.id);
  await eachDialog(page, () => expectAccessible(page));
  await sortAll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

/** Pointer targets smaller than 44 px, except links in running text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    return (
      [...scope.querySelectorAll<HTMLElement>("a, button, summary, select, input, textarea")]
        .filter((element) => !element.matches(".sr-only, [type=hidden], .prose a"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // The whole label is the target of a checkbox.
        .map((element) => element.closest("label") ?? element)
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute("aria-label") ?? element.textContent;
          return width > 0 && (width < 43.9 || height < 43.9)
            ? [`${element.tagName} ${name?.trim().slice(0, 30)}: ${width} × ${height}`]
            : [];
        })
    );
  });

async function expectFits(page: Page, where: string) {
  const sideways = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sideways, `${where}: sideways scroll`).toBeLessThanOrEqual(0);
  expect(await smallTargets(page), `${where}: small targets`).toEqual([]);
}

/** Expects the count of categories to show its whole word. */
async function expectWhole(page: Page, text: string) {
  const count = page.locator(".sort-header").getByText(text, { exact: true });
  await expect(count).toBeVisible();
  const cut = await count.evaluate((part) => part.scrollWidth - part.clientWidth);
  expect(cut, text).toBeLessThanOrEqual(0);
}

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const [language, two, one] of [
    ["en", "2 categories", "1 category"],
    ["nl", "2 categorieën", "1 categorie"],
  ] as const)
    test(`everything fits with all categories, and targets are at least 44 px (${language})`, {
      tag: language === "en" ? [] : "@all",
    }, async ({ page, request }) => {
      const study = await makeLongStudy(request, language);
      await start(page, study.id, () => expectFits(page, "start"));
      await expectFits(page, "one by one");
      await expectWhole(page, two);
      await showBoard(page);
      await expectFits(page, "board");
      await expectWhole(page, two);
      await eachDialog(page, (name) => expectFits(page, name));
      await page.locator("[data-board] button[name=delete]").last().click();
      await page.locator("dialog button[type=submit]").click();
      await expectWhole(page, one);
      await page.getByRole("button", { name: /^(One by one|Eén voor één)$/ }).tap();
      await expectWhole(page, one);
      await showBoard(page);
      await page.keyboard.press("Control+z");
      await expectWhole(page, two);
      await sortAll(page);
      await expectFits(page, "sorted");
      await expectApart(
        page,
        ".sort-header h1, .sort-header [role=progressbar], .sort-status, .sort-header button",
      );
      await page.keyboard.press("Enter");
      await expectFits(page, "complete");
      await page.locator("dialog button[type=submit]").click();
      await expect(page.locator("textarea[name=feedback]")).toBeVisible();
      await expectFits(page, "done");
      await page.goto(`${page.url()}?mode=review`);
      await expectFits(page, "review");
    });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    for (const language of LANGUAGES)
      test(`everything fits, and the header's parts do not overlap (${language})`, {
        tag: "@all",
      }, async ({ page, request }) => {
        const study = await makeLongStudy(request, language);
        await page.goto(`/sort/${study.id}`);
        await expectFits(page, "start");
        await page.locator("main input[type=checkbox]").check();
        await page.locator("main form button[type=submit]").click();
        await expect(page.locator("[data-board]")).toBeVisible();
        // The content may appear before its style sheets have loaded.
        await page.waitForLoadState();
        await expectFits(page, "board");
        await expectApart(
          page,
          ".sort-header h1, .sort-header button, .sort-header-progress > *, .sort-header-end > *",
        );
        for (const name of ["card", "new", "edit", "delete", "reorder"]) {
          await page.locator(`[data-board] button[name=${name}]`).first().click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await page.waitForLoadState();
          await expectFits(page, name);
          await page.goBack();
        }
      });
  });
});

const HEADER_PARTS =
  ".sort-header h1, .sort-header-count, .sort-header [role=progressbar], .sort-header-progress > span, .sort-status, .sort-badge, .sort-header button";

/**
 * What of these parts of the header overlaps or is cut off without an ellipsis, and the room on the page. All in one
 * question to the browser: it is asked at many widths.
 */
const measure = (page: Page, parts: string) =>
  page.evaluate((parts) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const heading = document.querySelector(".sort-header h1");
    const lines = Math.floor((heading?.clientHeight ?? 0) / 20);
    const visible = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) =>
      part.checkVisibility(),
    );
    const boxes = visible.map((element) => ({
      name: element.textContent || element.tagName,
      box: element.getBoundingClientRect(),
    }));
    return {
      sideways: scrollWidth - clientWidth,
      title: (heading?.clientWidth ?? 0) * lines,
      cut: visible
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis")
        .map((part) => part.textContent),
      overlaps: boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (b) =>
              a.box.left < b.box.right - 1 &&
              b.box.left < a.box.right - 1 &&
              a.box.top < b.box.bottom - 1 &&
              b.box.top < a.box.bottom - 1,
          )
          .map((b) => `${a.name} over ${b.name}`),
      ),
    };
  }, parts);

/** Expects that no two of these elements overlap. */
const expectApart = async (page: Page, parts: string) =>
  expect((await measure(page, parts)).overlaps).toEqual([]);

/** Expects that from the smallest phone to a desktop nothing overlaps, sticks out, or is cut off without an ellipsis. */
async function expectHeaderFits(page: Page) {
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 740 });
    const { overlaps, sideways, title, cut } = await measure(page, HEADER_PARTS);
    expect(overlaps, `overlaps at ${width} px`).toEqual([]);
    expect(sideways, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    expect(title, `room for the title at ${width} px`).toBeGreaterThan(width < 768 ? 110 : 90);
    expect(cut, `cut at ${width} px`).toEqual([]);
  }
}

for (const language of LANGUAGES) {
  test(`the header fits every width (${language})`, {
    tag: language === "en" ? [] : "@all",
  }, async ({ page, browser, request }) => {
    test.slow();
    const study = await makeLongStudy(request, language);
    await start(page, study.id);
    await expectHeaderFits(page);
    // Narrow pages show one card at a time, unless the board was chosen.
    await page.setViewportSize({ width: 360, height: 740 });
    await showBoard(page);
    await expectHeaderFits(page);
    await sortAll(page);
    await expectHeaderFits(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const withoutScripts = await plain.newPage();
    await withoutScripts.goto(page.url());
    await expectHeaderFits(withoutScripts);
    await plain.close();
  });
}

test("in forced colors the progress, cards and switch are distinguishable", {
  tag: "@all",
}, async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const study = await addStudyWith(request, { title: "Forced" }, ["Apple", "Pear"], CATEGORIES);
  await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  const bar = page.getByRole("progressbar");
  const colours = await bar.evaluate((element) => {
    const inner = element.firstElementChild;
    return [element, ...(inner ? [inner] : [])].map(
      (part) => getComputedStyle(part).backgroundColor,
    );
  });
  expect(colours[0]).not.toBe(colours[1]);
  await expect(bar).toHaveCSS("border-top-style", "solid");
  await expect(page.locator("[data-card]").first()).toHaveCSS("border-top-style", "solid");
  await page.getByRole("button", { name: "Keyboard" }).click();
  await expect(page.getByRole("switch")).toHaveCSS("appearance", "auto");
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return typeof duration === "number" && duration > 1;
      }).length,
  );
  expect(moving).toBe(0);
});

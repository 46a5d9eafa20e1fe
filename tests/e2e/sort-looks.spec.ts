import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../helpers/accessible.ts";
import { addStudyWith } from "../helpers/add-study.ts";
import {
  expectSaved,
  placeWithKey,
  startReadySort,
  waitForBoard,
} from "../helpers/sort-sessions.ts";
import { showBoard } from "../helpers/sorting.ts";
import { test } from "../helpers/test.ts";

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
async function start(page: Page, study: string) {
  await page.goto(`/sort/${study}`);
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

test("axe finds nothing in the messages about a lost connection, in light and dark", async ({
  page,
  context,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Lost" }, ["Apple", "Pear"], CATEGORIES);
  await startReadySort(page, study);
  await page.route("**/save", (route) => route.abort());
  await placeWithKey(page, "Apple", "1");
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expectAccessible(page);
  const other = await context.browser()?.newContext();
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error("No second browser");
  await elsewhere.goto(page.url());
  await waitForBoard(elsewhere);
  await placeWithKey(elsewhere, "Pear", "2");
  await expectSaved(elsewhere);
  await page.unroute("**/save");
  await expect(page.getByText("This sort was changed in another tab")).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await other?.close();
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
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { clientWidth, scrollWidth };
  });
  expect(scrollWidth, `${where}: sideways scroll`).toBeLessThanOrEqual(clientWidth);
  expect(await smallTargets(page), `${where}: small targets`).toEqual([]);
}

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const language of LANGUAGES)
    test(`everything fits, and targets are at least 44 px (${language})`, async ({
      page,
      request,
    }) => {
      const study = await makeLongStudy(request, language);
      await page.goto(`/sort/${study.id}`);
      await expectFits(page, "start");
      await start(page, study.id);
      await expectFits(page, "one by one");
      await showBoard(page);
      await expectFits(page, "board");
      await eachDialog(page, (name) => expectFits(page, name));
      await sortAll(page);
      await expectFits(page, "sorted");
      const parts = page.locator(
        ".sort-header h1, .sort-header [role=progressbar], .sort-status, .sort-header button",
      );
      await expectApart(parts);
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
      test(`everything fits, and the header's parts do not overlap (${language})`, async ({
        page,
        request,
      }) => {
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
          page.locator(
            ".sort-header h1, .sort-header button, .sort-header-progress > *, .sort-header-end > *",
          ),
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

/** Expects that from the smallest phone to a desktop nothing overlaps, sticks out, or is cut off without an ellipsis. */
async function expectHeaderFits(page: Page) {
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 740 });
    await expectApart(page.locator(HEADER_PARTS), `at ${width} px`);
    const { sideways, title, cut } = await page.evaluate((parts) => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const heading = document.querySelector(".sort-header h1");
      const lines = Math.floor((heading?.clientHeight ?? 0) / 20);
      return {
        sideways: scrollWidth - clientWidth,
        title: (heading?.clientWidth ?? 0) * lines,
        cut: [...document.querySelectorAll<HTMLElement>(parts)]
          .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
          .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis")
          .map((part) => part.textContent),
      };
    }, HEADER_PARTS);
    expect(sideways, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
    expect(title, `room for the title at ${width} px`).toBeGreaterThan(width < 768 ? 170 : 90);
    expect(cut, `cut at ${width} px`).toEqual([]);
  }
}

for (const language of LANGUAGES) {
  test(`the header fits every width (${language})`, async ({ page, browser, request }) => {
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

/** Expects that no two of these elements overlap. */
async function expectApart(parts: ReturnType<Page["locator"]>, where = "") {
  const overlaps = await parts.evaluateAll((elements) => {
    const boxes = elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.textContent || element.tagName,
        box: element.getBoundingClientRect(),
      }));
    return boxes.flatMap((a, index) =>
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
    );
  });
  expect(overlaps, where).toEqual([]);
}

test("in forced colors the progress, cards and switch are distinguishable", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const study = await addStudyWith(request, { title: "Forced" }, ["Apple", "Pear"], CATEGORIES);
  await startReadySort(page, study);
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

import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { randomSource } from "../../analysis/sorts/random-sorts.ts";
import { addSorts, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const PEOPLE = 20;
const PILES = 2;
/** 17 groups of three cards, a pair, and a card that participants label differently. */
const GROUPS = [
  ...Array.from({ length: 17 }, (_, group) =>
    [1, 2, 3].map((card) => `Page ${card} about subject ${group + 1}`),
  ),
  ["Dogs", "Cats"],
  ["Something odd"],
];

/** Imports sorts of 54 cards, without times; two of the participants put all cards into one pile. */
async function openLargeStudy(page: Page): Promise<string> {
  const study = await newStudy(page, { cards: GROUPS.flat() });
  const labelOf = (group: number, person: number) =>
    person < PILES
      ? "Everything"
      : group === 18
        ? `Odd ${person % 6}`
        : group === 17
          ? "Mammals"
          : `Subject number ${group + 1}`;
  const lines = Array.from({ length: PEOPLE }, (_, person) =>
    GROUPS.flatMap((cards, group) =>
      cards.map((card) => `p${person},${card},${labelOf(group, person)}`),
    ),
  );
  await importSorts(page, study, lines.flat());
  return study;
}

const show = (page: Page, study: string, view: string) =>
  page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=${view}`);

/** Switches the page to another view with its button. */
async function switchTo(page: Page, name: string): Promise<void> {
  const heading = page.locator("main h2").first();
  const before = await heading.textContent();
  const button = page.getByRole("button", { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-current", "page");
  await expect(heading).not.toHaveText(before ?? "");
}

/** The views that are checked on a phone after the summary. */
const NAMES = {
  en: ["Structure", "Categories", "Labels", "Reliability"],
  nl: ["Structuur", "Categorieën", "Labels", "Betrouwbaarheid"],
};

test("the results of 54 cards fit a wide screen", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const study = await openLargeStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=overview`);
  await expect(page.getByText("no session was timed")).toBeVisible();
  await show(page, study, "structure&k=19");
  const matrix = page.getByRole("application", { name: /Card similarity matrix/ });
  await test.step("the matrix fits its panel", async () => {
    await expect(matrix).toBeVisible();
    await expect
      .poll(() => matrix.evaluate((box) => box.scrollWidth - box.clientWidth))
      .toBeLessThanOrEqual(0);
  });
  await test.step("the tooltip of a cell stays inside its figure, also at the last column and row", async () => {
    const last = await matrix.evaluate(({ clientWidth: x, clientHeight: y }) => ({
      right: { x: x - 24, y: y / 2 },
      bottom: { x: x / 2, y: y - 24 },
    }));
    const similarity = page.getByRole("figure", { name: "Card similarity matrix" });
    for (const position of Object.values(last)) {
      await matrix.hover({ position });
      const tooltip = similarity.locator(".visx-tooltip");
      await expect(tooltip).toContainText("together");
      const [inner, outer] = [await tooltip.boundingBox(), await similarity.boundingBox()];
      if (!inner || !outer) throw new Error("nothing is said");
      expect(inner.x).toBeGreaterThanOrEqual(outer.x);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
  });
  await test.step("a pair counts as two cards", async () => {
    await page.getByRole("button", { name: "2 cards", exact: true }).click();
    await expect(page.getByText(`${2 * (PEOPLE - PILES)} placements`)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("every winner is in the heat map", async () => {
    await switchTo(page, "Categories");
    const figure = page.getByRole("figure", { name: "Category heat map" });
    await expect(figure.getByText("framed: its most frequent label")).toBeVisible();
    // The scale ends at the maximum of the data: 18 of 20.
    await expect(figure.getByText("90 %", { exact: true })).toBeVisible();
    const heat = figure.getByRole("application");
    await heat.focus();
    await heat.press("End");
    await expect(figure.getByRole("status")).toContainText("under Other labels");
    // The most frequent label of the odd card was used by three of twenty, and for this card only.
    await heat.press("ArrowLeft");
    await expect(figure.getByRole("status")).toContainText(/under Odd \d/);
  });

  await test.step("the field of the seed is narrow", async () => {
    await switchTo(page, "Reliability");
    const seed = page.getByRole("spinbutton", { name: "Seed for random draws" });
    expect((await seed.boundingBox())?.width).toBeLessThan(200);
  });
});

test("on a phone nothing in the results is wider than the screen", async ({ page }) => {
  const study = await openLargeStudy(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await show(page, study, "summary");
  await test.step("the conclusion comes before flagged sorts", async () => {
    const summary = page.getByRole("region", { name: "What the results say" });
    await expect(page.getByText("Safe to build:")).toBeInViewport({ ratio: 1 });
    await expect(summary.getByText("one single pile: 2")).toBeAttached();
  });
  const expectFits = async (view: string) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - 360);
    expect(wide, view).toBeLessThanOrEqual(0);
    // No button text overflows.
    const over = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main button, main a")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        .map((one) => one.textContent),
    );
    expect(over, view).toEqual([]);
  };
  for (const [language, views] of Object.entries(NAMES)) {
    if (language === "nl") {
      const cookie = { name: "preferred-language", value: language, url: page.url() };
      await page.context().addCookies([cookie]);
      await page.reload();
      await expect(page.getByRole("region", { name: "Wat de resultaten zeggen" })).toBeVisible();
    }
    await expectFits(`summary, ${language}`);
    for (const view of views) {
      await switchTo(page, view);
      await expectFits(view);
    }
    await switchTo(page, language === "nl" ? "Samenvatting" : "Summary");
  }
});

/** Opens the results of three equal sorts at the cut that they propose; returns the study's id. */
async function openGroceries(page: Page, request: APIRequestContext) {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  const groups = { Fruit: ["Apple", "Pear"], Bakery: ["Bread", "Bun"], Dairy: ["Milk", "Butter"] };
  await addSorts(request, study, [{ groups }, { groups }, { groups }]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&k=3`);
  const answer = page.getByText("3 groups fit best.");
  await expect(answer).toBeVisible();
  return study.id;
}

test("ties are reported for the current cut", { tag: "@all" }, async ({ page, request }) => {
  await openGroceries(page, request);
  const tied = page.getByText(/^Another division into \d groups would be just as good/);
  await expect(tied).toBeHidden();
  await page.getByRole("button", { name: "One group more" }).click();
  await expect(tied).toHaveText(/Another division into 4 groups/);
});

test("a cut without groups offers the proposed one", { tag: "@all" }, async ({ page, request }) => {
  await openGroceries(page, request);
  await page.getByRole("button", { name: "One group more" }).click();
  await page.getByRole("button", { name: "One group more" }).click();
  await page.getByRole("button", { name: "One group more" }).click();
  await page.getByRole("button", { name: "Structure", exact: true }).click();
  await expect(page.getByText("At this cut every card is on its own.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Use the proposed 3" }).last().click();
  await expect(page.getByText("3 groups at this cut")).toBeVisible();
});

test("times state their base", { tag: "@all" }, async ({ page, request }) => {
  const study = await openGroceries(page, request);
  await importSorts(
    page,
    study,
    FOODS.map((card) => `p1,${card},Food`).concat(FOODS.map((card) => `p2,${card},Food`)),
  );
  await page.goto(`/studies/${study}/dashboard?tab=overview`);
  await expect(page.getByText("of 3 of 5 sessions")).toBeVisible();
});

test("without common structure nothing is proposed", { tag: "@all" }, async ({ page }) => {
  const cards = Array.from({ length: 10 }, (_, card) => `Card ${card}`);
  const study = await newStudy(page, { cards });
  const random = randomSource(26);
  const lines = Array.from({ length: 12 }, (_, person) =>
    cards.map((card) => `p${person},${card},Pile ${random.below(4)}`),
  );
  await importSorts(page, study, lines.flat());
  await show(page, study, "summary");
  const summary = page.getByRole("region", { name: "What the results say" });
  await expect(summary).toContainText("These sorts show no common structure.");
  await expect(summary).toContainText("No reliability is shown");
  // A cut at half the tree's height leaves no groups of these cards, so there are none to analyze or hand over.
  await expect(summary).toContainText("At this cut every card is on its own.");
  for (const heading of ["Contested cards", "What to do next"])
    await expect(page.getByRole("heading", { name: heading })).toHaveCount(0);
});

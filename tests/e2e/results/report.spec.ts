import { expect } from "@playwright/test";
import { randomSource } from "../../analysis/sorts/random-sorts.ts";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openReport } from "../../helpers/study-menu.ts";
import { test } from "../../helpers/test.ts";

test("the report states method, participants and figures, and prints light in any theme", async ({
  page,
  request,
}) => {
  const study = await addStudy(
    request,
    { title: "Groceries", description: "Where does food stand?", consent_text: "<p>May we?</p>" },
    FOODS,
  );
  const groups = byKind("Fruit", "Bakery", "Dairy");
  await addSorts(request, study, [{ groups }, { groups }, { groups, consent_given: false }]);
  await logInAs(page, study);
  // The options under Results apply to the report.
  await page.goto(`/studies/${study.id}/dashboard?tab=results&run=1&linkage=complete&seed=9`);
  await expect(page.getByText("2 of 3 participants", { exact: true })).toBeVisible();
  await openReport(page);
  await expect(page.getByRole("heading", { name: "Groceries" })).toBeVisible();
  for (const words of [
    "Where does food stand?",
    /2 participants sorted 6 cards.*complete linkage.*cut into 3 groups/,
    /^Seed 9, engine/,
    "3 of 3 sessions were completed. This report counts 2 of them (1 left out).",
    "no consent given: 1",
  ])
    await expect(page.getByText(words)).toBeVisible();
  const matrix = page.getByRole("img", { name: /^Card similarity matrix/ });
  await expect
    .poll(() => matrix.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(page.getByRole("heading", { name: "How many groups?" }).first()).toBeVisible();
  await expect(page.getByText(/came back in 100\s% of repeated analyses/).first()).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Print/ })).toBeHidden();
  await expect(page.locator("input[type=range]").first()).toBeHidden();
  const colours = await page.evaluate(() => {
    const of = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element) : null;
    };
    return {
      text: of("article")?.color,
      card: of("article .index-card")?.backgroundColor,
      label: of("article svg[role=group] text")?.fill,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(colours).toEqual({
    text: "rgb(28, 25, 23)",
    card: "rgb(255, 255, 255)",
    label: "rgb(87, 83, 78)",
    wide: 0,
  });
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("many criteria of repeated sorts fit the width of a printed page", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const CRITERIA = 10;
  const fields = { title: "Again", repeated_sorts: { min: 1, max: CRITERIA } };
  const study = await addStudy(request, fields, FOODS);
  await logInAs(page, study);
  const lines = [1, 2].flatMap((person) =>
    Array.from({ length: CRITERIA }, (_, at) =>
      FOODS.map(
        (card, food) =>
          `p${person},${card},${(food + at * person) % 3},${at + 1},What people see of it ${at + 1}`,
      ),
    ).flat(),
  );
  await importSorts(page, study.id, lines, "participant,card,category,pass,criterion");
  await page.goto(`/studies/${study.id}/report?run=1`);
  const tables = page.getByLabel(/^Agreement between criteria \d/);
  await expect(tables).toHaveCount(2);
  await expect(tables.first()).toContainText("(2)");
  // A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const beyond = await tables.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(beyond).toEqual([0, 0]);
  await expect(tables.last().getByRole("columnheader").last()).toHaveText(
    /What people see of it 10/,
  );
});

test("in print no list is cut off at its height on screen", { tag: "@all" }, async ({ page }) => {
  const id = await openDemoAccount(page);
  await page.goto(`/studies/${id}/report`);
  await expect(page.getByRole("heading", { name: "Problematic cards" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("article div, article section")]
      .filter((box) => getComputedStyle(box).overflowY !== "visible")
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.textContent?.slice(0, 40)),
  );
  expect(cut).toEqual([]);
  // There is a gap between two panels or pictures.
  const touching = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll("article .index-card")].map((sheet) =>
      sheet.getBoundingClientRect(),
    );
    return sheets.filter(({ bottom, left }, at) => {
      const next = sheets[at + 1];
      return next && next.left === left && next.top >= bottom && next.top - bottom < 4;
    }).length;
  });
  expect(touching).toBe(0);
});

test("54 cards and 200 participants take at most eight A4 pages, none of them empty", {
  tag: "@all",
}, async ({ page }) => {
  const labels = Array.from({ length: 54 }, (_, card) => `Page ${card + 1} about a subject`);
  const study = await newStudy(page, { cards: labels });
  const random = randomSource(8);
  const rows = Array.from({ length: 200 }, (_, person) =>
    labels.map((label, card) => {
      const group = random.below(5) === 0 ? random.below(7) : Math.floor(card / 9);
      return `p${person},${label},Group of subject ${"ABCDEFG"[group]}`;
    }),
  );
  await importSorts(page, study, rows.flat());
  await page.goto(`/studies/${study}/report`);
  await expect(page.getByText(/came back in \d+\s% of repeated analyses/).first()).toBeVisible();
  const pictures = page.locator("figure img");
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThanOrEqual(4);
  expect(pages).toBeLessThanOrEqual(8);
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { openDemoAccount } from "../../helpers/demo-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const TITLE =
  "Help, account and orders of the shop: the navigation of the spring release, second round";

const TABS = [
  ...["overview", "participants", "results", "export", "share"].map(
    (tab) => `dashboard?tab=${tab}`,
  ),
  ...["basic", "cards", "categories", "settings"].map((tab) => `edit?tab=${tab}`),
  ...["questions", "translations", "recruit"],
];

/** The window, and how far from its top the content of a tab may begin, in pixels. */
const WINDOWS = [
  [1440, 900, 180],
  [390, 844, 200],
] as const;

/** Where the content below the head of a study begins; `isGuided`: below the setup guide. */
const contentTop = (page: Page, isGuided = false) =>
  page.evaluate((guided) => {
    const content =
      document.querySelector("#main [data-heading]")?.parentElement?.nextElementSibling;
    return content?.children[guided ? 1 : 0]?.getBoundingClientRect().top ?? Number.NaN;
  }, isGuided);

for (const [width, height, most] of WINDOWS) {
  test(`at ${width} × ${height} every tab begins at most ${most} px from the top`, {
    tag: "@all",
  }, async ({ page, request }) => {
    const description = "What visitors of the shop expect to find together. ".repeat(16);
    const study = await addStudy(request, { title: TITLE, description, status: "active" }, ["Fig"]);
    await request.post(`/api/cardsort/studies/${study.id}/start-session/`, { data: {} });
    await logInAs(page, study);
    await page.setViewportSize({ width, height });
    for (const tab of TABS) {
      await page.goto(`/studies/${study.id}/${tab}`);
      expect(await contentTop(page), tab).toBeLessThanOrEqual(most);
    }
    const title = page.getByRole("heading", { level: 1, name: TITLE });
    expect((await title.boundingBox())?.height).toBeLessThan(32);
    await expect(title).toHaveAttribute("title", TITLE);
    await expectAccessible(page);
  });

  test(`at ${width} × ${height} content below the guide begins within ${most} px of the top`, {
    tag: "@all",
  }, async ({ page }) => {
    const study = await newStudy(page, { cards: ["Fig"] });
    await page.setViewportSize({ width, height });
    for (const tab of ["edit?tab=cards", "dashboard"]) {
      await page.goto(`/studies/${study}/${tab}`);
      expect(await contentTop(page, true), tab).toBeLessThanOrEqual(most);
    }
  });
}

const THEMES = ["Orders", "Returns", "Payments", "Account", "Products", "Help"];
const SORTED_CARDS = THEMES.flatMap((theme) =>
  Array.from({ length: 9 }, (_, at) => `${theme}: a page about subject number ${at + 1}`),
);

/** Imports 24 sorts of 54 cards by theme; each participant misplaces some, and names the groups in an own way. */
async function importedStudy(page: Page): Promise<string> {
  const study = await newStudy(page);
  const lines = Array.from({ length: 24 }, (_, person) =>
    SORTED_CARDS.map((card, at) => {
      const theme = (Math.floor(at / 9) + ((at * 7 + person * 11) % 10 === 0 ? 1 : 0)) % 6;
      return `${301 + person},${card},${THEMES[theme]} as ${301 + person} says`;
    }),
  ).flat();
  await importSorts(page, study, lines);
  return study;
}

test("at 1280 px the participants' table shows every action of a row", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=participants`);
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  const hidden = await table.evaluate(({ parentElement: box }) =>
    box ? box.scrollWidth - box.clientWidth : Number.NaN,
  );
  expect(hidden).toBe(0);
});

test("at 1440 × 900 matrix and tree of 54 cards fit on the first screen", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure`);
  const figures = ["Card similarity matrix", "Dendrogram (average linkage)"].map((name) =>
    page.getByRole("figure", { name }),
  );
  for (const figure of figures) await expect(figure).toBeInViewport({ ratio: 1 });
  const [matrix, tree] = await Promise.all(figures.map((figure) => figure.boundingBox()));
  expect(tree?.y).toBe(matrix?.y);
  // Nothing is left to scroll to inside of the matrix.
  const cells = page.getByRole("application", { name: /Card similarity matrix/ });
  expect(await cells.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  // Beside the tree there is room for whole labels.
  await expect(page.locator("figure svg text", { hasText: /subject number \d+$/ })).toHaveCount(54);
  // What a figure means is behind one button.
  await page.getByRole("button", { name: /^What is this\? Card similarity/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Wilson 1927");
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

for (const [width, height, most] of [
  [1440, 900, 3000],
  [390, 844, 5600],
] as const)
  test(`at ${width} × ${height} the structure of 54 cards is at most ${most} px long`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const study = await importedStudy(page);
    await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure&k=6`);
    await expect(page.getByRole("heading", { name: "High-consensus groups" })).toBeVisible();
    await expect(page.getByText("No problematic cards identified!")).toBeVisible();
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeLessThanOrEqual(most);
  });

test("a group shows three cards first, the others on demand and on paper", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure&k=6`);
  const group = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox", { name: "Name of group 1" }) });
  const cards = group.getByRole("button", { name: /subject number/ });
  await expect(cards).toHaveCount(3);
  await page.emulateMedia({ media: "print" });
  await expect(cards).toHaveCount(9);
  await page.emulateMedia({ media: "screen" });
  await group.getByRole("button", { name: "6 more" }).press("Enter");
  await expect(cards).toHaveCount(9);
  const fewer = group.getByRole("button", { name: "Show fewer", expanded: true });
  await expect(fewer).toBeFocused();
  await fewer.press("Enter");
  await expect(cards).toHaveCount(3);
  await expectAccessible(page);
});

test("a printed dashboard has its title, but no tabs and buttons beside it", {
  tag: "@all",
}, async ({ page }) => {
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
  const head = page.locator("[data-heading]");
  await expect(head.getByRole("link", { name: "Edit study" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(head.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(head.getByRole("link")).toHaveCount(0);
  await expect(head.getByRole("button")).toHaveCount(0);
});

test("on a phone the summary begins its groups in the first screen", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&k=6`);
  const groups = page.getByRole("list", { name: "The 6 groups" });
  await expect(groups.getByRole("listitem")).toHaveCount(6);
  await expect(page.getByText("Safe to build:")).toBeInViewport({ ratio: 1 });
  await expect(groups).toBeInViewport();
  await expectAccessible(page);
});

test("while results open on a phone, hardly anything in sight moves", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const study = await importedStudy(page);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, "hadRecentInput")) seen.shift += Reflect.get(entry, "value");
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
  await expect(page.getByRole("button", { name: "See the ways" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeVisible();
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen.shift,
  );
  expect(shift).toBeLessThan(0.1);
});

test("a changed option is a chip, and a press on it restores the default", { tag: "@all" }, async ({
  page,
}) => {
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=map`);
  const chips = page.getByRole("list", { name: "Changed options" });
  await expect(page.getByRole("button", { name: "Options" })).toBeVisible();
  await expect(chips).toHaveCount(0);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=map&linkage=ward`);
  await chips.getByRole("button", { name: "Linkage: Ward" }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).not.toHaveURL(/linkage/);
  await expect(page.getByRole("button", { name: "Options" })).toBeFocused();
});

test("14 participants fit on a screen of 1440 × 900, named as in the file", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=participants&page_size=50`);
  const rows = page.locator("tbody tr");
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 });
  for (const row of await rows.all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(36);
  await expect(rows.filter({ hasText: /^303 · Import/ })).toHaveCount(1);
  await expectAccessible(page);
});

test("at 390 × 844 a participant's row and its buttons are 44 px high", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=participants`);
  const row = page.locator("tbody tr").first();
  for (const target of [row, ...(await row.getByRole("link").all())])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("in an open sort cards are problematic by their place, not because labels differ", {
  tag: "@all",
}, async ({ page }) => {
  const study = await importedStudy(page);
  await page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=structure&k=6`);
  // Nobody wrote the same label, and everybody agrees on most places.
  await expect(page.getByText("No problematic cards identified!")).toBeVisible();
});

test("the guide of an active study makes no page wider than a phone", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const study = await openDemoAccount(page);
  for (const part of ["cards", "dashboard"]) {
    await page.goto(`/studies/${study}/${part}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(360);
  }
});

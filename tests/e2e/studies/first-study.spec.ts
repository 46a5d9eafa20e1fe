import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { choose, expectChosen } from "../../helpers/choose.ts";
import { hold } from "../../helpers/hold.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { newResearcher } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const CARDS = Array.from({ length: 12 }, (_, index) => `Card number ${index + 1}`);

/** Counts every pointer press on the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    addEventListener("pointerdown", () => Reflect.get(window, "countClick")(), { capture: true }),
  );
  return async () => clicks;
}

test("from home to a copied link with 12 pasted cards takes at most 9 clicks", {
  tag: "@all",
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await newResearcher(page);
  const clicks = await countClicks(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Go to your projects" }).click();
  await page.getByRole("link", { name: "Create first project" }).click();
  await page.getByLabel("Name").fill("Shop");
  await page.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("link", { name: "Create a card sort" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Navigation");
  await dialog.getByRole("button", { name: "Create study" }).click();
  const rail = page.getByRole("region", { name: "Set up this study" });
  await expect(rail.getByRole("listitem").filter({ hasText: "Cards" })).toContainText(
    "Add at least one",
  );
  await expectAccessible(page);
  await page.getByLabel("Add cards, one per line").click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), CARDS.join("\n"));
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByRole("button", { name: "Add 12 cards" }).click();
  await expect(page.locator("[data-card]")).toHaveCount(12);
  await expect(rail).toContainText("Ready for participants");
  await rail.getByRole("button", { name: "Copy link" }).click();
  await expect(rail.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sort\/[\w-]{36}$/);
  expect(await clicks()).toBeLessThanOrEqual(9);

  // More cards from the one-line field: Enter adds one, pasting several lines adds all of them.
  const line = page.getByLabel("Add cards, one per line");
  await line.fill("Gift cards");
  await line.press("Enter");
  await expect(page.locator("[data-card]")).toHaveCount(13);
  await expect(line).toHaveValue("");
  // What is typed while a card is being saved becomes the next one.
  const release = await hold(page, /\/cards\.data/);
  await line.fill("Vouchers");
  await line.press("Enter");
  await line.pressSequentially("Loyalty\nSizes\nSto");
  release();
  await expect(page.locator("[data-card]")).toHaveCount(16);
  await expect(line).toHaveValue("Sto");
  await line.clear();
  await page.evaluate(() => navigator.clipboard.writeText("Returns\nRefunds\ngift cards"));
  await line.press("ControlOrMeta+V");
  await expect(page.locator("[data-card]")).toHaveCount(18);
  await expect(page.getByText("Skipped duplicates (1)")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "gift cards" })).toBeVisible();
  await expectAccessible(page);
});

test("a study starts from a template, gets another study's cards, or is a copy", {
  tag: "@all",
}, async ({ page }) => {
  await newStudy(page, { cards: ["Apple", "Bread"] });
  await page.goto("/projects");
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByText("Create study").click();
  await page.getByRole("menuitem", { name: "Card Sorting" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("From a template");
  await dialog.getByRole("radio", { name: /^Closed sort/ }).check();
  await choose(dialog.getByLabel("Start with", { exact: true }), "Intranet: 28 cards");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page.locator("[data-card]")).toHaveCount(28);
  await expect(page.getByRole("link", { name: "Categories 5", exact: true })).toBeVisible();

  await page.getByLabel("Actions for Cards").click();
  await page.getByRole("menuitem", { name: "Copy from a study" }).click();
  await expect(dialog.locator("button[role=combobox]")).toBeVisible();
  await choose(dialog.getByLabel("Study"), "Shop › Navigation of the shop");
  await dialog.getByRole("button", { name: "Copy cards" }).click();
  await expect(page.locator("[data-card]")).toHaveCount(30);

  const other = await page.request.post("/projects", {
    form: { intent: "create", name: "Library" },
    headers: { Accept: "text/html" },
  });
  expect(other.ok()).toBe(true);
  await page.goto("/studies");
  await page.getByLabel("Actions for From a template").click();
  await page.getByRole("menuitem", { name: "Duplicate to a project" }).click();
  await choose(dialog.getByLabel("Project"), "Library");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Duplicate study" }).click();
  const copy = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "From a template (copy)" });
  await expect(copy).toContainText("Library");
  await expect(copy).toContainText("30 cards");
  // The whole card is a link to its study.
  await copy.first().click({ position: { x: 20, y: 120 } });
  await expect(page).toHaveURL(/\/studies\/[\w-]+\/dashboard/);
});

test("a study that starts with the template for concept mapping has both ready-made scales", {
  tag: "@all",
}, async ({ page }) => {
  await newStudy(page, { cards: ["Apple"] });
  await page.goto("/projects");
  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByText("Create study").click();
  await page.getByRole("menuitem", { name: "Card Sorting" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Our street");
  await choose(
    dialog.getByLabel("Start with", { exact: true }),
    "Neighbourhood: 28 statements, also rated (concept mapping)",
  );
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page.locator("[data-card]")).toHaveCount(28);
  const [, id] = /studies\/([\w-]+)\//.exec(page.url()) ?? [];
  const { scales } = await (await page.request.get(`/api/cardsort/studies/${id}/`)).json();
  expect(scales).toMatchObject([
    { question: "How important is this?", low: 1, high: 5 },
    { question: "How feasible is this?", low: 1, high: 5 },
  ]);
});

test("a study's cards are saved as a template, and new studies start with it", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "hybrid", cards: ["Apple", "Bread"] });
  await page.goto(`/studies/${id}/edit?tab=cards`);
  await page.getByLabel("Actions for Cards").click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Navigation of the shop");
  await dialog.getByLabel("Name").fill(" ");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Bakery");
  await dialog.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Saved as template “Bakery”").first()).toBeVisible();

  await page.getByRole("link", { name: "Shop", exact: true }).click();
  await page.getByText("Create study").click();
  await page.getByRole("menuitem", { name: "Card Sorting" }).click();
  await dialog.getByLabel("Title").fill("From my own");
  await choose(dialog.getByLabel("Start with", { exact: true }), "Bakery");
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page.locator("tbody th span")).toHaveText(["Apple", "Bread"]);

  await page.getByLabel("Actions for Cards").click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await dialog.getByLabel("Delete template Bakery").click();
  await dialog.getByRole("button", { name: "Delete the template" }).click();
  await expect(dialog.getByText("Your templates")).toHaveCount(0);
});

const PARTS = [
  ...["Questions", "Translations", "Recruitment", "Settings", "Categories", "Cards"],
  "Basic info",
];
const TABS = ["Participants", "Results", "Export", "Share", "Overview"];

test("until a study is ready every page shows the guide", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "closed", cards: ["Apple"] });
  const rail = page.getByRole("region", { name: "Set up this study" });
  const expectGuide = async () => {
    await expect(rail.getByRole("listitem")).toHaveText([
      "Cards1 card",
      "CategoriesAdd at least one",
      "InstructionsRecommended",
      "PreviewNot ready yet",
      "ShareActive, but nobody can start yet",
    ]);
    await expect(rail.getByRole("button", { name: "Copy link" })).toBeVisible();
  };
  const heading = page.getByRole("heading", { level: 1 });
  // Each part of the study, and each of the dashboard, is one click away from any other.
  for (const [start, navigation, names] of [
    ["edit", "Parts of the study", PARTS],
    ["dashboard", "Parts of the dashboard", TABS],
  ] as const) {
    await page.goto(`/studies/${id}/${start}`);
    await expectGuide();
    const parts = page.getByRole("navigation", { name: navigation });
    for (const part of names) {
      await parts.getByRole("link", { name: part }).click();
      await expect(parts.locator("[aria-current=page]")).toContainText(part);
      await expect(heading).toHaveText("Navigation of the shop");
      await expectGuide();
    }
  }
  // The pages of cards and categories outside these parts.
  for (const place of ["cards", "categories"]) {
    await page.goto(`/studies/${id}/${place}`);
    await expectGuide();
  }
});

test("an owner sees why participants cannot start", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { sort_type: "closed", cards: ["Apple"] });
  const why = "a closed sort needs categories";
  await page.goto(`/sort/${id}?preview=1`);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start sorting" })).toHaveCount(0);
  // No preview board either, which would show an empty sort.
  await page.goto(`/sort/${id}/preview`);
  await expect(page).toHaveURL(`/sort/${id}?preview=1`);
  await page.goto(`/sort/${id}`);
  await expect(page.getByRole("heading", { name: "This study isn't ready yet" })).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This study isn't ready yet" })).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
});

test("a text over its limit stays and shows its length", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  const title = page.getByLabel("Title");
  await title.fill("x".repeat(10_000));
  await expect(page.getByText("10,000 of 200 characters")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Use at most 200 characters")).toBeVisible();
  await expect(title).toHaveValue("x".repeat(10_000));

  await title.fill("Navigation");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Study updated successfully").first()).toBeVisible();
});

test("the default language of a study stays one of its languages", { tag: "@all" }, async ({
  page,
}) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.getByRole("link", { name: "Settings" }).click();
  const languages = page.getByRole("group", { name: "Supported languages" });
  await expect(languages.getByLabel("English")).toBeDisabled();
  await choose(page.getByLabel("Default language"), "Nederlands");
  await expect(languages.getByLabel("Nederlands")).toBeDisabled();
  await expect(languages.getByLabel("English")).toBeEnabled();
});

test("an active study without cards says so to its owner and participants", {
  tag: "@all",
}, async ({ page, request }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit`);
  await page.getByRole("link", { name: "Settings" }).click();
  await expectChosen(page.getByLabel("Status"), "Active");
  await expect(page.getByText("the study has no active cards")).toBeVisible();
  const visit = await request.get(`/sort/${id}`);
  expect(await visit.text()).toContain("This study isn&#x27;t ready yet</h1>");
});

test("30 cards fit on a screen of 1440 × 900", { tag: "@all" }, async ({ page }) => {
  const cards = Array.from({ length: 60 }, (_, index) => `Card ${index + 1}`);
  const id = await newStudy(page, { cards });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/studies/${id}/cards`);
  await page.getByRole("table").evaluate((table) => table.scrollIntoView());
  const seen = await page.locator("[data-card]").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
  expect(seen).toBeGreaterThanOrEqual(30);
});

test("a search for cards without a match says so", { tag: "@all" }, async ({ page }) => {
  const cards = Array.from({ length: 60 }, (_, index) => `Card ${index + 1}`);
  const id = await newStudy(page, { cards });
  await page.goto(`/studies/${id}/cards`);
  await page.getByLabel("Find a card").fill("no such card");
  await expect(page.getByText("No card matches your search.")).toBeVisible();
});

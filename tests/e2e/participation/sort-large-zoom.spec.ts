import { expect, type Locator, type Page } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { beginSort, takesPresses, waitForBoard } from "../../helpers/sort-sessions.ts";
import { settled } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

// 1280 by 1024 at 400 %: WCAG 1.4.10.
test.use({ viewport: { width: 320, height: 256 } });

const CARDS = [
  "Apple",
  "A label of a card that takes some three lines on so narrow a page, as labels of whole sentences do",
  "Pear",
];
const CATEGORIES = ["Fruit", "Something with a name that does not fit into a line", "Bakery"];
/** How much of the screen may stay in place while the page scrolls. */
const MOST_STICKY = 0.4;

/** What is cut, covered or too sticky: every control is scrolled into view and looked for where it should be. */
const faults = (page: Page, within: string) =>
  page.evaluate(
    ([within, most]) => {
      const found: string[] = [];
      const name = (element: Element) =>
        `${element.tagName} ${element.className} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 30)}`;
      const width = document.documentElement.scrollWidth;
      if (width > innerWidth) {
        const wide = [...document.querySelectorAll("body *")].filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [element, range].some((part) => part.getBoundingClientRect().right > innerWidth);
        });
        found.push(`scrolls to the side: ${width}, as of ${wide.slice(-3).map(name).join(", ")}`);
      }
      const controls = "button, a[href], input:not([type=hidden]), select, textarea, summary";
      for (const root of document.querySelectorAll(within))
        for (const control of root.querySelectorAll<HTMLElement>(controls)) {
          if (!control.checkVisibility({ visibilityProperty: true })) continue;
          if (control.closest(".sr-only")) continue;
          control.scrollIntoView({ block: "center", inline: "nearest" });
          const { left, right, top, bottom } = control.getBoundingClientRect();
          if (left < 0 || right > innerWidth) found.push(`cut: ${name(control)}`);
          const y = Math.min(Math.max(top + 6, (top + bottom) / 2), innerHeight - 1);
          const at = document.elementFromPoint((left + right) / 2, y);
          const label = control.closest("label");
          if (!at || !(control.contains(at) || at.contains(control) || label?.contains(at)))
            found.push(`covered: ${name(control)} by ${at && name(at)}`);
        }
      for (const scrolled of document.querySelectorAll("*")) scrolled.scrollTop = 0;
      const sticky = [...document.querySelectorAll("main *, header, header *")]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .filter(
          (element) => !element.closest("dialog, .sort-backdrop") && element.checkVisibility(),
        )
        .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
      if (sticky > most * innerHeight) found.push(`sticky: ${sticky} px`);
      return found;
    },
    [within, MOST_STICKY] as const,
  );

const reflows = (page: Page, what: string, within = "body") =>
  test.step(what, async () => {
    await settled(page);
    await takesPresses(page);
    expect(await faults(page, within), what).toEqual([]);
  });

/** A text, none of which is cut off by its box. */
const expectWhole = async (part: Locator) => {
  const cut = await part.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut, String(part)).toBe(false);
};

/** The hint lies over no card. */
async function expectHintBesideCards(page: Page): Promise<void> {
  const hint = await page.locator(".sort-desk > .sort-hint").boundingBox();
  for (const card of await page.locator("[data-card]").all()) {
    const box = await card.boundingBox();
    if (!hint || !box) throw new Error("no hint, or no card");
    expect(box.y >= hint.y + hint.height || box.y + box.height <= hint.y).toBe(true);
  }
}

const presses = (page: Page) => async (name: string | RegExp) => {
  await settled(page);
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
};

/** Whether all of it is in sight. */
async function expectInSight(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box?.y, String(part)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(256);
  }
}

test("at 320 by 256 pixels start page, questions, board and dialogs reflow", {
  tag: "@all",
}, async ({ page, request }) => {
  test.slow();
  const study = await addStudyWith(
    request,
    {
      ...{ title: "A study with a title that is long", sort_type: "hybrid", allow_skip: true },
      ...{ randomize_cards: false, enable_demographics: true, min_categories: 2, ask_why: true },
      ...{ consent_text: "<p>We store what you do.</p>", contact: "somebody@university.example" },
      ...{
        instructions: "<p>Think of a shop.</p>",
        require_all_cards: false,
      },
    },
    CARDS,
    CATEGORIES,
  );
  for (const fields of [
    { kind: "single", text: "Do you cook?", choices: [{ text: "Yes" }, { text: "Not at all" }] },
    { kind: "scale", text: "How well?", low: 1, high: 7, low_label: "Badly", high_label: "Well" },
  ]) {
    const data = { study: study.id, place: "before", is_required: false, ...fields };
    const answer = await request.post("/api/cardsort/questions/", { data, ...asOwner(study) });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const press = presses(page);
  await page.goto(`/sort/${study.id}`);
  await reflows(page, "start page");
  await page.getByLabel("I have read this").check();
  await press(/^Start/);
  for (const text of ["Do you cook?", "How well?"]) {
    await expect(page.getByText(text)).toBeVisible();
    await reflows(page, text);
    await press("Next");
  }
  await waitForBoard(page);
  await expectWhole(page.getByRole("heading", { level: 1 }));
  await press("Board");
  await expectHintBesideCards(page);
  await press("One by one");
  const shown = page.locator(".sort-dock-card h2");
  const choices = page.locator(".sort-dock-trays .sort-place, .sort-dock-first");
  await reflows(page, "one by one");
  await expectInSight(shown, choices.first());
  await press(/^Fruit/);
  await expect(shown).toHaveText(CARDS[1] ?? "");
  await reflows(page, "one by one, a long label");
  await expectInSight(choices.first());
  await press("New category");
  await reflows(page, "naming");
  await expectInSight(page.locator(".sort-naming input"));
  await press("Name it later");
  await press("Open “Fruit”");
  await reflows(page, "category", "dialog");
  await page.keyboard.press("Escape");
  await press("Instructions");
  await reflows(page, "instructions", "dialog");
  await page.keyboard.press("Escape");
  await press("Board");
  await reflows(page, "board");
  for (const [opener, what] of [
    ["Pear", "card"],
    [/^New category/, "new category"],
    ["Reorder", "reorder"],
    ["Delete “Bakery”", "delete"],
  ] as const) {
    await press(opener);
    await expect(page.getByRole("dialog")).toBeVisible();
    await reflows(page, what, "dialog");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await press("One by one");
  await press(/^Bakery/);
  await reflows(page, "the end of one by one");
  await press("Complete sorting");
  await reflows(page, "the names that are missing", "dialog");
});

test("at 320 by 256 pixels completing, ratings, thanks and review reflow", {
  tag: "@all",
}, async ({ page, request }) => {
  test.slow();
  const study = await addStudyWith(
    request,
    {
      ...{ title: "A study with a title that is long", sort_type: "hybrid", ask_why: true },
      ...{ randomize_cards: false, ranking: true, allow_skip: true, require_all_cards: false },
      thanks: "Thank you so much.",
      scales: [
        {
          ...{ id: "importance", question: "How important is this to you?", low: 1, high: 7 },
          ...{ low_label: "Not important at all", high_label: "Very important" },
        },
      ],
    },
    CARDS,
    CATEGORIES,
  );
  const data = { study: study.id, place: "after", kind: "long_text", text: "Anything else?" };
  await request.post("/api/cardsort/questions/", { data, ...asOwner(study) });
  const press = presses(page);
  await beginSort(page, study);
  await press(/^Fruit/);
  await press(/^Fruit/);
  await expect(page.getByText("Which place in “Fruit”?")).toBeVisible();
  await reflows(page, "the place in an order");
  await press("Continue");
  await press("Complete sorting");
  await reflows(page, "what is missing, or to complete", "dialog");
  await expectInSight(page.getByRole("dialog").getByRole("button").last());
  await page.getByRole("dialog").getByRole("button", { name: "Complete sorting" }).click();
  await expect(page.getByRole("heading", { name: "How important is this to you?" })).toBeVisible();
  await reflows(page, "ratings");
  await press(/^(Next|Finish)$/);
  await press("Continue without");
  await expect(page.getByText("Anything else?")).toBeVisible();
  await reflows(page, "a question after the sort");
  await press(/^(Next|Finish)$/);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await reflows(page, "thanks");
  await page.getByRole("link", { name: "View your sort" }).click();
  await expect(page.getByText("Review:")).toBeVisible();
  await reflows(page, "review");
});

test("at 320 by 256 pixels pages beside the sort reflow", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudyWith(request, { title: "Beside" }, CARDS, CATEGORIES);
  for (const path of ["/privacy", "/accessibility", "/complete", "/complete?withdrawn"]) {
    await page.goto(`/sort/${study.id}${path}`);
    expect(await faults(page, "body"), path).toEqual([]);
  }
  for (const fields of [{ access_password: "open sesame" }, { status: "completed" }]) {
    const path = `/api/cardsort/studies/${study.id}/`;
    const answer = await request.patch(path, { data: fields, ...asOwner(study) });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.goto(`/sort/${study.id}`);
    await reflows(page, JSON.stringify(fields));
  }
});

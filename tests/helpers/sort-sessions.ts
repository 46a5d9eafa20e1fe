import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { TestStudy } from "./add-study.ts";

/** Starts a sort through the page; returns the session id. */
export async function openBoard(page: Page, study: TestStudy, query = ""): Promise<string> {
  await page.goto(`/sort/${study.id}${query}`);
  await page.getByRole("button", { name: "Start sorting" }).click();
  await expect(page).toHaveURL(/\/session\//);
  await expect(page.locator("[data-board]")).toBeVisible();
  return sessionOf(page);
}

/** Starts a sort and waits until the board handles keys. */
export async function startReadySort(page: Page, study: TestStudy, query = ""): Promise<string> {
  const session = await openBoard(page, study, query);
  await waitForBoard(page);
  return session;
}

/**
 * Starts a sort with the start page's form, but without opening that page, and opens its board: for tests of what comes
 * after the start. Waits until the board handles keys.
 */
export async function beginSort(page: Page, study: TestStudy, query = ""): Promise<string> {
  const session = await postStart(page, study, query);
  await page.goto(`/sort/${study.id}/session/${session}`);
  await waitForBoard(page);
  return session;
}

/** Sends the form of the start page, which sets the device's cookie; returns the session id. */
export async function postStart(page: Page, study: TestStudy, query = ""): Promise<string> {
  const path = `/sort/${study.id}${query}`;
  const answer = await page.request.post(path, { form: {}, maxRedirects: 0 });
  const session = sessionIn(answer.headers().location ?? "");
  if (!session) throw new Error(`${path} answers ${answer.status()} ${await answer.text()}`);
  return session;
}

const sessionIn = (url: string): string => /\/session\/([^/?#]+)/.exec(url)?.[1] ?? "";

export const sessionOf = (page: Page): string => sessionIn(page.url());

/** The placements stored on the server: label of the card → label of the category. */
export async function storedSort(
  request: APIRequestContext,
  study: TestStudy,
  session: string,
): Promise<Record<string, string>> {
  const [placements, info] = await Promise.all([
    request.get(`/api/cardsort/sessions/${session}/placements/`).then((answer) => answer.json()),
    request.get(`/api/cardsort/studies/${study.id}/public-info/`).then((answer) => answer.json()),
  ]);
  const labels = new Map<string, string>(
    info.cards.map((card: { id: string; label: string }) => [card.id, card.label]),
  );
  return Object.fromEntries(
    placements.map((row: { card: string; category_label: string | null }) => [
      labels.get(row.card),
      row.category_label,
    ]),
  );
}

/** Places a card with its number key; the board must be hydrated. The card is reached by Tab: a mouse's is not placed. */
export async function placeWithKey(page: Page, label: string, key: string): Promise<void> {
  // A card's name begins with its label, also where only its picture is shown; its description may follow.
  const named = page.getByRole("button", { name: new RegExp(`^${label}(\\W|$)`) });
  await page.locator("[data-card]").and(named).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press(key);
}

/** Completes a sort and confirms it in the dialog. */
export async function completeSort(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Complete sorting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete sorting" }).click();
}

export const expectSaved = (page: Page) =>
  expect(page.locator(".sort-status").filter({ visible: true })).toContainText("Saved just now");

/** Waits until the board is hydrated and handles keys, and takes the first press. */
export async function waitForBoard(page: Page): Promise<void> {
  await expect(page.locator('[data-card][tabindex="-1"]')).not.toHaveCount(0);
  await takesPresses(page);
}

/** Waits until a page that has just come in sight takes presses. Playwright's own presses wait by themselves. */
export const takesPresses = (page: Page) =>
  expect
    .poll(() =>
      page.locator("main").evaluate((main) => getComputedStyle(main, "::after").visibility),
    )
    .toBe("hidden");

const PART = String.raw`/assets/(\w+-dialogs?|completion|notices)-`;

/** Waits for the parts that the board loads after the first interaction; from then on, dialogs open without network. */
export const waitForParts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        (part) =>
          performance.getEntriesByType("resource").filter(
            (entry) =>
              new RegExp(part).test(entry.name) &&
              // Not the fetch of the same file, which comes before.
              (entry as PerformanceResourceTiming).initiatorType === "script",
          ).length,
        PART,
      ),
    )
    .toBeGreaterThanOrEqual(6);

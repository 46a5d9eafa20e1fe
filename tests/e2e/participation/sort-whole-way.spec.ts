import { expect, type Page } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { pressByKey as press, tabTo } from "../../helpers/keys.ts";
import { waitForBoard } from "../../helpers/sort-sessions.ts";
import { tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear", "Scone"];
const CHOICES = ["Often", "Never"].map((text) => ({ text, then: "next" }));

/** One question of each kind, with the keys that answer it. */
const QUESTIONS: [fields: { kind: string; text: string }, keys: string[]][] = [
  [{ kind: "single", text: "How often?", ...{ choices: CHOICES } }, ["Tab", "Space", "ArrowDown"]],
  [{ kind: "multiple", text: "When?", ...{ choices: CHOICES } }, ["Tab", "Space", "Tab", "Space"]],
  [{ kind: "dropdown", text: "Where?", ...{ choices: CHOICES } }, ["Tab", "O"]],
  [{ kind: "scale", text: "How hard?", ...{ low: 1, high: 5 } }, ["Tab", "Space", "ArrowRight"]],
  [{ kind: "number", text: "How many?" }, ["Tab", "1", "2"]],
  [{ kind: "short_text", text: "Which?" }, ["Tab", "R", "y", "e"]],
  [{ kind: "long_text", text: "And why?" }, ["Tab", "F", "u", "n"]],
  [{ kind: "consent", text: "May we write?" }, ["Tab", "Space"]],
];
const FIELDS = ["number", "short_text"];

/** Expects a new page, or a view that acts like one: its title, and its heading with the focus. */
async function expectPage(page: Page, heading: string, title: RegExp) {
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
  await expect(page).toHaveTitle(title);
}

test("the whole participation works by keyboard alone, from the link to the withdrawal", async ({
  page,
  request,
}) => {
  test.slow();
  const study = await addStudyWith(
    request,
    { title: "By keys", sort_type: "hybrid", consent_text: "<p>We store it.</p>", ask_why: true },
    CARDS,
    ["Fruit", "Bakery"],
  );
  const ask = async (place: string, fields: object) => {
    const data = { study: study.id, place, required: true, ...fields };
    const answer = await request.post("/api/cardsort/questions/", { data, ...asOwner(study) });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  for (const [fields] of QUESTIONS) await ask("before", fields);
  await ask("after", { kind: "short_text", text: "How was it?" });

  await page.goto(`/sort/${study.id}`);
  await press(page, page.getByRole("checkbox", { name: "I have read this" }), "Space");
  await press(page, page.getByRole("button", { name: /^Start: \d questions first/ }));

  const next = page.getByRole("button", { name: "Next" });
  for (const [{ kind, text }, keys] of QUESTIONS) {
    await expectPage(page, text, new RegExp(`^${text.replace("?", "\\?")} · By keys`));
    if (kind === "single") {
      await press(page, next);
      await expect(page.getByRole("radio", { name: "Often" })).toBeFocused();
      await expect(page.getByText("Answer this question to continue")).toBeVisible();
      await page.keyboard.press("Shift+Tab");
    }
    for (const key of keys) await page.keyboard.press(key);
    // Enter in a field continues; it never goes back.
    if (FIELDS.includes(kind)) await page.keyboard.press("Enter");
    else await press(page, next);
  }

  await expectPage(page, "By keys", /^Sort the cards: By keys/);
  const live = page.locator("[data-live]");
  await expect(live).toHaveText("3 cards to sort");
  await waitForBoard(page);
  const reorder = page.getByRole("button", { name: "Reorder" });
  await press(page, reorder);
  const dialog = page.getByRole("dialog");
  await press(page, dialog.getByRole("button", { name: "Move “Bakery” up" }));
  await expect(dialog.getByRole("status")).toHaveText("Bakery: position 1 of 2");
  await press(page, dialog.getByRole("button", { name: "Save" }));
  await expect(reorder).toBeFocused();
  await expect(page.locator("[data-tray] h3").first()).toHaveText("Bakery");

  await tabTo(page, page.locator("[data-tray=unsorted] [data-card]").first());
  await page.keyboard.press("1");
  await expect(live).toContainText("in Bakery, 1 of 1; 2 cards left");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Bakery" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(live).toContainText("in Fruit, 1 of 1; 1 card left");
  const last = (await page.locator("[data-tray=unsorted] [data-card]").textContent()) ?? "";
  await page.keyboard.press("0");
  await expect(tray(page, "I don't know")).toContainText(last);
  await expect(page.getByRole("button", { name: "Complete sorting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Not yet" })).toBeFocused();
  await press(page, dialog.getByRole("button", { name: "Complete sorting" }));

  await expectPage(page, "How was it?", /^How was it\? · By keys/);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fine");
  await page.keyboard.press("Enter");
  await expectPage(page, "Thank you!", /^Thank you: By keys/);
  await tabTo(page, page.getByLabel(last, { exact: true }));
  await page.keyboard.type("Never eaten");
  await press(page, page.getByRole("button", { name: "Send answers" }));
  await expect(page.locator("#sent")).toBeFocused();
  await tabTo(page, page.getByLabel("Anything to tell the researcher?"));
  await page.keyboard.type("Nice");
  await press(page, page.getByRole("button", { name: "Send feedback" }));
  await expect(page.locator("#sent")).toBeFocused();

  await press(page, page.getByRole("link", { name: "View your sort" }));
  await expectPage(page, "By keys", /^Your sort: By keys/);
  await press(page, page.getByRole("link", { name: "Close review" }), "Enter", "Shift+Tab");
  // The history returns to the thanks page.
  await expect(page).toHaveTitle(/^Thank you: By keys/);
  await press(page, page.getByText("Withdraw my sort"));
  await press(page, page.getByRole("button", { name: "Delete my sort" }));
  await expect(page.getByRole("heading", { name: "Your sort has been deleted" })).toBeFocused();
});

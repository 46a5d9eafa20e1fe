import { expect, type Page } from "@playwright/test";
import { animationsEnded, expectAccessible } from "../../helpers/accessible.ts";
import { hold, SCRIPTS } from "../../helpers/hold.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { waitForDragging } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const CSV = `Label,Description,Tags
"Gift card, digital","He said ""hi""","gifts, new"
Track an order,"Where is it?
And when?",orders
track an ORDER,,
"${"x".repeat(201)}",,
`;

const labels = (page: Page) => page.locator("tbody tr th span");
const open = async (page: Page, id: string) => {
  await page.goto(`/studies/${id}/cards`);
  await expect(page.getByRole("region", { name: "Cards", exact: true })).toBeVisible();
};

/** The labels of the cards in the order that is stored. */
async function storedLabels(page: Page, study: string): Promise<string[]> {
  const answer = await page.request.get(`/api/cardsort/cards/?study=${study}`);
  const cards: { label: string }[] = await answer.json();
  return cards.map(({ label }) => label);
}

/** Leaves the next read of the page's data without an answer; returns a function that counts such reads, at most 1. */
async function holdFirstRead(page: Page): Promise<() => number> {
  let held = 0;
  await page.route(/_data=|\.data/, (route) => {
    if (route.request().method() === "GET" && held === 0) held += 1;
    else return route.continue();
  });
  return () => held;
}

test("cards are imported from a quoted CSV after a preview of each row", async ({ page }) => {
  const id = await newStudy(page);
  await open(page, id);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Bulk import" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Preview" })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
  await dialog.getByLabel("Data").fill("name\nApple");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText('CSV must have a "label" column')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel("File")
    .setInputFiles({ name: "cards.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
  await expect(dialog.getByLabel("Data")).toHaveValue(CSV);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 cards will be added")).toBeVisible();
  await expect(dialog.getByText("1 duplicate will be skipped")).toBeVisible();
  await expect(dialog.getByText("1 row cannot be used")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Gift card, digital/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByText("Imported 2 cards")).toBeVisible();
  await expect(dialog.getByText("Skipped duplicates (1)")).toBeVisible();
  await expect(dialog.getByText("track an ORDER")).toBeVisible();
  await expect(dialog.getByText("Errors (1)")).toBeVisible();
  await expect(dialog.getByText("Row 5, label: Use at most 200 characters")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(labels(page)).toHaveText(["Gift card, digital", "Track an order"]);
});

test("imported cards appear although the dialog closes before they have loaded", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { cards: ["Gift card, digital", "Track an order"] });
  await open(page, id);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Bulk import" }).click();
  await dialog.getByText("Text list").click();
  await dialog.getByLabel("Data").fill("Apple\nPear");
  const held = await holdFirstRead(page);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByText("Imported 2 cards")).toBeVisible();
  await expect.poll(held).toBe(1);
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(labels(page)).toHaveText(["Gift card, digital", "Track an order", "Apple", "Pear"]);
});

test("a card is added with tags, also typed before hydration, edited, switched off and deleted", async ({
  page,
}) => {
  const id = await newStudy(page);
  const release = await hold(page, SCRIPTS);
  await page.goto(`/studies/${id}/cards?dialog=add-card`, { waitUntil: "commit" });
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label").fill("Sizes");
  await dialog.getByLabel("Tags").click();
  await page.keyboard.type("clothes, ne");
  release();
  await hydrated(page);
  await expect(dialog.getByRole("listitem")).toHaveText(["clothes"]);
  await expect(dialog.getByLabel("Tags")).toBeFocused();
  await page.keyboard.type("w");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("row", { name: /Sizes/ }).getByRole("listitem")).toHaveText([
    "clothes",
    "new",
  ]);

  await page.getByRole("link", { name: "Add card" }).click();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Label is required")).toBeVisible();
  await expect(dialog.getByLabel("Label")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Label").fill("Gift card");
  await dialog.getByLabel("Tags").fill("gifts, ,new , gifts");
  await dialog.getByLabel("Order").fill("0");
  await dialog.getByLabel("Description").focus();
  await expect(dialog.getByRole("listitem")).toHaveText(["gifts", "new"]);
  await dialog.getByRole("button", { name: "Remove tag new" }).click();
  await expect(dialog.getByText("Use 1 or more")).toBeVisible();
  await dialog.getByLabel("Order").fill("");
  await dialog.getByRole("button", { name: "Save and add another" }).click();
  await expect(dialog.getByLabel("Label")).toHaveValue("");
  await dialog.getByLabel("Label").fill("Returns");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Card created successfully").first()).toBeVisible();
  await expect(labels(page)).toHaveText(["Sizes", "Gift card", "Returns"]);

  await page.getByRole("link", { name: "Edit Gift card" }).click();
  await dialog.getByLabel("Label").fill("Voucher");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(labels(page)).toHaveText(["Sizes", "Voucher", "Returns"]);
  await expect(page.getByRole("row", { name: /Voucher/ })).toContainText("gifts");

  const active = page.getByRole("switch", { name: "Active: Voucher" });
  const held = await holdFirstRead(page);
  await active.click();
  await expect(active).not.toBeChecked();
  // Saved, but not yet loaded again.
  await expect.poll(held).toBe(1);
  await page.getByRole("link", { name: "Edit Voucher" }).click();
  await expect(dialog.getByLabel("Active")).not.toBeChecked();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(active).not.toBeChecked();
  const stored = await page.request.get(`/api/cardsort/cards/?study=${id}`);
  expect(await stored.json()).toMatchObject([{}, { label: "Voucher", is_active: false }, {}]);

  await page.getByRole("link", { name: "Delete Voucher" }).click();
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete card" }).click();
  await expect(labels(page)).toHaveText(["Sizes", "Returns"]);
});

test("cards are reordered by keyboard, button and mouse", async ({ page }) => {
  const id = await newStudy(page, { cards: ["A", "B", "C", "D"] });
  await open(page, id);
  // On a slow machine, moves that are otherwise saved together are saved one by one.
  const stored = () => storedLabels(page, id);
  const handle = page.getByRole("button", { name: "Move A", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(handle).toBeFocused();
  await expect(labels(page)).toHaveText(["B", "C", "A", "D"]);
  await expect(page.getByText("A is now number 3 of 4")).toBeAttached();
  await expect.poll(stored).toEqual(["B", "C", "A", "D"]);
  await page.getByRole("button", { name: "Move C up" }).click();
  await expect(labels(page)).toHaveText(["C", "B", "A", "D"]);
  await expect.poll(stored).toEqual(["C", "B", "A", "D"]);

  const grip = page.getByRole("button", { name: "Move D", exact: true });
  await waitForDragging(page);
  await grip.hover();
  await page.mouse.down();
  const top = await page.getByRole("row", { name: /Move C/ }).boundingBox();
  await page.mouse.move(60, (top?.y ?? 0) + 60, { steps: 5 });
  await page.mouse.move(60, (top?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect(labels(page)).toHaveText(["D", "C", "B", "A"]);
  await expect.poll(stored).toEqual(["D", "C", "B", "A"]);
  await page.reload();
  await expect(labels(page)).toHaveText(["D", "C", "B", "A"]);
});

test("a move is saved although the page is left at once", { tag: "@all" }, async ({ page }) => {
  const id = await newStudy(page, { cards: ["D", "C", "B", "A"] });
  await open(page, id);
  const stored = () => storedLabels(page, id);
  await page.getByRole("button", { name: "Move D", exact: true }).press("ArrowDown");
  await page.getByRole("link", { name: /^Categories/ }).click();
  await expect(page).toHaveURL(/categories/);
  await expect.poll(stored).toEqual(["C", "D", "B", "A"]);
  await open(page, id);
  await page.getByRole("button", { name: "Move A", exact: true }).press("ArrowUp");
  await page.reload();
  await expect.poll(stored).toEqual(["C", "D", "A", "B"]);
  await page.reload();
  await expect(labels(page)).toHaveText(["C", "D", "A", "B"]);
});

/**
 * Holds the reload after the next save. `window.reloadThen` lets it go on, and calls back when React is about to render
 * the loaded cards. `window.shown` lists what the rows have shown since: labels, and which cards are active.
 */
async function holdReload(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rows = document.querySelector("tbody") ?? document.body;
    const shown: string[] = [];
    new MutationObserver(() => {
      const labels = [...rows.querySelectorAll("th")].map((th) => th.textContent).join(" ");
      const active = rows.querySelectorAll("[aria-checked=true]").length;
      const now = `${labels}, ${active} active`;
      if (now !== shown.at(-1)) shown.push(now);
    }).observe(rows, { childList: true, subtree: true, attributes: true, characterData: true });
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, options) => {
      const response = await fetch(input, options);
      if ((options?.method ?? "GET") !== "GET" || !String(input).includes(".data")) return response;
      window.fetch = fetch;
      const body = await response.arrayBuffer();
      await new Promise<void>((resolve) => {
        const reloadThen = (callback: () => void) => {
          const { postMessage } = MessagePort.prototype;
          MessagePort.prototype.postMessage = function (...given: unknown[]) {
            MessagePort.prototype.postMessage = postMessage;
            Reflect.apply(postMessage, this, given);
            callback();
          };
          resolve();
        };
        Object.assign(window, { reloadThen });
      });
      return new Response(body, response);
    };
    Reflect.deleteProperty(window, "reloadThen");
    Object.assign(window, { shown });
  });
}

const shown = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, "shown"));

test("what was saved stays shown when something else is rendered just as it is reloaded", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page, { cards: ["A", "B", "C", "D"] });
  await open(page, id);
  const reloadAndFocus = async (name: string) => {
    await page.waitForFunction(() => "reloadThen" in window);
    const handle = await page.getByRole("button", { name, exact: true }).elementHandle();
    await page.evaluate(
      (control) =>
        Reflect.get(window, "reloadThen")(() => (control as HTMLElement | null)?.focus()),
      handle,
    );
    await animationsEnded(page);
  };
  await holdReload(page);
  const handle = page.getByRole("button", { name: "Move A", exact: true });
  await handle.press("ArrowDown");
  await page.waitForFunction(() => "reloadThen" in window);
  await handle.press("ArrowDown");
  const savedAgain = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().includes(".data"),
  );
  await reloadAndFocus("Move C");
  await savedAgain;
  expect(await shown(page)).toEqual(["B A C D, 4 active", "B C A D, 4 active"]);

  await holdReload(page);
  await handle.press("End");
  await reloadAndFocus("Move C");
  expect(await shown(page)).toEqual(["B C D A, 4 active"]);

  await holdReload(page);
  const active = page.getByRole("switch", { name: "Active: D" });
  await active.click();
  await expect(active).not.toBeChecked();
  await reloadAndFocus("Move B");
  expect(await shown(page)).toEqual(["B C D A, 3 active"]);

  await page.getByRole("button", { name: "B", exact: true }).click();
  const editor = page.getByRole("textbox", { name: "Rename B" });
  await editor.fill("Bee");
  await holdReload(page);
  await editor.press("Enter");
  await reloadAndFocus("Move A");
  await expect(labels(page)).toHaveText(["Bee", "C", "D", "A"]);
  expect(await shown(page)).not.toContain("B C D A, 3 active");
});

test("on the edit page's tab, cards are added, imported, deleted and restored without leaving it", {
  tag: "@all",
}, async ({ page }) => {
  const id = await newStudy(page);
  await page.goto(`/studies/${id}/edit?tab=cards`);
  await page.getByRole("link", { name: "Add card" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Label is required")).toBeVisible();
  await dialog.getByLabel("Label").fill("Returns");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(labels(page)).toHaveText(["Returns"]);
  await expect(page).toHaveURL(/\/edit\?tab=cards$/);
  await page.getByRole("link", { name: "Bulk import" }).click();
  await dialog.getByText("Text list").click();
  await dialog.getByLabel("Data").fill("Track an order\nreturns");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByText("Imported 1 card")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).last().click();
  await expect(labels(page)).toHaveText(["Returns", "Track an order"]);
  await expect(page).toHaveURL(/\/edit\?tab=cards$/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Delete Returns" }).click();
  await dialog.getByRole("button", { name: "Delete card" }).click();
  await expect(labels(page)).toHaveText(["Track an order"]);
  // The row that follows the deleted one.
  await expect(page.getByRole("row").filter({ hasText: "Track an order" })).toBeFocused();
  await page.locator("[data-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(labels(page)).toHaveText(["Returns", "Track an order"]);
  await expect(page).toHaveURL(/\/edit\?tab=cards$/);

  // On a slow network, a dialog opened while a card is being added keeps its text.
  const release = await hold(page, /\/cards\.data/);
  await page.getByLabel("Add cards, one per line").focus();
  await page.keyboard.type("Sizes\n");
  await page.getByRole("link", { name: "Add card" }).click();
  await dialog.getByLabel("Label").fill("Sto");
  release();
  await expect(labels(page)).toHaveText(["Returns", "Track an order", "Sizes"]);
  await expect(dialog.getByLabel("Label")).toHaveValue("Sto");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cards are imported, added, moved and deleted with plain forms", { tag: "@all" }, async ({
    page,
  }) => {
    const id = await newStudy(page);
    await open(page, id);
    await page.getByRole("link", { name: "Bulk import" }).click();
    await page.getByLabel("Data").fill(CSV);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("2 cards will be added")).toBeVisible();
    await expect(page.getByLabel("Data")).toHaveValue(/Gift card, digital/);
    await page
      .getByLabel("File")
      .setInputFiles({ name: "cards.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Imported 2 cards")).toBeVisible();
    await page.getByRole("link", { name: "Close" }).last().click();
    await expect(labels(page)).toHaveText(["Gift card, digital", "Track an order"]);

    await page.getByRole("link", { name: "Add card" }).click();
    await page.getByLabel("Tags", { exact: true }).fill("a, b");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Label is required")).toBeVisible();
    await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("a, b");
    await page.getByLabel("Label").fill("Returns");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Card created successfully").first()).toBeVisible();
    await page.getByRole("button", { name: "Move Returns up" }).click();
    await expect(labels(page)).toHaveText(["Gift card, digital", "Returns", "Track an order"]);
    await page.getByRole("switch", { name: "Active: Returns" }).click();
    await expect(page.getByRole("switch", { name: "Active: Returns" })).not.toBeChecked();
    await page.getByRole("link", { name: "Delete Returns" }).click();
    await page.getByRole("button", { name: "Delete card" }).click();
    await expect(labels(page)).toHaveText(["Gift card, digital", "Track an order"]);
  });
});

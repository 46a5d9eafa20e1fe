import { expect } from "@playwright/test";
import { addStudy, addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { beginSort, expectSaved, placeWithKey, waitForParts } from "../../helpers/sort-sessions.ts";
import { card, tray } from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

const CARDS = ["Apple", "Pear"];
type Move = { at: string; card: string; from: string | null; to: string | null; input: string };

test("each move is recorded with its input, also offline and for undo", async ({
  page,
  context,
  request,
}) => {
  await asFirstVisit(page);
  const study = await addStudyWith(
    request,
    { title: "Traced", trace: true, randomize_cards: false },
    CARDS,
    ["Fruit", "Bakery"],
  );
  const start = await request.get(`/sort/${study.id}`);
  expect(await start.text()).toContain("We also record when you move each card");
  const session = await beginSort(page, study);
  await test.step("opening the page records nothing", async () => {
    const opened = await request.get(`/api/cardsort/sessions/${session}/trace/`, asOwner(study));
    expect(await opened.json()).toEqual([]);
  });
  await placeWithKey(page, "Apple", "1");
  await expectSaved(page);
  await waitForParts(page);
  await context.setOffline(true);
  await card(page, "Pear").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bakery/ })
    .click();
  await expect(card(tray(page, "Bakery"), "Pear")).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectSaved(page);

  const readMoves = async (): Promise<string[]> => {
    const [moves, cards, trays] = await Promise.all(
      [
        `sessions/${session}/trace/`,
        `cards/?study=${study.id}`,
        `categories/?study=${study.id}`,
      ].map(async (path) => (await request.get(`/api/cardsort/${path}`, asOwner(study))).json()),
    );
    const names = new Map(
      [...cards, ...trays].map((row: { id: string; label: string }) => [row.id, row.label]),
    );
    const of = (id: string | null) => (id === null ? "-" : (names.get(id) ?? id));
    return moves.map(
      ({ card, from, to, input }: Move) => `${of(card)}: ${of(from)} > ${of(to)} (${input})`,
    );
  };
  await expect
    .poll(readMoves)
    .toEqual([
      "Apple: - > Fruit (keyboard)",
      "Pear: - > Bakery (mouse)",
      "Pear: Bakery > - (mouse)",
    ]);
});

test("a study without recording stores no moves and does not mention them", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Untraced" }, CARDS, ["Fruit"]);
  const start = await request.get(`/sort/${study.id}`);
  expect(await start.text()).toContain("Start sorting");
  expect(await start.text()).not.toContain("We also record");
  const sent = page.waitForRequest((one) => one.url().endsWith("/save"));
  await beginSort(page, study);
  await placeWithKey(page, "Apple", "1");
  expect((await sent).postDataJSON()).not.toHaveProperty("trace");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a move by form is recorded without an input", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    const consent_text = "<p>You can stop at any time.</p>";
    const fields = { title: "Traced", trace: true, sort_type: "open", consent_text };
    const study = await addStudy(request, fields, CARDS);
    await page.goto(`/sort/${study.id}`);
    await expect(page.getByRole("group", { name: "Consent" })).toContainText("We also record");
    await page.getByLabel("agree").check();
    await page.getByRole("button", { name: "Start sorting" }).click();
    await card(page, "Apple").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^I don't know/ })
      .click();
    await expect(card(tray(page, "I don't know"), "Apple")).toBeVisible();
    const session = /\/session\/([^/?#]+)/.exec(page.url())?.[1];
    const moves = await request.get(`/api/cardsort/sessions/${session}/trace/`, asOwner(study));
    expect(await moves.json()).toMatchObject([{ from: null, to: "unknown", input: "none" }]);
  });
});

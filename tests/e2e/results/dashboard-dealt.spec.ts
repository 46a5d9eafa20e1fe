import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { test } from "../../helpers/test.ts";

const FOOD = ["Apple", "Bread", "Cheese", "Dates", "Eggs"];
const TOOLS = ["Hammer", "Pliers", "Saw", "Wrench"];
const CARDS = [...FOOD, ...TOOLS];
const PER_PERSON = 3;
const PEOPLE = 6;
const PAIRS = (CARDS.length * (CARDS.length - 1)) / 2;

/**
 * Adds a study in which each participant sorts three of nine cards, by what they are, except that the first one leaves a
 * card in "I don't know". Returns the study, the labels dealt to each participant, and that card.
 */
async function addDealtSorts(request: APIRequestContext) {
  const fields = { title: "Dealt", cards_per_participant: PER_PERSON };
  const study = await addStudy(request, fields, CARDS);
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/cardsort/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  const info = await request.get(`/api/cardsort/studies/${study.id}/public-info/`);
  const cards: { id: string; label: string }[] = (await info.json()).cards;
  const labelOf = (id: string) => cards.find((card) => card.id === id)?.label ?? "";
  const dealt: string[][] = [];
  let unknown = "";
  for (let person = 0; person < PEOPLE; person++) {
    const session = await call(`studies/${study.id}/start-session/`, { consent_given: true });
    const own: string[] = session.dealt;
    dealt.push(own.map(labelOf));
    const piles = new Map([["unknown", own.slice(0, person === 0 ? 1 : 0)]]);
    if (person === 0) unknown = labelOf(own[0] ?? "");
    for (const [name, members] of Object.entries({ Food: FOOD, Tools: TOOLS })) {
      const category = await call("categories/", { study: study.id, session: session.id, name });
      const rest = person === 0 ? own.slice(1) : own;
      piles.set(
        category.id,
        rest.filter((card) => members.includes(labelOf(card))),
      );
    }
    const placements = [...piles].flatMap(([category, members]) =>
      members.map((card, position) => ({ card, category, position })),
    );
    await call(`sessions/${session.id}/placements/bulk/`, { placements });
    await call(`sessions/${session.id}/complete/`, {});
  }
  return { study, dealt, unknown };
}

/** The pairs that somebody has placed both cards of. */
const placedPairs = (dealt: readonly (readonly string[])[]) =>
  new Set(
    dealt.flatMap((cards) =>
      cards.flatMap((a) => cards.flatMap((b) => (a < b ? [`${a} ${b}`] : []))),
    ),
  ).size;

const show = (page: Page, study: string, view: string) =>
  page.goto(`/studies/${study}/dashboard?tab=results&run=1&show=${view}`);

test("where each participant saw a part of the cards, results count those who did", {
  tag: "@all",
}, async ({ page, request }) => {
  const { study, dealt, unknown } = await addDealtSorts(request);
  const placed = dealt.map((cards, person) =>
    person === 0 ? cards.filter((label) => label !== unknown) : cards,
  );
  const met = placedPairs(placed);
  await logInAs(page, study);
  await show(page, study.id, "structure");
  const matrix = page.getByRole("figure", { name: "Card similarity matrix" });

  await test.step("a pair that nobody was dealt is blank", async () => {
    await matrix.getByRole("application").focus();
    const said = new Set<string>();
    for (const _ of CARDS) {
      await page.keyboard.press("ArrowRight");
      said.add((await matrix.getByRole("status").textContent()) ?? "");
    }
    // Each card meets at most four of the eight others.
    const blank = [...said].filter((text) => text.includes("nobody has been shown and placed"));
    expect(blank.length).toBeGreaterThanOrEqual(4);
    await matrix.getByRole("button", { name: "Table" }).click();
    const rest = matrix.getByRole("button", { name: `Show all ${met} rows` });
    if (met > 10) await rest.click();
    await expect(matrix.getByRole("row")).toHaveCount(met + 1);
  });

  await test.step("the tree says for how many pairs the mean stands", async () => {
    const filled = `${PAIRS - met} pairs that nobody was shown have the mean similarity`;
    await expect(page.getByRole("figure", { name: /^Dendrogram/ })).toContainText(filled);
  });

  await test.step("shares have those who saw a card as their base", async () => {
    await page.getByRole("button", { name: unknown, exact: true }).first().click();
    const details = page.getByRole("complementary", { name: unknown });
    await expect(details).toContainText("1 of the 2 who saw it");
    await page.keyboard.press("Escape");
    const users = placed.filter((cards) => cards.some((label) => FOOD.includes(label))).length;
    const saw = dealt.filter((cards) => cards.some((label) => FOOD.includes(label))).length;
    await expect(page.getByRole("listitem").filter({ hasText: /^Food \d/ })).toHaveAttribute(
      "title",
      `Used by ${users} of the ${saw} who saw one of its cards`,
    );
    await show(page, study.id, "summary");
    await expect(
      page.getByText(/of those who saw one of its cards used this name/).first(),
    ).toBeVisible();
  });

  await test.step("another similarity is refused with the reason", async () => {
    await openOptions(page);
    const similarity = page.getByRole("combobox", { name: "Similarity" });
    await expect(similarity).toBeDisabled();
    await expect(similarity).toHaveValue("co_occurrence");
    await expect(similarity).toHaveAccessibleDescription(/would count people who never saw both/);
    await expectAccessible(page);
  });
});

test("the address of another similarity changes no figure where cards were dealt", {
  tag: "@all",
}, async ({ page, request }) => {
  const { study } = await addDealtSorts(request);
  await logInAs(page, study);
  await page.goto(
    `/studies/${study.id}/dashboard?tab=results&run=1&show=structure&similarity=jaccard`,
  );
  const matrix = page.getByRole("figure", { name: "Card similarity matrix" });
  await expect(matrix).toContainText("Share of those who placed both (blank: nobody)");
  await openOptions(page);
  await expect(page.getByRole("combobox", { name: "Similarity" })).toHaveValue("co_occurrence");
});

import { expect, test } from "vitest";
import { Analysis } from "../../../../app/analysis/analysis.ts";
import { cardOrder } from "../../../../app/domain/cards/card.ts";
import { describeShownOrder } from "../../../../app/results/engine/describe/describe-ranks.ts";
import { prepareStudy } from "../../../../app/results/engine/loaded-study.ts";
import { kinshipPages } from "../../../helpers/kinship-pages.ts";

/** Sorts whose cards lie as each participant saw them; the first `chosen` people turned their order round. */
function shownOrderOf(chosen: number, changes: { shows_participants?: boolean; without?: number }) {
  const pages = kinshipPages();
  const { shows_participants = true, without = 0 } = changes;
  let row = 0;
  for (const page of pages)
    for (const [at, sort] of page.placements.entries()) {
      const ids = sort.cards.map((card) => page.cards[card]?.id ?? "");
      const seen = cardOrder(page.cards, page.sessions[at]?.id ?? "", true).map(({ id }) => id);
      if (row++ < chosen) seen.reverse();
      const filled = new Map<number, number>();
      for (const id of seen) {
        const i = ids.indexOf(id);
        const category = sort.placed[i] ?? -1;
        const position = filled.get(category) ?? 0;
        filled.set(category, position + 1);
        sort.positions[i] = position;
      }
    }
  const [page] = pages;
  if (!page) throw new Error("no page");
  const study = prepareStudy(
    {
      study: { ...page.study, ranking: true, randomize_cards: true },
      ...{ chunks: [], exclude_flagged: false, shows_participants, questions: [] },
      cards: page.cards.slice(without),
    },
    pages,
  );
  return { sorts: row, found: describeShownOrder(study, new Analysis(study.input).update()) };
}

test("sorts whose cards lie as shown are told from those with another order", () => {
  const { sorts, found } = shownOrderOf(3, {});
  expect(found).toEqual({ sorts, as_shown: sorts - 3 });
});

test("an order of cards that have changed since is not guessed", () => {
  expect(shownOrderOf(0, { without: 1 }).found).toEqual({ sorts: 0, as_shown: 0 });
});

test("who may not see participants is not told in which order they saw the cards", () => {
  expect(shownOrderOf(0, { shows_participants: false }).found).toBe(null);
});

import { expect, test } from "vitest";
import { Analysis } from "../../app/analysis/index.ts";
import { toAnalysisInput } from "../../app/domain/analysis-input.ts";
import { describePair } from "../../app/results/engine/describe-details.ts";
import { prepareStudy } from "../../app/results/engine/loaded-study.ts";
import { kinshipPages } from "../helpers/kinship-pages.ts";

test("the categories of a pair are counted after the researcher's merges, in any spelling", () => {
  const pages = kinshipPages();
  const [page] = pages;
  if (!page) throw new Error("no page");
  // Every other participant spells this label differently.
  for (const [at, { categories }] of page.placements.entries())
    for (const category of at % 2 === 0 ? categories : [])
      if (category[1] === "Group 2") category[1] = " group  2";
  const study = prepareStudy(
    {
      study: { ...page.study, ranking: false },
      ...{ cards: page.cards, chunks: [], exclude_flagged: false, questions: [] },
    },
    pages,
    null,
  );
  const view = new Analysis(toAnalysisInput(pages).input).update();
  const [a, b] = view.cards;
  const pair = (merges: { name: string; labels: string[] }[]) =>
    describePair({ study, view }, a?.id ?? "", b?.id ?? "", merges);
  const before = pair([]);
  const labels = before.categories.map(({ label }) => label);
  expect(labels.filter((label) => /^group +2$/i.test(label.trim()))).toHaveLength(1);
  const merged = pair([{ name: "Kin", labels }]);
  expect(merged.categories.map(({ label, sessions }) => [label, sessions.length])).toEqual([
    ["Kin", before.together],
  ]);
  expect({ ...merged, categories: [] }).toEqual({ ...before, categories: [] });
});

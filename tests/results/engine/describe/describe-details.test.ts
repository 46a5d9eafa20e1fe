import { expect, test } from "vitest";
import { Analysis } from "../../../../app/analysis/analysis.ts";
import { UNSORTED } from "../../../../app/analysis/contract/missing-cards.ts";
import { toAnalysisInput } from "../../../../app/domain/results/analysis-input.ts";
import {
  describeGroup,
  describePair,
} from "../../../../app/results/engine/describe/describe-details.ts";
import { prepareStudy } from "../../../../app/results/engine/loaded-study.ts";
import { kinshipPages, studyIndexOf } from "../../../helpers/kinship-pages.ts";

test("the categories of a pair are counted after the researcher's merges, in any spelling", () => {
  const pages = kinshipPages();
  const [page] = pages;
  if (!page) throw new Error("no page");
  // Every other participant spells this label differently.
  for (const [at, { categories }] of page.placements.entries())
    for (const category of at % 2 === 0 ? categories : [])
      if (category[1] === "Group 2") category[1] = " group  2";
  const study = prepareStudy(studyIndexOf(page), pages, null);
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

test("a participant who left out a card has not put the whole group together", () => {
  const pages = kinshipPages();
  const [page] = pages;
  if (!page) throw new Error("no page");
  const study = prepareStudy(studyIndexOf(page), pages, null);
  const { input } = study;
  const group = [0, 1, 2];
  const rows = input.sessions.map((_, row) =>
    group.map((card) => input.placements[row * input.cards.length + card] ?? -1),
  );
  // The first participant who put the three together leaves one of them unsorted instead.
  const alike = rows.map((row) => new Set(row).size === 1);
  const left = alike.indexOf(true);
  input.placements[left * input.cards.length] = UNSORTED;
  const view = new Analysis(input).update();
  const ids = group.map((card) => input.cards[card]?.id ?? "");
  const all = alike.filter(Boolean).length;
  expect(describeGroup({ study, view }, ids, [])).toMatchObject({
    together: all - 1,
    shownAll: rows.length,
    whole: all,
    shown: rows.length,
  });
});

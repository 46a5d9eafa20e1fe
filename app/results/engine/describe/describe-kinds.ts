import { type CriteriaTable, criteriaFigures } from "../../../analysis/agreement/criteria.ts";
import {
  alphabetically,
  mergedLabel,
  mergedLabels,
  standardisedLabel,
} from "../../../analysis/categories/standardised-label.ts";
import type { AnalysisView, LabelMerge } from "../../../analysis/contract/types.ts";
import { selection } from "../../../analysis/similarity/selection.ts";
import { leavesBelow } from "../../../analysis/tree/leaves.ts";
import type { AnalysisRequest } from "../../state/view-state.ts";
import { optionsOf } from "../analysis-request.ts";
import { countedSessions, type LoadedStudy } from "../loaded-study.ts";
import type { StudyKinds } from "./study-kinds.ts";

type Ready = { study: LoadedStudy; view: AnalysisView };

export function kindsOf({ input: { passes = [] }, sessions }: LoadedStudy): StudyKinds {
  const all = passes.flat();
  const spelled = Map.groupBy(
    all.flatMap(({ criterion }) => criterion ?? []),
    standardisedLabel,
  );
  return {
    passes: Math.max(1, ...passes.map(({ length }) => length)),
    nested: all.some(({ parents }) => Object.keys(parents).length > 0),
    places: all.some(({ places }) => places.some(({ length }) => length > 1)),
    criteria: [...spelled.values()]
      .sort((a, b) => b.length - a.length)
      .flatMap(([first]) => first ?? []),
    turns: sessions.some(({ turn }) => turn !== undefined),
  };
}

/** The criteria of the participants whom the request includes, whichever passes it chooses. */
export function describeCriteria(study: LoadedStudy, request: AnalysisRequest): CriteriaTable {
  const { rows, columns } = selection(study.input, optionsOf(study, request));
  return criteriaFigures(study.input, rows, columns, request.criterion_merges);
}

/** One spelling for each label: the name of its merge, or the commonest of those that were used. */
function spelling(used: readonly string[], merges: readonly LabelMerge[]) {
  const merged = mergedLabels(merges);
  const keyOf = (label: string) => mergedLabel(standardisedLabel(label), merged);
  const names = new Map(merges.map(({ name }) => [standardisedLabel(name), name]));
  const byKey = Map.groupBy(used, keyOf);
  return { keyOf, spelled: (key: string) => names.get(key) ?? commonest(byKey.get(key) ?? []) };
}

/** The commonest text, of several the first by alphabet; empty without any. */
function commonest(texts: readonly string[]): string {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, same]) => ({
    text,
    n: same.length,
  }));
  counts.sort((a, b) => b.n - a.n || alphabetically(a.text, b.text));
  return counts[0]?.text ?? "";
}

export type CardPlaces = {
  card: { id: string; label: string };
  /** Who placed it, and who put it in several places. */
  placed: number;
  people: number;
  /** The pairs of places by their labels, with how many people chose both. */
  pairs: { labels: [string, string]; people: number }[];
};

/** The cards that people put in several places, those of most people first. */
export function describePlaces(
  { study, view }: Ready,
  merges: readonly LabelMerge[],
): CardPlaces[] {
  const { cards, categories, passes = [] } = study.input;
  const shown = new Set(view.cards.map(({ id }) => id));
  const rows = countedSessions(study, view).map(({ row }) => passes[row] ?? []);
  const textOf = (category: number) => categories[category]?.label ?? "";
  const used = rows.flatMap((own) => own.flatMap(({ places }) => places.flat().map(textOf)));
  const { keyOf, spelled } = spelling(used, merges);
  const labelOf = (category: number) => {
    const key = keyOf(textOf(category));
    return { key, label: spelled(key) };
  };
  return cards
    .flatMap((card, column): CardPlaces[] => {
      if (!shown.has(card.id)) return [];
      const pairs = new Map<string, CardPlaces["pairs"][number]>();
      let people = 0;
      for (const own of rows) {
        const places = own.map((pass) => pass.places[column] ?? []);
        if (places.some(({ length }) => length > 1)) people++;
        const chosen = new Map<string, [string, string]>();
        for (const several of places) {
          const labels = several.map(labelOf).sort((a, b) => (a.key < b.key ? -1 : 1));
          labels.forEach((one, at) => {
            for (const other of labels.slice(at + 1))
              chosen.set(`${one.key}\n${other.key}`, [one.label, other.label]);
          });
        }
        for (const [key, labels] of chosen) {
          const pair = pairs.get(key) ?? { labels, people: 0 };
          pairs.set(key, { ...pair, people: pair.people + 1 });
        }
      }
      if (people === 0) return [];
      return [
        {
          card: { id: card.id, label: card.label },
          placed: rows.filter((own) => own.some((pass) => (pass.places[column] ?? []).length > 0))
            .length,
          people,
          pairs: [...pairs.values()].sort((a, b) => b.people - a.people),
        },
      ];
    })
    .sort((a, b) => b.people - a.people);
}

export type LargerGroup = {
  /** The index of the merge in the tree. */
  merge: number;
  /** Who put all of its cards that they placed, at least two, into one larger group or one category. */
  people: number;
  of: number;
  /** The commonest name of that larger group; empty where nobody named it. */
  name: string;
};

/**
 * The highest merges of the tree that at least half of the people put into one larger group, and more of them than into
 * one category.
 */
export function describeLargerGroups(
  { study, view }: Ready,
  merges: readonly LabelMerge[],
): LargerGroup[] {
  const { cards, categories, passes = [] } = study.input;
  const columnOf = new Map(cards.map(({ id }, column) => [id, column]));
  const columns = view.cards.map(({ id }) => columnOf.get(id) ?? -1);
  // What needs one sort of each person reads the first that was chosen.
  const sorts = countedSessions(study, view).flatMap(({ row }) => passes[row]?.[0] ?? []);
  const { keyOf, spelled } = spelling(
    sorts.flatMap(({ parents }) =>
      [...new Set(Object.values(parents))].map((group) => categories[group]?.label ?? ""),
    ),
    merges,
  );
  const { tree } = view;
  const { leaves, start, end } = leavesBelow(tree);
  const found: LargerGroup[] = [];
  const covered = new Set<number>();
  for (let merge = tree.height.length - 1; merge >= 0; merge--) {
    const cluster = tree.n + merge;
    const below = [...leaves.subarray(start[cluster], end[cluster])];
    if (below.every((card) => covered.has(card))) continue;
    let [people, of, inCategory] = [0, 0, 0];
    const names: string[] = [];
    for (const { parents, places } of sorts) {
      const own = below.flatMap((card) => places[columns[card] ?? -1]?.[0] ?? []);
      if (own.length < 2) continue;
      of++;
      const groups = new Set(own.map((category) => parents[category] ?? category));
      if (groups.size > 1) continue;
      people++;
      if (new Set(own).size === 1) inCategory++;
      const [group = -1] = groups;
      // One category in no larger group says nothing of its name.
      if (own.every((category) => category === group)) continue;
      const key = keyOf(categories[group]?.label ?? "");
      if (key !== "") names.push(key);
    }
    if (2 * people < of || people === inCategory) continue;
    const key = commonest(names);
    found.push({ merge, people, of, name: key && spelled(key) });
    for (const card of below) covered.add(card);
  }
  return found;
}

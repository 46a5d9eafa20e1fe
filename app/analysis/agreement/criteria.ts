import { mergedLabel, mergedLabels, standardisedLabel } from "../categories/standardised-label.ts";
import type { AnalysisInput, LabelMerge, SortPasses } from "../contract/types.ts";
import { AdjustedRand } from "../numbers/adjusted-rand.ts";

/**
 * What people sorted by in repeated sorts, after the researcher's merges (Rugg and McGeorge 1997; Upchurch, Rugg and
 * Kitchenham 2001, IEEE Software 18).
 */
export interface CriteriaTable {
  /** Those of most people first. */
  criteria: CriterionFigures[];
  /** For each pair of criteria, the mean adjusted Rand index over people who used both, and how many those are. */
  between: { agreement: number | null; people: number }[][];
}

interface CriterionFigures {
  /** The researcher's name, or the commonest spelling; empty where nothing was typed. */
  name: string;
  /** As they were typed, the commonest first. */
  spellings: { text: string; passes: number }[];
  passes: number;
  people: number;
  /** How many categories a pass has. */
  categories: { mean: number; least: number; most: number };
  /** The mean adjusted Rand index between the passes of different people; null for one person. */
  agreement: number | null;
}

/** The form in which criteria are compared, after the researcher's merges. */
export function criterionKey(merges: readonly LabelMerge[]): (criterion: string | null) => string {
  const merged = mergedLabels(merges);
  return (criterion) => mergedLabel(standardisedLabel(criterion ?? ""), merged);
}

type Pass = { person: number; criterion: string | null; sort: number; categories: number };

/** The criteria of the passes of the chosen rows. */
export function criteriaFigures(
  input: Pick<AnalysisInput, "passes">,
  rows: Int32Array,
  columns: Int32Array,
  merges: readonly LabelMerge[],
): CriteriaTable {
  const passes: Pass[] = [];
  const groups: number[] = [];
  for (const person of rows)
    for (const pass of input.passes?.[person] ?? []) {
      const numbers = groupNumbersOf(pass, columns);
      passes.push({
        person,
        criterion: pass.criterion,
        sort: passes.length,
        categories: 1 + Math.max(-1, ...numbers),
      });
      for (const number of numbers) groups.push(number);
    }
  const rand = new AdjustedRand(Int32Array.from(groups), columns.length);
  const keyOf = criterionKey(merges);
  const names = new Map(merges.map(({ name }) => [standardisedLabel(name), name]));
  const byKey = [...groupBy(passes, ({ criterion }) => keyOf(criterion))];
  const figures = byKey.map(([key, own]) => ({ own, ...figuresOf(own, names.get(key), rand) }));
  figures.sort((a, b) => b.people - a.people || b.passes - a.passes);
  return {
    criteria: figures.map(({ own: _, ...criterion }) => criterion),
    between: figures.map(({ own }) => figures.map((other) => betweenOf(own, other.own, rand))),
  };
}

function figuresOf(own: readonly Pass[], name: string | undefined, rand: AdjustedRand) {
  const spellings = [...groupBy(own, ({ criterion }) => criterion ?? "")]
    .map(([text, same]) => ({ text, passes: same.length }))
    .sort((a, b) => b.passes - a.passes);
  const counts = own.map(({ categories }) => categories);
  return {
    name: name ?? spellings[0]?.text ?? "",
    spellings,
    passes: own.length,
    people: new Set(own.map(({ person }) => person)).size,
    categories: {
      mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
      least: Math.min(...counts),
      most: Math.max(...counts),
    },
    agreement: meanRand(
      own.flatMap((one, at) =>
        own.slice(at + 1).flatMap((other) => (one.person === other.person ? [] : [[one, other]])),
      ),
      rand,
    ),
  };
}

/** Each person counts once, with the mean over the person's own pairs of passes. */
function betweenOf(one: readonly Pass[], other: readonly Pass[], rand: AdjustedRand) {
  const others = groupBy(other, ({ person }) => person);
  const means = [...groupBy(one, ({ person }) => person)].flatMap(([person, own]) => {
    const pairs = own.flatMap((pass) =>
      (others.get(person) ?? []).flatMap((second) => (pass === second ? [] : [[pass, second]])),
    );
    return meanRand(pairs, rand) ?? [];
  });
  return { agreement: mean(means), people: means.length };
}

const meanRand = (pairs: readonly Pass[][], rand: AdjustedRand): number | null =>
  mean(pairs.flatMap(([one, other]) => (one && other && rand.compare(one.sort, other.sort)) ?? []));

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The group of each card in one pass, from 0, or -1. */
function groupNumbersOf({ placed }: SortPasses[number], columns: Int32Array): number[] {
  const numbers = new Map<number, number>();
  return Array.from(columns, (column) => {
    const category = placed[column] ?? -1;
    if (category < 0) return -1;
    const known = numbers.get(category) ?? numbers.size;
    numbers.set(category, known);
    return known;
  });
}

/** `Map.groupBy`, which the language of this folder does not have. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

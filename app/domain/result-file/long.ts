import { trimmed } from "../limits/text.ts";
import { columnsByName } from "./column-names.ts";
import { cellsOf, NO_COLUMNS, type ResultColumns, type ResultTable } from "./columns.ts";
import { CERTAIN, type Crossing, peopleSide } from "./people-side.ts";
import { isNumber } from "./to-table.ts";

/** Columns beyond these are not searched. */
const SEARCHED = 30;
/** Of the pairs of a participant and a card, at least this share has a row. */
const DENSE = 0.5;

/** How a long table may be read, the likeliest first; `sure` when participants and cards are told apart. */
export type LongGuess = { columns: ResultColumns; sure: boolean };

/**
 * Guesses the columns of a table with one row per participant and card: by their names, and where these are unknown, by
 * the two columns whose pairs are all different and nearly complete, and a third that varies within both.
 */
export function guessLong(table: ResultTable, known: ReadonlySet<string>): LongGuess[] {
  const named = columnsByName(table.header);
  const facts = columnFacts(table);
  const pair = pairOf(facts, named.participant, named.card);
  if (!pair) return [{ columns: { ...NO_COLUMNS, ...named }, sure: false }];
  const [a, b] = pair;
  const category = named.category >= 0 ? named.category : groupColumn(facts, a, b);
  const columns = (participant: number, card: number): ResultColumns => ({
    ...{ ...NO_COLUMNS, ...named },
    ...{ participant, card, category },
  });
  if (named.participant >= 0 || named.card >= 0)
    return [
      { columns: columns(a, b), sure: true },
      { columns: columns(b, a), sure: false },
    ];
  const cells = crossings(table, a, b, category);
  const side = peopleSide(cells, known) + runs(cells);
  const sure = Math.abs(side) >= CERTAIN;
  const [first, second] = side >= 0 ? [a, b] : [b, a];
  return [
    { columns: columns(first, second), sure },
    { columns: columns(second, first), sure: false },
  ];
}

type Facts = { values: string[]; distinct: number; isText: boolean; isFilled: boolean };

/** Of a column of participants or cards, at least this share is filled. */
const FILLED = 0.98;

const columnFacts = (table: ResultTable): Facts[] =>
  table.header.slice(0, SEARCHED).map((_, column) => {
    const values = cellsOf(table, column);
    return {
      values,
      distinct: new Set(values).size,
      isFilled: values.filter((value) => value !== "").length >= FILLED * values.length,
      isText: values.some((value) => value !== "" && !isNumber(value)),
    };
  });

const pairsOf = (a: Facts, b: Facts): number =>
  new Set(a.values.map((value, row) => `${value}\0${b.values[row]}`)).size;

/** The columns of participants and cards, in this order where a name tells; known columns are kept. */
function pairOf(facts: Facts[], participant: number, card: number): [number, number] | null {
  if (participant >= 0 && card >= 0) return [participant, card];
  let best: { pair: [number, number]; score: number } | null = null;
  for (const [b, second] of facts.entries())
    for (const [a, first] of facts.slice(0, b).entries()) {
      const isNamed = [a, b].some((column) => column === participant || column === card);
      if ((participant >= 0 || card >= 0) && !isNamed) continue;
      if (!first.isFilled || !second.isFilled) continue;
      const rows = first.values.length;
      const possible = first.distinct * second.distinct;
      const isOne = first.distinct < 2 || second.distinct < 2;
      if (possible < rows || rows < DENSE * possible || (isOne && !isNamed)) continue;
      if (pairsOf(first, second) < rows) continue;
      const score = rows / possible + 0.1 * (Number(first.isText) + Number(second.isText));
      if (best && best.score >= score) continue;
      best = { pair: a === card || b === participant ? [b, a] : [a, b], score };
    }
  return best?.pair ?? null;
}

/** A column that varies within participants and within cards, and repeats within participants; -1 without one. */
function groupColumn(facts: Facts[], a: number, b: number): number {
  const [first, second] = [facts[a], facts[b]];
  if (!first || !second) return -1;
  const fitting = facts.flatMap((column, index) => {
    const [inFirst, inSecond] = [pairsOf(first, column), pairsOf(second, column)];
    // Of a single participant, each card has one value.
    const varies = inFirst > first.distinct && (inSecond > second.distinct || first.distinct === 1);
    const repeats = Math.min(inFirst, inSecond) < column.values.length;
    return varies && repeats && !isYesNo(column) ? [index] : [];
  });
  return fitting.find((index) => facts[index]?.isText) ?? fitting[0] ?? -1;
}

const isYesNo = ({ values }: Facts) =>
  values.every((value) => ["", "0", "1", "true", "false", "TRUE", "FALSE"].includes(value));

const crossings = ({ rows }: ResultTable, a: number, b: number, category: number): Crossing[] =>
  rows.map(
    (row): Crossing => [trimmed(row[a] ?? ""), trimmed(row[b] ?? ""), trimmed(row[category] ?? "")],
  );

/** The rows of a participant mostly follow each other: positive when those of the first column do. */
function runs(cells: readonly Crossing[]): number {
  const follow = (side: 0 | 1) =>
    cells.filter((cell, row) => cell[side] === cells[row - 1]?.[side]).length / (cells.length - 1);
  return follow(0) > 0.5 ? 1.5 : follow(1) > 0.5 ? -1.5 : 0;
}

import { Analysis } from "../../analysis/analysis.ts";
import { methodFor } from "../../analysis/contract/methods.ts";
import type { AnalysisView } from "../../analysis/contract/types.ts";
import { cardShifts } from "../../analysis/segments/card-shifts.ts";
import { compareGroups } from "../../analysis/segments/compare-groups.ts";
import type { GroupTable } from "../../analysis/similarity/group-table.ts";
import { sortTable } from "../../analysis/similarity/group-table.ts";
import { selection } from "../../analysis/similarity/selection.ts";
import type { AnalysisRequest } from "../state/view-state.ts";
import { optionsOf } from "./analysis-request.ts";
import { countedSessions, type LoadedStudy } from "./loaded-study.ts";

const PERMUTATIONS = 999;

/** The analysis of the segment of a request, without the row for each participant. */
export function segmentView(study: LoadedStudy, request: AnalysisRequest) {
  const { sessions: _, ...view } = new Analysis(study.input, optionsOf(study, request)).update();
  return view;
}

/** The rows of two segments' participants, and the columns of the cards that are compared. */
type Sides = { study: LoadedStudy; columns: Int32Array; first: Int32Array; second: Int32Array };

/**
 * The current segment and the one of a request, without the participants in both. A segment that is part of the other one
 * is compared with the rest of it.
 */
export function segmentSides(
  { study, view }: { study: LoadedStudy; view: AnalysisView },
  request: AnalysisRequest,
): Sides {
  const here = countedSessions(study, view).map(({ row }) => row);
  const there = selection(study.input, {
    excluded: optionsOf(study, request).excluded,
    cards: null,
  }).rows;
  const { columns } = selection(study.input, {
    excluded: [],
    cards: view.cards.map(({ id }) => id),
  });
  const without = (rows: Iterable<number>, others: Iterable<number>) => {
    const left = new Set(others);
    return Int32Array.from([...rows].filter((row) => !left.has(row)));
  };
  const [first, second] = [without(here, there), without(there, here)];
  return {
    study,
    columns,
    first: first.length > 0 ? first : Int32Array.from(here),
    second: second.length > 0 ? second : there,
  };
}

/** Tests whether the two sides sort differently. */
export function compareSides({ study, columns, first, second }: Sides, request: AnalysisRequest) {
  const rows = Int32Array.of(...first, ...second);
  const table = sortTable(study.input, rows, columns, request.level);
  return compareGroups(table, first.length, methodOf(table, request), request.seed);
}

/** Tests which cards the two sides place differently. */
export const shiftsBetween = (
  { study, columns, first, second }: Sides,
  { seed }: AnalysisRequest,
) => cardShifts(study.input, columns, first, second, seed, PERMUTATIONS);

/** The similarity of the request; co-occurrence where cards were dealt or similarities are graded. */
const methodOf = ({ graded, hidden }: GroupTable, { similarity_method }: AnalysisRequest) =>
  methodFor(hidden !== null || graded !== null, similarity_method);

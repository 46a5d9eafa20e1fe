import type { AnalysisInput } from "../../analysis/contract/types.ts";
import { foldLabel } from "../cards/fold-label.ts";

/** Which passes of repeated sorts to read: one by its number, or those of a criterion; both null means all. */
interface PassChoice {
  pass: number | null;
  criterion: string | null;
}

/**
 * The input with only the chosen passes, and the sessions that have none. What needs one partition for each person reads
 * the first chosen pass; `one` is false when a person has several passes and none was chosen.
 */
export function chosenPasses(
  input: AnalysisInput,
  { pass, criterion }: PassChoice,
): { input: AnalysisInput; without: string[]; one: boolean } {
  const all = input.passes;
  if (pass === null && criterion === null)
    return { input, without: [], one: !all?.some(({ length }) => length > 1) };
  const wanted = criterion === null ? null : foldLabel(criterion);
  const isChosen = (own: string | null, at: number) =>
    (pass === null || at + 1 === pass) && (wanted === null || foldLabel(own ?? "") === wanted);
  const width = input.cards.length;
  const placements = input.placements.slice();
  const passes = all?.map((own) => own.filter((one, at) => isChosen(one.criterion, at)));
  passes?.forEach(([first], row) => {
    if (first) placements.set(first.placed, row * width);
  });
  const without = input.sessions.flatMap(({ id }, row) =>
    passes?.[row]?.length || (!all && isChosen(null, 0)) ? [] : [id],
  );
  return { input: { ...input, placements, ...(passes && { passes }) }, without, one: true };
}

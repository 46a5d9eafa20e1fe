import { criterionKey } from "../../analysis/agreement/criteria.ts";
import type { AnalysisInput, LabelMerge } from "../../analysis/contract/types.ts";

/** Which passes of repeated sorts to read: one by its number, or those of a criterion; both null means all. */
export interface PassChoice {
  pass: number | null;
  criterion: string | null;
}

/** Whether a pass is chosen, by its criterion and its index. */
export function passChooser({ pass, criterion }: PassChoice, merges: readonly LabelMerge[]) {
  const keyOf = criterionKey(merges);
  const wanted = criterion === null ? null : keyOf(criterion);
  return (own: string | null, at: number): boolean =>
    (pass === null || at + 1 === pass) && (wanted === null || keyOf(own) === wanted);
}

/**
 * The input with only the chosen passes, and the sessions that have none. What needs one partition for each person reads
 * the first chosen pass; `one` is false when a person has several passes and none was chosen.
 */
export function chosenPasses(
  input: AnalysisInput,
  choice: PassChoice,
  merges: readonly LabelMerge[] = [],
): { input: AnalysisInput; without: string[]; one: boolean } {
  const all = input.passes;
  if (choice.pass === null && choice.criterion === null)
    return { input, without: [], one: !all?.some(({ length }) => length > 1) };
  const isChosen = passChooser(choice, merges);
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

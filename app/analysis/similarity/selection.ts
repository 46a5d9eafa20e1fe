import type { AnalysisInput, AnalysisOptions, ExcludedSession } from "../contract/types.ts";

/** The rows (sessions) and columns (cards) of `placements` that an analysis uses. */
export interface Selection {
  rows: Int32Array;
  columns: Int32Array;
  excluded: ExcludedSession[];
}

/** Selects the completed sessions that are not excluded, and the chosen cards (by default the active ones). */
export function selection(
  input: AnalysisInput,
  options: Pick<AnalysisOptions, "excluded" | "cards">,
): Selection {
  const reasonsOf = new Map(options.excluded.map(({ session, reasons }) => [session, reasons]));
  const rows: number[] = [];
  const excluded: ExcludedSession[] = [];
  input.sessions.forEach(({ id, completed }, at) => {
    const given = reasonsOf.get(id);
    const reasons = [...(completed ? [] : ["unfinished"]), ...(given ?? [])];
    if (completed && given === undefined) rows.push(at);
    else excluded.push({ session: id, reasons: [...new Set(reasons)] });
  });
  const chosen = options.cards === null ? null : new Set(options.cards);
  const columns: number[] = [];
  input.cards.forEach(({ id, active }, at) => {
    if (chosen === null ? active : chosen.has(id)) columns.push(at);
  });
  return { rows: Int32Array.from(rows), columns: Int32Array.from(columns), excluded };
}

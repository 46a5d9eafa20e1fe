import { percentile } from "../../analysis/percentile.ts";
import { chosenIds } from "../../domain/answer.ts";
import type { ExportSession } from "../../domain/export-page.ts";
import { DEMOGRAPHICS, inSegment, rangeText } from "../../domain/segments.ts";
import type { StudyIndex } from "../../domain/study-index.ts";

const MOST = 30;
/** More different numbers than this are offered as ranges. */
const MOST_NUMBERS = 7;

export type Facet = { value: string; count: number };

/**
 * The values that occur among the sessions, each with its count, most frequent first; those of a
 * question stand under its id, numbers in their order.
 */
export function facetsOf(
  sessions: readonly ExportSession[],
  questions: StudyIndex["questions"],
): Record<string, Facet[]> {
  const counts = new Map<string, Map<string, number>>();
  const add = (field: string, value: unknown) => {
    if (typeof value !== "string" || value === "") return;
    const known = counts.get(field) ?? new Map<string, number>();
    known.set(value, (known.get(value) ?? 0) + 1);
    counts.set(field, known);
  };
  for (const session of sessions) {
    add("source", session.source);
    add("language", session.language);
    for (const field of DEMOGRAPHICS) add(field, session.demographics[field]);
    for (const { id, kind } of questions) {
      const given = session.answers?.[id];
      if (given === undefined || kind === "short_text" || kind === "long_text") continue;
      if (typeof given === "boolean") add(id, String(given));
      else for (const choice of chosenIds(given)) add(id, choice);
    }
  }
  const said = [...counts].map(([field, values]): [string, Facet[]] => [
    field,
    [...values]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MOST),
  ]);
  const numbers = questions.map(({ id }): [string, Facet[]] => [id, ranges(sessions, id)]);
  return Object.fromEntries([...said, ...numbers.filter(([, values]) => values.length > 0)]);
}

/** The numbers that were answered, or, where there are many, four ranges with as many people in each. */
function ranges(sessions: readonly ExportSession[], question: string): Facet[] {
  const sorted = sessions
    .flatMap(({ answers }) => {
      const given = answers?.[question];
      return typeof given === "number" ? [given] : [];
    })
    .sort((a, b) => a - b);
  const different = [...new Set(sorted)];
  const values =
    different.length <= MOST_NUMBERS
      ? different.map(String)
      : quarters(
          different,
          [0.25, 0.5, 0.75].map((share) => percentile(sorted, share) ?? 0),
        );
  return values.map((value) => ({
    value,
    count: sessions.filter((one) => inSegment(one, { answers: { [question]: value } })).length,
  }));
}

function quarters(different: readonly number[], bounds: readonly number[]): string[] {
  const groups = Map.groupBy(different, (value) => bounds.filter((bound) => value > bound).length);
  return [...groups.values()].map((part) => rangeText(part[0] ?? 0, part.at(-1) ?? 0));
}

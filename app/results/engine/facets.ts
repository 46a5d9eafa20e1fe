import type { ExportSession } from "../../domain/export-page.ts";

const DEMOGRAPHICS = ["age_group", "gender", "occupation", "experience"] as const;
const MOST = 30;

/** The values that occur among the sessions, each with its count, most frequent first. */
export function facetsOf(
  sessions: readonly ExportSession[],
): Record<string, { value: string; count: number }[]> {
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
  }
  return Object.fromEntries(
    [...counts].map(([field, values]) => [
      field,
      [...values]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
        .slice(0, MOST),
    ]),
  );
}

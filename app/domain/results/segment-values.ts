import type { ParticipantSegment } from "../../analysis/contract/types.ts";
import { percentile } from "../../analysis/numbers/percentile.ts";
import { chosenIds } from "../questions/chosen-ids.ts";
import type { ExportSession } from "./export-page.ts";
import { DEMOGRAPHICS, inSegment, rangeText, SEGMENT_FIELDS, type Segment } from "./segments.ts";
import type { StudyIndex } from "./study-index.ts";

const MAX_VALUES = 30;
/** More distinct numbers than this are offered as ranges. */
const MAX_NUMBERS = 7;

export type SegmentValue = { value: string; count: number };

/** The values that segments can be selected by, by field name or question id. */
export type SegmentValues = Record<string, SegmentValue[]>;

/** The values that occur in the sessions with their counts, most frequent first; numbers in ascending order. */
export function segmentValues(
  sessions: readonly ExportSession[],
  questions: StudyIndex["questions"],
): SegmentValues {
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
      const answer = session.answers?.[id];
      if (answer === undefined || kind === "short_text" || kind === "long_text") continue;
      if (typeof answer === "boolean") add(id, String(answer));
      else for (const choice of chosenIds(answer)) add(id, choice);
    }
  }
  const texts = [...counts].map(([field, values]): [string, SegmentValue[]] => [
    field,
    [...values]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, MAX_VALUES),
  ]);
  const numbers = questions.map(({ id }): [string, SegmentValue[]] => [
    id,
    numberValues(sessions, id),
  ]);
  return Object.fromEntries([...texts, ...numbers.filter(([, values]) => values.length > 0)]);
}

/** The numeric answers to a question; if there are many, four ranges with about as many sessions in each. */
function numberValues(sessions: readonly ExportSession[], question: string): SegmentValue[] {
  const sorted = sessions
    .flatMap(({ answers }) => {
      const answer = answers?.[question];
      return typeof answer === "number" ? [answer] : [];
    })
    .sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  const values =
    distinct.length <= MAX_NUMBERS
      ? distinct.map(String)
      : ranges(
          distinct,
          [0.25, 0.5, 0.75].map((share) => percentile(sorted, share) ?? 0),
        );
  return values.map((value) => ({
    value,
    count: sessions.filter((session) => inSegment(session, { answers: { [question]: value } }))
      .length,
  }));
}

/** Splits ascending numbers into ranges at the bounds. */
function ranges(distinct: readonly number[], bounds: readonly number[]): string[] {
  const groups = Map.groupBy(distinct, (value) => bounds.filter((bound) => value > bound).length);
  return [...groups.values()].map((group) => rangeText(group[0] ?? 0, group.at(-1) ?? 0));
}

/** The sessions of each value that segments can be selected by. */
export const segmentsOf = (
  sessions: readonly ExportSession[],
  questions: StudyIndex["questions"],
): ParticipantSegment[] =>
  Object.entries(segmentValues(sessions, questions)).flatMap(([field, values]) =>
    values.map(({ value }) => {
      const segment = segmentBy(field, value);
      const inside = sessions.filter((session) => inSegment(session, segment));
      return { field, value, sessions: new Set(inside.map(({ id }) => id)) };
    }),
  );

/** `about` is a field or the id of a question. */
export function segmentBy(about: string, value: string): Segment {
  const field = SEGMENT_FIELDS.find((one) => one === about);
  return field === undefined ? { answers: { [about]: value } } : { [field]: value };
}

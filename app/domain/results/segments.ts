import { participantAnswer } from "../../analysis/agreement/participant-answer.ts";
import type { AnalysisInput } from "../../analysis/contract/types.ts";
import type { ShownWordings } from "../cards/wording.ts";
import type { AnswerValue } from "../questions/answer.ts";
import { chosenIds } from "../questions/chosen-ids.ts";
import type { ExportSession } from "./export-page.ts";

/** A subset of the participants. All given conditions must hold. */
export type Segment = {
  source?: string;
  language?: string;
  /** Days in UTC ("2026-03-01"), both inclusive. */
  from?: string;
  to?: string;
  age_group?: string;
  gender?: string;
  occupation?: string;
  experience?: string;
  /** By question id: a choice id, a number, a range of numbers ("18..34"), "true" or "false". */
  answers?: Record<string, string>;
  /** By card id: the wording that the participant saw; "" is the label. */
  wordings?: ShownWordings;
  /** By their sorts: who joins or splits two sets of cards, or who does not (`decidedBySort`). */
  decided?: Decided;
  /** Hand-picked sessions, or those of a way of sorting. */
  sessions?: string[];
  /** The name of the way of sorting that the sessions have. */
  way?: string;
};

/** An answer to the question of a decision; the cards by their ids. */
export type Decided = {
  kind: (typeof DECISIONS)[number];
  isYes: boolean;
  parts: [one: string[], other: string[]];
  /** What the parts were called where the segment was made. */
  names: [one: string, other: string];
};
const DECISIONS = ["join", "split"] as const;

export const DEMOGRAPHICS = ["age_group", "gender", "occupation", "experience"] as const;
export const SEGMENT_FIELDS = ["source", "language", "from", "to", ...DEMOGRAPHICS] as const;

export function inSegment(session: ExportSession, segment: Segment): boolean {
  const day = (session.completed_at ?? session.started_at).slice(0, 10);
  if (segment.source !== undefined && session.source !== segment.source) return false;
  if (segment.language !== undefined && (session.language ?? "") !== segment.language) return false;
  if (segment.from !== undefined && day < segment.from) return false;
  if (segment.to !== undefined && day > segment.to) return false;
  if (segment.sessions && !segment.sessions.includes(session.id)) return false;
  const answers = Object.entries(segment.answers ?? {});
  if (!answers.every(([question, wanted]) => matches(session.answers?.[question], wanted)))
    return false;
  const wordings = Object.entries(segment.wordings ?? {});
  if (!wordings.every(([card, wanted]) => session.wordings?.[card] === wanted)) return false;
  return DEMOGRAPHICS.every(
    (field) => segment[field] === undefined || session.demographics[field] === segment[field],
  );
}

/** Whether the sort in a row of the analysis's input decides as the segment says; all do where it says nothing. */
export function decidedBySort(
  { cards, placements }: AnalysisInput,
  { decided }: Segment,
): (row: number) => boolean {
  if (!decided) return () => true;
  const columnOf = new Map(cards.map(({ id }, column) => [id, column]));
  const columns = (ids: readonly string[]) => ids.flatMap((id) => columnOf.get(id) ?? []);
  const [one, other] = decided.parts;
  const { kind, isYes } = decided;
  const question = { kind, parts: [columns(one), columns(other)] as [number[], number[]] };
  return (row) => {
    const categories = placements.subarray(row * cards.length, (row + 1) * cards.length);
    return participantAnswer(categories, question)?.isYes === isYes;
  };
}

/** Formats a range of numbers as an answer of a segment: "18..34", or "18" for a single number. */
export const rangeText = (low: number, high: number): string =>
  low === high ? String(low) : `${low}..${high}`;

export function rangeOf(text: string): [low: number, high: number] {
  const [low = Number.NaN, high = low] = text.split("..").map(Number);
  return [low, high];
}

function matches(given: AnswerValue | undefined, wanted: string): boolean {
  if (given === undefined) return false;
  if (typeof given === "boolean") return String(given) === wanted;
  if (typeof given !== "number") return chosenIds(given).includes(wanted);
  const [low, high] = rangeOf(wanted);
  return given >= low && given <= high;
}

/** Formats a segment as the value of one URL parameter: "source=Direct&from=2026-03-01". */
export function formatSegment(segment: Segment): string {
  const params = new URLSearchParams();
  for (const field of SEGMENT_FIELDS) {
    const value = segment[field];
    if (value) params.set(field, value);
  }
  for (const [question, value] of Object.entries(segment.answers ?? {}))
    if (value) params.append("a", `${question}:${value}`);
  for (const [card, wording] of Object.entries(segment.wordings ?? {}))
    params.append("w", `${card}:${wording}`);
  if (segment.decided) {
    const { kind, isYes, names, parts } = segment.decided;
    params.set(isYes ? kind : `not-${kind}`, parts.map((ids) => ids.join(".")).join("~"));
    for (const name of names) params.append("of", name);
  }
  if (segment.way) params.set("way", segment.way);
  for (const id of segment.sessions ?? []) params.append("s", id);
  return params.toString();
}

export function parseSegment(text: string | null): Segment {
  const params = new URLSearchParams(text ?? "");
  const segment: Segment = {};
  for (const field of SEGMENT_FIELDS) {
    const value = params.get(field);
    if (value) segment[field] = value;
  }
  const pairs = (name: string) =>
    params.getAll(name).map((pair) => {
      const at = pair.indexOf(":");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    });
  const answers = pairs("a");
  if (answers.length > 0) segment.answers = Object.fromEntries(answers);
  const wordings = pairs("w");
  if (wordings.length > 0) segment.wordings = Object.fromEntries(wordings);
  for (const kind of DECISIONS)
    for (const isYes of [true, false]) {
      const [one, other] = params.get(isYes ? kind : `not-${kind}`)?.split("~") ?? [];
      if (!one || !other) continue;
      const [a = "", b = ""] = params.getAll("of");
      const parts: Decided["parts"] = [one.split("."), other.split(".")];
      segment.decided = { kind, isYes, parts, names: [a, b] };
    }
  const sessions = params.getAll("s");
  const way = params.get("way");
  return sessions.length > 0 ? { ...segment, ...(way && { way }), sessions } : segment;
}

export const isEverybody = (segment: Segment): boolean => formatSegment(segment) === "";

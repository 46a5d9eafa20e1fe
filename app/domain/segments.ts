import type { ExportSession } from "./export-page.ts";

/** Some of the participants: what is given must hold, what is not given does not matter. */
export type Segment = {
  source?: string;
  language?: string;
  /** Days, "2026-03-01", the last one included, in UTC. */
  from?: string;
  to?: string;
  age_group?: string;
  gender?: string;
  occupation?: string;
  experience?: string;
  /** Hand-picked sessions. */
  sessions?: string[];
};

const FIELDS = [
  "source",
  "language",
  "from",
  "to",
  "age_group",
  "gender",
  "occupation",
  "experience",
] as const;
export const SEGMENT_FIELDS = FIELDS;

const DEMOGRAPHICS = ["age_group", "gender", "occupation", "experience"] as const;

export function inSegment(session: ExportSession, segment: Segment): boolean {
  const day = (session.completed_at ?? session.started_at).slice(0, 10);
  if (segment.source !== undefined && session.source !== segment.source) return false;
  if (segment.language !== undefined && (session.language ?? "") !== segment.language) return false;
  if (segment.from !== undefined && day < segment.from) return false;
  if (segment.to !== undefined && day > segment.to) return false;
  if (segment.sessions && !segment.sessions.includes(session.id)) return false;
  return DEMOGRAPHICS.every(
    (field) => segment[field] === undefined || session.demographics[field] === segment[field],
  );
}

/** "source=Direct&from=2026-03-01", for one parameter of an address. */
export function formatSegment(segment: Segment): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = segment[field];
    if (value) params.set(field, value);
  }
  for (const id of segment.sessions ?? []) params.append("s", id);
  return params.toString();
}

export function parseSegment(text: string | null): Segment {
  const params = new URLSearchParams(text ?? "");
  const segment: Segment = {};
  for (const field of FIELDS) {
    const value = params.get(field);
    if (value) segment[field] = value;
  }
  const sessions = params.getAll("s");
  return sessions.length > 0 ? { ...segment, sessions } : segment;
}

export const isEverybody = (segment: Segment): boolean => formatSegment(segment) === "";

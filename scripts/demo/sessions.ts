import { toSortResult } from "../../app/domain/sorts/sort-result.ts";
import { groupName } from "./group-name.ts";
import { demoId } from "./ids.ts";
import { KINSHIP_SORTS, KINSHIP_TERMS } from "./kinship.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A deterministic pseudo-random number from 0 to 1. */
const pseudoRandom = (n: number, salt: number) =>
  Math.abs(Math.sin(n * 12.9898 + salt * 78.233) * 43_758.5453) % 1;

const iso = (ms: number) => new Date(ms).toISOString();

/** Sorts spread over three weeks, between 7:00 and 20:00, of three to nine minutes each. */
function times(n: number, now: number) {
  const day =
    Math.floor(now / DAY) * DAY - (22 - Math.floor((n * 21) / KINSHIP_SORTS.length)) * DAY;
  const started = day + (7 * 60 + pseudoRandom(n, 1) * 13 * 60) * MINUTE;
  const completed = started + (3 + pseudoRandom(n, 2) * 6) * MINUTE;
  return { started_at: iso(started), completed_at: iso(completed) };
}

const cards = KINSHIP_TERMS.map((label) => ({ id: demoId(`kinship card ${label}`), label }));

/** A printed sort as the rows that a participant's sort would have created. */
function kinshipSort(groups: string, n: number, study: string, now: number) {
  const session = demoId(`kinship session ${n}`);
  const count = Math.max(...groups.split("").map(Number));
  const categories = Array.from({ length: count }, (_, g) => {
    const members = KINSHIP_TERMS.filter((_, i) => Number(groups[i]) === g + 1);
    return {
      id: demoId(`kinship session ${n} group ${g}`),
      name: groupName(members),
      description: "",
      cards: members.map((label) => demoId(`kinship card ${label}`)),
    };
  });
  const { started_at, completed_at } = times(n, now);
  const participant = demoId(`kinship participant ${n}`);
  return {
    participant: {
      id: participant,
      study_id: study,
      source: "Rosenberg & Kim 1975",
      created_at: started_at,
    },
    session: {
      id: session,
      study_id: study,
      participant_id: participant,
      started_at,
      completed_at,
      last_activity: completed_at,
      consent_given: true,
      language: "en" as const,
      revision: 1,
      cards_sorted: cards.length,
      total_cards: cards.length,
      categories_created: categories.length,
      result: toSortResult(cards, { categories, unknown: [], skipped: [] }),
    },
  };
}

/** The 85 sorts as completed sessions of a study, the last one yesterday. */
export const kinshipSorts = (study: string, now: number) =>
  KINSHIP_SORTS.map((groups, n) => kinshipSort(groups, n, study, now));

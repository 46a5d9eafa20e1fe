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

const membersOf = (groups: string) =>
  Array.from({ length: Math.max(...groups.split("").map(Number)) }, (_, g) =>
    KINSHIP_TERMS.filter((_, i) => Number(groups[i]) === g + 1),
  );

/**
 * The names of the groups of each sort. The participants of 1975 gave none. Two of equal sorts never get all the same
 * ones, which would look like one person who takes part twice.
 */
function namesOfSorts(): string[][] {
  const given = new Set<string>();
  let drawn = 0;
  // Usual names come up more often than others.
  const pick = (names: readonly string[]) =>
    names[Math.floor(pseudoRandom(++drawn, 3) ** 2 * names.length)] ?? "";
  return KINSHIP_SORTS.map((groups) => {
    for (;;) {
      const names = membersOf(groups).map((members) => groupName(members, pick));
      const text = [groups, ...names].join("\n");
      if (given.has(text)) continue;
      given.add(text);
      return names;
    }
  });
}

/** A printed sort as the rows that a participant's sort would have created. */
function kinshipSort(
  groups: string,
  names: readonly string[],
  n: number,
  study: string,
  now: number,
) {
  const session = demoId(`kinship session ${n}`);
  const categories = membersOf(groups).map((members, g) => {
    return {
      id: demoId(`kinship session ${n} group ${g}`),
      name: names[g] ?? "",
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
export function kinshipSorts(study: string, now: number) {
  const names = namesOfSorts();
  return KINSHIP_SORTS.map((groups, n) => kinshipSort(groups, names[n] ?? [], n, study, now));
}

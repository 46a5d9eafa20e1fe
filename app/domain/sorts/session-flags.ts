import { standardisedLabel } from "../../analysis/categories/standardised-label.ts";
import { percentile } from "../../analysis/numbers/percentile.ts";
import type { SortType } from "../limits/limits.ts";
import type { Answers } from "../questions/answer.ts";
import { chosenIds } from "../questions/chosen-ids.ts";
import type { Question } from "../questions/question.ts";

/** What can be suspicious about a sort. A flag only informs, unless the study excludes the proposed flags. */
export const SESSION_FLAGS = [
  "unfinished",
  "one_pile",
  "all_singletons",
  "fast",
  "third_of_median",
  "short_names",
  "pasted_names",
  "same_id",
  "same_browser",
  "same_answers",
  "attention",
] as const;
export type SessionFlag = (typeof SESSION_FLAGS)[number];

/** The flags of sorts that were completed. */
export const QUALITY_FLAGS = SESSION_FLAGS.filter((flag) => flag !== "unfinished");
export type QualityFlag = (typeof QUALITY_FLAGS)[number];

/** The flags that the summary proposes to exclude and a study setting excludes. */
export const PROPOSED_FLAGS = ["one_pile", "all_singletons"] as const satisfies SessionFlag[];

/** Flags that come from answers or from who somebody is, which a viewer may not see. */
const PERSONAL_FLAGS: readonly SessionFlag[] = [
  "same_id",
  "same_browser",
  "same_answers",
  "attention",
];

export const isFlagForViewers = (flag: SessionFlag): boolean => !PERSONAL_FLAGS.includes(flag);

/** Nobody can read the cards faster than this, in seconds per card. */
const FAST_SECONDS_PER_CARD = 1;
/** Group names are only judged when there are at least this many groups. */
const MIN_GROUPS = 3;
/** The same text of at least this length is not typed twice by chance. */
const MIN_SAME_TEXT = 20;
/** Above this median duration, in seconds, panels require two failed attention questions. */
const LONG_STUDY_SECONDS = 300;

/** The facts about a single sort that the flags use; stored with a completed sort. */
export type SortFacts = {
  /** The cards of the sort, and how many of them are in a group. */
  cards: number;
  placed: number;
  /** The groups that have a card, and how many of them have a name of one character. */
  groups: number;
  short_names: number;
  /** A hash that is equal for sorts with the same named groups; null when there are too few names. */
  likeness: string | null;
};

/** The facts of an unfinished sort. */
export const NO_FACTS: SortFacts = {
  cards: 0,
  placed: 0,
  groups: 0,
  short_names: 0,
  likeness: null,
};

/** `cards` are ids; `placed[i]` is the index of the category of `cards[i]`, or negative when it has none. */
export function sortFacts(sort: {
  cards: readonly string[];
  categories: readonly (readonly [id: string, label: string])[];
  placed: readonly number[];
}): SortFacts {
  const groups = new Map<number, string[]>();
  for (let i = 0; i < sort.placed.length; i++) {
    const category = sort.placed[i] ?? -1;
    if (category < 0) continue;
    const group = groups.get(category);
    if (group) group.push(sort.cards[i] ?? "");
    else groups.set(category, [sort.cards[i] ?? ""]);
  }
  const named = [...groups].map(
    ([category, cards]) =>
      [standardisedLabel(sort.categories[category]?.[1] ?? ""), cards.sort()] as const,
  );
  const names = new Set(named.flatMap(([name]) => (name ? [name] : [])));
  const text = named.map(([name, cards]) => `${name}: ${cards.join()}`).sort();
  return {
    cards: sort.placed.length,
    placed: named.reduce((sum, [, cards]) => sum + cards.length, 0),
    groups: groups.size,
    short_names: named.filter(([name]) => [...name].length === 1).length,
    likeness: names.size >= MIN_GROUPS ? hash(text.join("\n")) : null,
  };
}

/** FNV-1a (32 bits) with two different offsets, for 64 bits in total. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0xc2b2ae35];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x01000193);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** The session data that the flags use. Fields that the reader may not see are missing. */
export type FlaggedSession = {
  id: string;
  completed: boolean;
  /** In seconds; null when unknown. */
  duration: number | null;
  facts: SortFacts;
  external_id?: string | null;
  /** An earlier session of the same browser, known from its cookie. */
  earlier_session?: string | null;
  /** Whether the name of a group was pasted. */
  pasted?: boolean;
  answers?: Answers;
};

type Asked = Pick<Question, "id" | "kind" | "choices">;

/** The flags of all sessions of a study. Some flags compare a session with the others. */
export function flagSessions(
  sessions: readonly FlaggedSession[],
  study: { sort_type: SortType; questions: readonly Asked[] },
): Map<string, SessionFlag[]> {
  const times = sessions.flatMap(({ completed, duration }) => (completed ? (duration ?? []) : []));
  const median = percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
  const attention = study.questions.filter(isAttention);
  const minFailed =
    median !== null && median > LONG_STUDY_SECONDS ? Math.min(2, attention.length) : 1;
  const ids = repeated(sessions, ({ external_id }) => external_id?.trim().toLowerCase() || null);
  const sorts =
    study.sort_type === "closed"
      ? new Set<string>()
      : repeated(sessions, ({ completed, facts }) => (completed ? facts.likeness : null));
  const texts = repeated(sessions, ({ answers }) => typedText(study.questions, answers ?? {}));
  const browsers = sameBrowser(sessions);

  const tests: Record<SessionFlag, (session: FlaggedSession) => boolean> = {
    unfinished: ({ completed }) => !completed,
    one_pile: ({ facts }) => facts.placed > 1 && facts.groups === 1,
    all_singletons: ({ facts }) =>
      study.sort_type === "open" && facts.placed > 1 && facts.groups === facts.placed,
    fast: ({ completed, duration, facts }) =>
      completed && duration !== null && duration < facts.cards * FAST_SECONDS_PER_CARD,
    third_of_median: ({ completed, duration }) =>
      completed && duration !== null && median !== null && duration < median / 3,
    short_names: ({ facts }) =>
      study.sort_type !== "closed" &&
      facts.groups >= MIN_GROUPS &&
      facts.short_names > facts.groups / 2,
    pasted_names: ({ pasted }) => pasted === true,
    same_id: ({ id }) => ids.has(id),
    same_browser: ({ id }) => browsers.has(id),
    same_answers: ({ id }) => sorts.has(id) || texts.has(id),
    attention: ({ answers = {} }) =>
      attention.length > 0 &&
      attention.filter((question) => fails(question, answers)).length >= minFailed,
  };
  return new Map(
    sessions.map((session) => [session.id, SESSION_FLAGS.filter((flag) => tests[flag](session))]),
  );
}

/** How many sessions have each flag. */
export const countFlags = (
  flags: ReadonlyMap<string, readonly SessionFlag[]>,
): Partial<Record<SessionFlag, number>> =>
  Object.fromEntries(
    [...Map.groupBy([...flags.values()].flat(), (flag) => flag)].map(([flag, all]) => [
      flag,
      all.length,
    ]),
  );

/** The sorts with a flag: on how many nobody has decided, and how many are left out and counted by decision. */
export type DecidedFlag = { flag: QualityFlag; undecided: string[]; out: number; counted: number };

export const decidedFlags = (
  flags: ReadonlyMap<string, readonly SessionFlag[]>,
  included: ReadonlyMap<string, boolean | null>,
): DecidedFlag[] =>
  QUALITY_FLAGS.flatMap((flag) => {
    const ids = [...flags].flatMap(([id, own]) => (own.includes(flag) ? [id] : []));
    if (ids.length === 0) return [];
    const decidedAs = (decision: boolean | null) =>
      ids.filter((id) => (included.get(id) ?? null) === decision);
    return [
      {
        flag,
        undecided: decidedAs(null),
        out: decidedAs(false).length,
        counted: decidedAs(true).length,
      },
    ];
  });

/** Whether this is an attention question, which tells participants which choices to take. */
export const isAttention = ({ choices }: Pick<Question, "choices">): boolean =>
  choices.some((choice) => choice.expected);

/** Whether the answer differs from the expected choices. A question that was not asked cannot fail. */
function fails(question: Asked, answers: Answers): boolean {
  const given = answers[question.id];
  if (given === undefined) return false;
  const chosen = chosenIds(given);
  return question.choices.some(({ id, expected }) => Boolean(expected) !== chosen.includes(id));
}

/** All text answers of a session as a key for comparison; null when they are too short. */
function typedText(questions: readonly Asked[], answers: Answers): string | null {
  const typed = questions.flatMap(({ id, kind }) => {
    const given = answers[id];
    return (kind === "short_text" || kind === "long_text") && typeof given === "string"
      ? [[id, standardisedLabel(given)]]
      : [];
  });
  const length = typed.reduce((sum, [, text = ""]) => sum + text.length, 0);
  return length >= MIN_SAME_TEXT ? JSON.stringify(typed) : null;
}

/** The ids of the sessions whose key another session has too. A null key matches nothing. */
function repeated(
  sessions: readonly FlaggedSession[],
  keyOf: (session: FlaggedSession) => string | null,
): Set<string> {
  const byKey = Map.groupBy(sessions, keyOf);
  byKey.delete(null);
  return new Set(
    [...byKey.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])),
  );
}

function sameBrowser(sessions: readonly FlaggedSession[]): Set<string> {
  const known = new Set(sessions.map(({ id }) => id));
  return new Set(
    sessions.flatMap(({ id, earlier_session: earlier }) =>
      earlier && known.has(earlier) ? [id, earlier] : [],
    ),
  );
}

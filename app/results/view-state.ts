import type { TFunction } from "i18next";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../analysis/methods.ts";
import type { LabelMerge } from "../analysis/types.ts";
import { CUT } from "../domain/limits.ts";
import { SESSION_FLAGS, type SessionFlag } from "../domain/session-flags.ts";

/** What a shared link can show: everything but what only its owner can save. */
export const SHARED_VIEWS = [
  "summary",
  "structure",
  "categories",
  "map",
  "agreement",
  "confidence",
] as const;
export const VIEWS = [...SHARED_VIEWS, "segments", "labels", "score", "models", "studies"] as const;
export type ResultsView = (typeof VIEWS)[number];

export const MAX_SEED = 2 ** 31 - 1;

/** What decides what the results show. It stands in the address, unless it has its initial value. */
type Option<Value> = {
  /** Its name in the address. */
  param: string;
  initial: Value;
  /** Undefined for a text that says none of its values. */
  read(said: string): Value | undefined;
  write(value: Value): string;
};

/** An option that is a list in the bar of the results; its label is among the texts by its name. */
export type Choice<Value> = Option<Value> & {
  choices: readonly Value[];
  say(t: TFunction<"dashboard">, value: Value): string;
  /** A sentence for pictures and the report, where it has not its initial value. */
  note?(t: TFunction<"dashboard">, value: Value): string;
};

const oneOf = <Value extends string | number | null>(
  param: string,
  choices: readonly Value[],
  initial: NoInfer<Value>,
): Option<Value> => ({
  param,
  initial,
  read: (said) => choices.find((choice) => String(choice ?? "") === said),
  write: (value) => String(value ?? ""),
});

const choice = <Value extends string | number | null>({
  param,
  initial,
  ...rest
}: Pick<Choice<NoInfer<Value>>, "param" | "initial" | "say" | "note"> & {
  choices: readonly Value[];
}): Choice<Value> => ({ ...oneOf(param, rest.choices, initial), ...rest });

const bounded = (
  param: string,
  low: number,
  high: number,
  initial: number,
  parse: (said: string) => number = Number,
): Option<number> => ({
  param,
  initial,
  read: (said) => {
    const value = parse(said);
    return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : undefined;
  },
  write: String,
});

const text = (param: string): Option<string> => ({
  param,
  initial: "",
  read: String,
  write: String,
});

/** Only `said` changes its initial value. */
const flag = (param: string, initial: boolean, said: string): Option<boolean> => ({
  param,
  initial,
  read: (value) => (value === said) !== initial,
  write: (value) => (value === initial ? "" : said),
});

export const CHOICES = {
  similarity_method: choice({
    param: "similarity",
    choices: SIMILARITY_METHODS,
    initial: "jaccard",
    say: (t, method) => t(`results.similarity.${method}`),
  }),
  linkage_method: choice({
    param: "linkage",
    choices: LINKAGE_METHODS,
    initial: "average",
    say: (t, method) => t(`results.linkage.${method}`),
  }),
  /** The share of cards from which unfinished sorts count too; null leaves them out. */
  unfinished: choice<number | null>({
    param: "unfinished",
    choices: [null, 0.5, 0.75, 0.9],
    initial: null,
    say: (t, share) =>
      share === null
        ? t("results.controls.unfinishedOut")
        : t("results.controls.unfinishedFrom", { percent: 100 * share }),
    note: (t, share) => t("results.unfinishedFrom", { percent: 100 * (share ?? 1) }),
  }),
};

/** The options that decide what is computed, by their names in the question to the engine. */
const asked = {
  ...CHOICES,
  consensus_threshold: bounded("consensus", 0.05, 1, 0.5),
  seed: bounded("seed", 0, MAX_SEED, 1, Number.parseInt),
  segment: text("segment"),
  without: {
    param: "without",
    initial: [],
    read: (said) => SESSION_FLAGS.filter((flag) => said.split(",").includes(flag)),
    write: (flags) => flags.join(","),
  } satisfies Option<SessionFlag[]>,
  /** Inactive and deleted cards too. */
  all_cards: flag("cards", false, "all"),
};

/** The options of the page alone. */
const shown = {
  run: flag("run", false, "1"),
  view: oneOf("show", VIEWS, "summary"),
  /** The cut: a number of groups, or a share of the tree's height; by both null the proposed one. */
  k: {
    param: "k",
    initial: null,
    read: (said) => (Number.isInteger(Number(said)) && Number(said) > 0 ? Number(said) : null),
    write: (k) => String(k ?? ""),
  } satisfies Option<number | null>,
  cut: {
    ...bounded("cut", CUT.lowest, CUT.highest, CUT.usual),
    initial: null,
    write: (share) => String(share && Math.round(share * 10_000) / 10_000),
  } satisfies Option<number | null>,
  line: flag("line", true, "0"),
  layout: oneOf("layout", ["horizontal", "vertical"], "horizontal"),
  compare: text("compare"),
  /** The id of the study that this one is compared with. */
  other: text("other"),
};

type State<Options> = {
  [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};
type Asked = State<typeof asked>;
export type ViewState = Asked & State<typeof shown>;
/** What the page asks of the engine: how to analyse, and whom. */
export type AnalysisQuestion = Asked & { label_merges: LabelMerge[] };

export type ChoiceName = keyof typeof CHOICES;

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
const options: Record<keyof ViewState, Option<unknown>> = { ...asked, ...shown };
export const choiceNames = namesOf(CHOICES);
const choices: Record<ChoiceName, Choice<unknown>> = CHOICES;

export function readState(params: URLSearchParams): ViewState {
  const state = Object.fromEntries(
    namesOf(options).map((name) => {
      const { param, initial, read } = options[name];
      const said = params.get(param);
      return [name, said === null ? initial : (read(said) ?? initial)];
    }),
  ) as ViewState;
  return state.k === null ? state : { ...state, cut: null };
}

/** The parameters of a state; null for those that have their initial value. */
export const writtenState = (state: ViewState): Record<string, string | null> =>
  Object.fromEntries(
    namesOf(options).map((name) => {
      const { param, initial, write } = options[name];
      const said = write(state[name]);
      return [param, said === write(initial) ? null : said];
    }),
  );

export const questionOf = (state: Asked, merges: readonly LabelMerge[]): AnalysisQuestion => ({
  ...(Object.fromEntries(namesOf(asked).map((name) => [name, state[name]])) as Asked),
  label_merges: [...merges],
});

/** What pictures and the report say of choices that are not the initial ones. */
export const notesOf = (t: TFunction<"dashboard">, state: Asked): string[] =>
  namesOf(choices).flatMap((name) => {
    const { initial, note } = choices[name];
    return note && state[name] !== initial ? [note(t, state[name])] : [];
  });

/** The change that a text in the list of an option asks for. */
export const chosen = (name: ChoiceName, said: string): Partial<ViewState> => ({
  [name]: choices[name].read(said) ?? choices[name].initial,
});

/** Two states with one address are one. */
export const addressOf = (state: ViewState) => JSON.stringify(writtenState(state));

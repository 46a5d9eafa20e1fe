import type { TFunction } from "i18next";
import {
  LINKAGE_METHODS,
  MDS_METHODS,
  SIMILARITY_METHODS,
  SORT_LEVELS,
} from "../../analysis/contract/methods.ts";
import type { LabelMerge } from "../../analysis/contract/types.ts";
import { CUT } from "../../domain/limits/limits.ts";
import { SESSION_FLAGS, type SessionFlag } from "../../domain/sorts/session-flags.ts";

/** The views that a shared link can show: all but those with features for the owner only. */
export const SHARED_VIEWS = [
  "summary",
  "structure",
  "categories",
  "map",
  "ratings",
  "agreement",
  "confidence",
  "segments",
  "labels",
  "score",
  "models",
] as const;
export const VIEWS = [
  "summary",
  "chains",
  "structure",
  "categories",
  "map",
  "ratings",
  "agreement",
  "confidence",
  "criteria",
  "segments",
  "labels",
  "score",
  "models",
  "studies",
] as const;
/** The views of a study that is sorted in turns: the others count its people as independent. */
export const CHAIN_VIEWS = ["chains", "score"] as const;
export type ResultsView = (typeof VIEWS)[number];

/** The charts of the structure: together, or one in the whole width. */
export const CHARTS = ["both", "matrix", "tree"] as const;

export const RATED_ORDERS = ["mean", "group"] as const;
export const LADDERS = ["scales", "segments"] as const;

/** The numbers of groups that concept mapping goes through, from many to few (Kane and Trochim 2007). */
export const MAP_GROUPS = { most: 20, least: 3 };

export const MAX_SEED = 2 ** 31 - 1;

/** One option of the results. It is a URL parameter, which is left out for the initial value. */
type Option<Value> = {
  /** The name of the URL parameter. */
  param: string;
  initial: Value;
  /** Returns undefined for a text that is not a valid value. */
  read(text: string): Value | undefined;
  write(value: Value): string;
};

/** An option with a select in the bar of the results; the i18n key of its name is the option's key. */
export type SelectOption<Value> = Option<Value> & {
  choices: readonly Value[];
  label(t: TFunction<"results">, value: Value): string;
  /** A sentence for downloads and the report, used when the value is not the initial one. */
  note?(t: TFunction<"results">, value: Value): string;
};

const oneOf = <Value extends string | number | null>(
  param: string,
  choices: readonly Value[],
  initial: NoInfer<Value>,
): Option<Value> => ({
  param,
  initial,
  read: (text) => choices.find((choice) => String(choice ?? "") === text),
  write: (value) => String(value ?? ""),
});

const choice = <Value extends string | number | null>({
  param,
  initial,
  ...rest
}: Pick<SelectOption<NoInfer<Value>>, "param" | "initial" | "label" | "note"> & {
  choices: readonly Value[];
}): SelectOption<Value> => ({ ...oneOf(param, rest.choices, initial), ...rest });

const bounded = (
  param: string,
  low: number,
  high: number,
  initial: number,
  parse: (text: string) => number = Number,
): Option<number> => ({
  param,
  initial,
  read: (text) => {
    const value = parse(text);
    return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : undefined;
  },
  write: String,
});

const freeText = (param: string): Option<string> => ({
  param,
  initial: "",
  read: String,
  write: String,
});

/** A number from 1, or none. */
const countOrNone = (param: string): Option<number | null> => ({
  param,
  initial: null,
  read: (text) => (Number.isInteger(Number(text)) && Number(text) > 0 ? Number(text) : null),
  write: (value) => String(value ?? ""),
});

/** The text `toggled` inverts the initial value; any other text keeps it. */
const flag = (param: string, initial: boolean, toggled: string): Option<boolean> => ({
  param,
  initial,
  read: (text) => (text === toggled) !== initial,
  write: (value) => (value === initial ? "" : toggled),
});

export const CHOICES = {
  similarity_method: choice({
    param: "similarity",
    choices: SIMILARITY_METHODS,
    initial: "jaccard",
    label: (t, method) => t(`results.similarity.${method}`),
  }),
  linkage_method: choice({
    param: "linkage",
    choices: LINKAGE_METHODS,
    initial: "average",
    label: (t, method) => t(`results.linkage.${method}`),
  }),
  /** Where there are larger groups: what counts as together. */
  level: choice({
    param: "level",
    choices: SORT_LEVELS,
    initial: "both",
    label: (t, level) => t(`kinds.level.${level}`),
    note: (t, level) => t(`kinds.levelNote.${level}`),
  }),
  /** The share of sorted cards from which unfinished sorts count too; null excludes them. */
  unfinished: choice<number | null>({
    param: "unfinished",
    choices: [null, 0.5, 0.75, 0.9],
    initial: null,
    label: (t, share) =>
      share === null
        ? t("results.controls.unfinishedOut")
        : t("results.controls.unfinishedFrom", { percent: 100 * share }),
    note: (t, share) => t("results.unfinishedFrom", { percent: 100 * (share ?? 1) }),
  }),
};

/** The options that change the analysis, by their names in the request to the engine. */
const analysisOptions = {
  ...CHOICES,
  consensus_threshold: bounded("consensus", 0.05, 1, 0.5),
  seed: bounded("seed", 0, MAX_SEED, 1, Number.parseInt),
  segment: freeText("segment"),
  without: {
    param: "without",
    initial: [],
    read: (text) => SESSION_FLAGS.filter((flag) => text.split(",").includes(flag)),
    write: (flags) => flags.join(","),
  } satisfies Option<SessionFlag[]>,
  /** Includes inactive and deleted cards. */
  all_cards: flag("cards", false, "all"),
  /** Of repeated sorts the number of one, or those of a criterion. */
  pass: countOrNone("pass"),
  criterion: {
    param: "criterion",
    initial: null,
    read: (text) => text || null,
    write: (criterion) => criterion ?? "",
  } satisfies Option<string | null>,
};

/** The options that only change what the page shows. */
const pageOptions = {
  run: flag("run", false, "1"),
  view: oneOf("show", VIEWS, "summary"),
  /** The cut is a number of groups (`k`) or a share of the tree's height (`cut`); if both are null, as proposed. */
  k: countOrNone("k"),
  cut: {
    ...bounded("cut", CUT.lowest, CUT.highest, CUT.usual),
    initial: null,
    write: (share) => String(share && Math.round(share * 10_000) / 10_000),
  } satisfies Option<number | null>,
  line: flag("line", true, "0"),
  layout: oneOf("layout", ["horizontal", "vertical"], "horizontal"),
  /** Which charts of the structure are shown. */
  charts: oneOf("charts", CHARTS, "both"),
  compare: freeText("compare"),
  /** The id of the study that this one is compared with. */
  other: freeText("other"),
  /** The scale that is shown and the one beside it, by their ids; empty for the first and the next one. */
  scale: freeText("scale"),
  beside: freeText("beside"),
  rated_order: oneOf("order", RATED_ORDERS, "mean"),
  /** What the ladder compares: two scales, or two segments on one scale. */
  ladder: oneOf("ladder", LADDERS, "scales"),
  mds: oneOf("mds", MDS_METHODS, "classical"),
  /** The number of groups that the map itself is divided into; null for the groups of the cut. */
  map_groups: {
    param: "mapgroups",
    initial: null,
    read: (text) => {
      const k = Number(text);
      return Number.isInteger(k) && k >= MAP_GROUPS.least && k <= MAP_GROUPS.most ? k : null;
    },
    write: (k) => String(k ?? ""),
  } satisfies Option<number | null>,
  /** The scale whose means size the cards on the map. */
  sized: freeText("sized"),
  bridging: flag("bridging", false, "1"),
};

type State<Options> = {
  [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
};
type AnalysisState = State<typeof analysisOptions>;
export type ViewState = AnalysisState & State<typeof pageOptions>;
/** What the page requests from the engine: which sessions to analyse, and how. */
export type AnalysisRequest = AnalysisState & MergedTexts;

/** What counts as one label and as one criterion. */
export type MergedTexts = { label_merges: LabelMerge[]; criterion_merges: LabelMerge[] };
export const NOTHING_MERGED: MergedTexts = { label_merges: [], criterion_merges: [] };

export type ChoiceName = keyof typeof CHOICES;

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
const options: Record<keyof ViewState, Option<unknown>> = { ...analysisOptions, ...pageOptions };
export const choiceNames = namesOf(CHOICES);
const choices: Record<ChoiceName, SelectOption<unknown>> = CHOICES;

export function readState(params: URLSearchParams): ViewState {
  const state = Object.fromEntries(
    namesOf(options).map((name) => {
      const { param, initial, read } = options[name];
      const text = params.get(param);
      return [name, text === null ? initial : (read(text) ?? initial)];
    }),
  ) as ViewState;
  return state.k === null ? state : { ...state, cut: null };
}

/** The URL parameters of a state; null for options that have their initial value. */
export const paramsOf = (state: ViewState): Record<string, string | null> =>
  Object.fromEntries(
    namesOf(options).map((name) => {
      const { param, initial, write } = options[name];
      const text = write(state[name]);
      return [param, text === write(initial) ? null : text];
    }),
  );

export const requestOf = (state: AnalysisState, merged: MergedTexts): AnalysisRequest => ({
  ...(Object.fromEntries(
    namesOf(analysisOptions).map((name) => [name, state[name]]),
  ) as AnalysisState),
  ...merged,
});

/** Whether the analysis is of all sorts that count, with the options that it starts with. */
export const isInitial = (state: AnalysisState): boolean =>
  JSON.stringify(requestOf(state, NOTHING_MERGED)) ===
  JSON.stringify(requestOf(readState(new URLSearchParams()), NOTHING_MERGED));

/** The sentences for downloads and the report about choices that are not the initial ones. */
export const notesOf = (t: TFunction<"results">, state: AnalysisState): string[] =>
  choiceNames.flatMap((name) => {
    const { initial, note } = choices[name];
    return note && state[name] !== initial ? [note(t, state[name])] : [];
  });

/** The state change for a value selected in an option's list. */
export const choiceChange = (name: ChoiceName, text: string): Partial<ViewState> => ({
  [name]: choices[name].read(text) ?? choices[name].initial,
});

/** States with the same URL parameters have the same key. */
export const keyOf = (state: ViewState) => JSON.stringify(paramsOf(state));

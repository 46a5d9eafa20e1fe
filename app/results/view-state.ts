import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LINKAGE_METHODS, SIMILARITY_METHODS } from "../analysis/methods.ts";
import type { LinkageMethod, SimilarityMethod } from "../analysis/types.ts";
import { CUT } from "../domain/limits.ts";
import { SESSION_FLAGS, type SessionFlag } from "../domain/session-flags.ts";

export const VIEWS = [
  "summary",
  "structure",
  "categories",
  "map",
  "agreement",
  "confidence",
  "segments",
  "labels",
  "score",
  "models",
  "studies",
] as const;
/** What a shared link can show: everything but what only its owner can save. */
export const SHARED_VIEWS = [
  "summary",
  "structure",
  "categories",
  "map",
  "agreement",
  "confidence",
] as const;
export type ResultsView = (typeof VIEWS)[number];

export const MAX_SEED = 2 ** 31 - 1;

/** From which share of its cards an unfinished sort may count. */
export const UNFINISHED = [0.5, 0.75, 0.9] as const;

/** Everything that decides what the results show; all of it stands in the address. */
export type ViewState = {
  run: boolean;
  view: ResultsView;
  similarity: SimilarityMethod;
  linkage: LinkageMethod;
  /** The cut: a number of groups, or a share of the tree's height, within `CUT`; by both null the proposed one. */
  k: number | null;
  cut: number | null;
  line: boolean;
  layout: "horizontal" | "vertical";
  segment: string;
  compare: string;
  /** The id of the study that this one is compared with. */
  other: string;
  without: SessionFlag[];
  /** The share of cards from which unfinished sorts count too; null leaves them out. */
  unfinished: number | null;
  seed: number;
  consensus: number;
  /** Inactive and deleted cards too. */
  all_cards: boolean;
};

const oneOf = <T extends string>(options: readonly T[], value: string | null, otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise;

const between = (text: string | null, low: number, high: number, otherwise: number) => {
  const value = Number(text);
  return text === null || !Number.isFinite(value)
    ? otherwise
    : Math.min(high, Math.max(low, value));
};

const groupsOf = (params: URLSearchParams): number | null => {
  const k = Number(params.get("k"));
  return Number.isInteger(k) && k > 0 ? k : null;
};

const viewState = (params: URLSearchParams): ViewState => ({
  run: params.get("run") === "1",
  view: oneOf(VIEWS, params.get("show"), "summary"),
  similarity: oneOf(SIMILARITY_METHODS, params.get("similarity"), "jaccard"),
  linkage: oneOf(LINKAGE_METHODS, params.get("linkage"), "average"),
  k: groupsOf(params),
  cut:
    params.has("cut") && groupsOf(params) === null
      ? between(params.get("cut"), CUT.lowest, CUT.highest, CUT.usual)
      : null,
  line: params.get("line") !== "0",
  layout: oneOf(["horizontal", "vertical"] as const, params.get("layout"), "horizontal"),
  segment: params.get("segment") ?? "",
  compare: params.get("compare") ?? "",
  other: params.get("other") ?? "",
  without: SESSION_FLAGS.filter((flag) => params.get("without")?.split(",").includes(flag)),
  unfinished: UNFINISHED.find((share) => String(share) === params.get("unfinished")) ?? null,
  seed: Math.trunc(between(params.get("seed"), 0, MAX_SEED, 1)),
  consensus: between(params.get("consensus"), 0.05, 1, 0.5),
  all_cards: params.get("cards") === "all",
});

const written = (state: ViewState): Record<string, string | null> => ({
  run: state.run ? "1" : null,
  show: state.view === "summary" ? null : state.view,
  similarity: state.similarity === "jaccard" ? null : state.similarity,
  linkage: state.linkage === "average" ? null : state.linkage,
  k: state.k === null ? null : String(state.k),
  cut: state.cut === null ? null : String(Math.round(state.cut * 10_000) / 10_000),
  line: state.line ? null : "0",
  layout: state.layout === "horizontal" ? null : state.layout,
  segment: state.segment || null,
  compare: state.compare || null,
  other: state.other || null,
  without: state.without.join(",") || null,
  unfinished: state.unfinished === null ? null : String(state.unfinished),
  seed: state.seed === 1 ? null : String(state.seed),
  consensus: state.consensus === 0.5 ? null : String(state.consensus),
  cards: state.all_cards ? "all" : null,
});

/** Two states with one address are one. */
const addressOf = (state: ViewState) => JSON.stringify(written(state));

/** How long a turned knob is shown before it is written into the address, in milliseconds. */
const WRITTEN_AFTER = 100;

/**
 * The state of the address, and how to change it: a new view is a step back, a knob is not. What is
 * changed holds at once, and the address follows when the page has had time to draw it.
 */
export function useViewState(): [ViewState, (change: Partial<ViewState>) => void] {
  const [params, setParams] = useSearchParams();
  const addressed = useMemo(() => viewState(params), [params]);
  const [ahead, setAhead] = useState<ViewState | null>(null);
  const state = ahead ?? addressed;
  const latest = useRef(state);
  latest.current = state;
  /** What was written and has not become the address yet, in that order. */
  const underWay = useRef<string[]>([]);
  const write = useCallback(
    (next: ViewState, replace: boolean) => {
      underWay.current.push(addressOf(next));
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(written(next)))
            if (value === null) after.delete(key);
            else after.set(key, value);
          return after;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  // An address that was not written here counts, and not what was ahead of another.
  useEffect(() => {
    const arrived = underWay.current.indexOf(addressOf(addressed));
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1);
    if (arrived < 0) setAhead(null);
  }, [addressed]);
  // A step back, too: if it comes before what was written has been drawn, the address never changes here.
  useEffect(() => {
    const stepped = () => {
      underWay.current = [];
      setAhead(null);
    };
    addEventListener("popstate", stepped);
    return () => removeEventListener("popstate", stepped);
  }, []);
  useEffect(() => {
    const text = addressOf(state);
    if (text === addressOf(addressed) || text === underWay.current.at(-1)) return;
    const timer = setTimeout(() => write(state, true), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [state, addressed, write]);
  const change = useCallback(
    (next: Partial<ViewState>) => {
      const changed = { ...latest.current, ...next };
      latest.current = changed;
      setAhead(changed);
      if (next.view !== undefined || next.run !== undefined) write(changed, false);
    },
    [write],
  );
  return [state, change];
}

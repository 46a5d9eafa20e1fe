import { countsUnseen } from "../../analysis/contract/methods.ts";
import {
  ALTERNATIVE,
  ENOUGH,
  FEW_PEOPLE,
  MISSING_NOTED,
  NEARLY_ENOUGH,
  PEOPLE_FOR_MODELS,
  SIGNIFICANT,
  STABLE,
  SURE,
} from "../../analysis/contract/thresholds.ts";
import type {
  Conclusion,
  CutFigures,
  MentalModels,
  ReliabilityView,
  SimilarityMethod,
} from "../../analysis/contract/types.ts";
import type { FlagEffect, FlagEffects, Verdict } from "../engine/flag-effects.ts";
import { isTurned } from "../engine/flag-effects.ts";
import type { ShownComparison } from "../engine/shown-pairs.ts";
import { percent } from "./counts-text.ts";
import type { Wording } from "./wording.ts";

/**
 * What the results say, as sentences: each from the figures that the API answers with, and none that says more than they
 * do (docs/calibration.md has how often they are right).
 */

/** More alternatives are not listed one by one. */
const LISTED = 4;

/** Rounded to hundredths, but not up to a threshold that the figure does not reach. */
function rounded(figure: number, thresholds: readonly number[]): number {
  const near = Math.round(100 * figure) / 100;
  return thresholds.some((threshold) => figure < threshold && near >= threshold)
    ? Math.floor(100 * figure) / 100
    : near;
}

/** The share of the resamples that propose k groups. */
const shareOf = ({ reproducibility }: Conclusion, k: number): number =>
  reproducibility?.k_shares.find((one) => one.k === k)?.share ?? 0;

/** Which other numbers of groups other participants might give; null where nothing can be said about it. */
export function alternativesClaim(
  { t, anyOf }: Wording,
  conclusion: Conclusion,
  k: number,
): string | null {
  const { alternatives } = conclusion;
  if (alternatives.length > LISTED)
    return t("summary.manyAlternatives", {
      count: alternatives.length,
      least: alternatives[0],
      most: alternatives.at(-1),
    });
  if (alternatives.length > 0) return t("summary.alternatives", { list: anyOf(alternatives) });
  return shareOf(conclusion, k) >= SURE ? t("summary.noAlternatives") : null;
}

/** Whether other similarities and linkages propose clearly different groups. */
export function sensitivityClaim(
  { t, anyOf }: Wording,
  { alternatives, sensitivity }: Conclusion,
  k: number,
): string | null {
  const different = (sensitivity ?? []).flatMap((row) =>
    row.k !== null && row.ari !== null && row.ari < NEARLY_ENOUGH ? [row.k] : [],
  );
  if (different.length === 0) return null;
  const others = [...new Set(different)]
    .filter((other) => other !== k && !alternatives.includes(other))
    .sort((one, other) => one - other);
  return others.length > 0
    ? t("summary.sensitive", { list: anyOf(others) })
    : t("summary.sensitiveSame");
}

/** Whether chance explains groups as clear as these. */
export function chanceClaim({ t }: Wording, { k, p_structure }: Conclusion): string {
  if (p_structure === null) return t("summary.noneTied");
  return t(k === null ? "summary.noneText" : "summary.chance");
}

/** How many placements are missing, and what that does to the figures. */
export function missingClaim(
  { t }: Wording,
  { missing_share }: Conclusion,
  method: SimilarityMethod,
): string | null {
  if (missing_share <= MISSING_NOTED) return null;
  return t(countsUnseen(method) ? "summary.missing" : "summary.missingLeftOut", {
    percent: percent(missing_share),
  });
}

type Models = Pick<MentalModels, "least_seen" | "p_gradual" | "participant_count"> & {
  models: readonly { sessions: readonly string[] }[];
};

/** That no second way of sorting was found. Never that there is none. */
export const oneModelClaim = ({ t }: Wording, { least_seen, participant_count }: Models): string =>
  participant_count < PEOPLE_FOR_MODELS
    ? t("models.untested", { count: PEOPLE_FOR_MODELS })
    : t("models.notFound", { count: least_seen });

/** In how many ways people sort, and how many sort in each; separate ways only where the test of it says so. */
export const modelsClaim = ({ t, allOf }: Wording, { models, p_gradual }: Models): string =>
  t(isGradual(p_gradual) ? "summary.gradual" : "summary.models", {
    count: models.length,
    sizes: allOf(models.map(({ sessions }) => sessions.length)),
  });

type Grouped = readonly { cards: readonly number[] }[];

/** The people whose way of sorting has exactly these groups; null where none has, so that the groups mix the ways. */
export function peopleOfGroups(
  { models }: { models: readonly { sessions: readonly string[]; groups: Grouped }[] },
  groups: Grouped,
): number | null {
  const keyOf = (some: Grouped) =>
    some
      .map(({ cards }) => cards.toSorted((a, b) => a - b).join())
      .sort()
      .join(";");
  return models.find((way) => keyOf(way.groups) === keyOf(groups))?.sessions.length ?? null;
}

/** Whether people may lie gradually between the models: the test for it does not rule that out. */
export const isGradual = (p: number | null): boolean => p === null || p > SIGNIFICANT;

/** Whether other participants would give the same groups, and the figures that this is said from. */
export function enoughClaim(
  { t, fixed }: Wording,
  { alternatives, enough, reproducibility }: Conclusion,
  count: number,
): { claim: string; figures: string } | null {
  if (enough === null || reproducibility === null) return null;
  const { at_1_5, at_2, estimate, high, low, none } = reproducibility;
  const claim = {
    too_few: () => t("confidence.tooFew", { count }),
    not_yet: () => t("confidence.notYet", { count }),
    nearly: () =>
      t(alternatives.length > 0 ? "confidence.nearlyOther" : "confidence.nearly", { count }),
    enough: () => t("confidence.enough", { count }),
  }[enough]();
  const isOpen = enough === "nearly" || enough === "not_yet";
  const figures = [
    t("confidence.groups", {
      value: fixed(rounded(estimate, [NEARLY_ENOUGH, ENOUGH]), 2),
      low: fixed(low, 2),
      high: fixed(high, 2),
    }),
    none < ALTERNATIVE ? null : t("confidence.noneAgain", { percent: percent(none) }),
    at_1_5 === null || at_2 === null || !isOpen
      ? null
      : t("confidence.grown", {
          more: fixed(at_1_5, 2),
          morePeople: Math.round(1.5 * count),
          twice: fixed(at_2, 2),
          twicePeople: 2 * count,
        }),
  ];
  return { claim, figures: figures.filter((one) => one !== null).join(" ") };
}

/**
 * How reliable the similarities of the cards are: they need fewer participants than the groups. Few participants cannot
 * tell: two may agree perfectly on three cards.
 */
export function reliabilityClaim(
  { t, fixed }: Wording,
  { full, participant_count }: Pick<ReliabilityView, "full" | "participant_count">,
): string | null {
  if (full === null || participant_count < FEW_PEOPLE) return null;
  return full > 0
    ? t("confidence.similarities", { value: fixed(full, 2) })
    : t("confidence.explainNone");
}

/** Which cards fit two groups equally well, and that the others fit theirs, or that this is not known. */
export function contestedClaim(
  { t }: Wording,
  { alone, contested }: Pick<CutFigures, "alone" | "contested">,
): { shared: string | null; none: string | null; unclear: string | null } {
  const shared = contested.filter(({ kind }) => kind === "shared").length;
  const unclear = contested.length - shared;
  return {
    shared: shared === 0 ? null : t("contested.shared", { count: shared }),
    none:
      shared > 0
        ? null
        : unclear > 0
          ? t("contested.none")
          : t(alone.length > 0 ? "contested.clearInGroups" : "contested.clear"),
    unclear: unclear === 0 ? null : t("contested.unclear", { count: unclear }),
  };
}

/** How often a group came back, and whether that makes it stable. */
export const stableClaim = ({ t }: Wording, share: number): string =>
  t(share >= STABLE ? "summary.stable" : "summary.unstable", {
    percent: percent(rounded(share, [STABLE])),
  });

/** Whether two groups of participants, or two studies, sort differently, corrected for the number of comparisons. */
export function differenceClaim(
  { t, fixed }: Wording,
  {
    chance,
    correlation,
    effect,
    p,
    total,
  }: Pick<ShownComparison, "chance" | "correlation" | "effect" | "p" | "total">,
  comparisons: number,
  between: "segments" | "studies",
): { claim: string; figures: string } {
  const only = (claim: string) => ({ claim, figures: "" });
  if (total === 0) return only(t("segments.noCommonPairs"));
  if (correlation === null || p === null || chance === null) return only(t("segments.constant"));
  const corrected = Math.min(1, p * comparisons);
  const differ = corrected <= SIGNIFICANT;
  const figures = [
    t("segments.evidence", {
      value: fixed(correlation, 2),
      median: fixed(chance.median, 2),
      low: fixed(chance.low, 2),
      p: fixed(corrected, 3),
    }),
    differ && effect !== null ? t("segments.effect", { percent: percent(effect) }) : null,
    comparisons > 1 ? t("segments.correctedFor", { count: comparisons }) : null,
  ];
  return {
    claim: t(
      !differ
        ? "segments.notShown"
        : between === "studies"
          ? "studies.differently"
          : "segments.differently",
    ),
    figures: figures.filter((one) => one !== null).join(" "),
  };
}

/** A line of what is concluded with and without flagged sorts. */
export type Beside = { about: string; shown: string; without: string };

/** What is concluded, in a few words for each question: groups, ways of sorting, clearness, and whether it would come back. */
function verdictWords({ t, fixed, allOf }: Wording, verdict: Verdict): Record<string, string> {
  const { agreement, enough, k, strength, ways } = verdict;
  return {
    [t("flags.about.groups")]: k === null ? t("flags.noGroups") : t("groups.count", { count: k }),
    [t("flags.about.ways")]:
      ways.length === 0
        ? t("flags.noWays")
        : t("flags.ways", { count: ways.length, sizes: allOf(ways) }),
    [t("flags.about.strength")]: k === null ? "–" : t(`summary.strengths.${strength}`),
    [t("flags.about.agreement")]:
      agreement === null
        ? "–"
        : enough === null
          ? fixed(agreement, 2)
          : `${fixed(agreement, 2)}: ${t(`flags.enough.${enough}`)}`,
  };
}

/** How a conclusion turns with flagged sorts, both ways beside each other; null where the same is concluded. */
function flagClaim(
  wording: Wording,
  shown: Verdict,
  { count, flags, without }: FlagEffect,
): { claim: string; beside: Beside[] } | null {
  const { t, page } = wording;
  const named = flags.map((flag) => page(`participants.flags.${flag}`)).join(", ");
  const about = { count, total: shown.participants, flags: named };
  if (without === null) return { claim: t("flags.tooFewLeft", about), beside: [] };
  if (!isTurned(shown, without)) return null;
  const words = verdictWords(wording, shown);
  const wordsWithout = verdictWords(wording, without);
  const beside = Object.entries(words).map(([question, answer]) => ({
    ...{ about: question, shown: answer },
    without: wordsWithout[question] ?? "",
  }));
  return { claim: t("flags.turns", about), beside };
}

/** The claims of all flags with which the conclusion turns. */
export const flagClaims = (wording: Wording, { shown, effects }: FlagEffects) =>
  effects.flatMap((effect) => {
    const claim = flagClaim(wording, shown, effect);
    return claim ? [{ ...claim, ...effect }] : [];
  });

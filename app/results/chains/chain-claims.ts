import { percent } from "../texts/counts-text.ts";
import type { Wording } from "../texts/wording.ts";
import type { ShownChain, StudyChains } from "./describe-chains.ts";

/** Ends that agree by less are rare where people have one structure in mind (docs/calibration.md). */
const APART = 0.3;

/** What chains show, as sentences. None counts people who agree: each saw what the others had done. */
export interface ChainClaims {
  who: string;
  /** Of each chain, whether it rests. */
  rest: string[];
  /** How far the ends of chains agree. */
  ends: string[];
  /** How much of each end is its start. */
  seeds: string[];
  claim: string;
}

export function chainClaims({ fixed, t }: Wording, study: StudyChains): ChainClaims {
  const { chains } = study;
  return {
    who: t("turns.who", whoIn(t, study)),
    rest: chains.map((chain) => restClaim(t, chain, study.rest)),
    ends: endsClaims({ fixed, t }, study),
    seeds: seedClaims(t, chains),
    claim: t("turns.claim"),
  };
}

/** How many people and chains, in words. */
const whoIn = (t: Wording["t"], { chains }: StudyChains) => ({
  people: t("turns.people", { count: chains.reduce((sum, { turns }) => sum + turns.length, 0) }),
  chains: t("turns.chainCount", { count: chains.length }),
});

function restClaim(
  t: Wording["t"],
  { chain, isResting, still, turns }: ShownChain,
  { below }: StudyChains["rest"],
): string {
  const last = turns.at(-1);
  if (isResting) return t("turns.rests", { chain, count: still, percent: percent(below) });
  if (last?.share_moved == null) return t("turns.began", { chain });
  const chance = percent(last.share_by_chance ?? 0);
  return t("turns.notResting", { chain, percent: percent(last.share_moved), chance });
}

function endsClaims(
  { fixed, t }: Pick<Wording, "fixed" | "t">,
  { between, chains, middle }: StudyChains,
): string[] {
  const pairs = between.flatMap((row, at) => row.slice(at + 1));
  const known = pairs.flatMap(({ ari }) => ari ?? []);
  const [pair] = pairs;
  if (known.length === 0 || !pair) return [];
  const mean = known.reduce((sum, ari) => sum + ari, 0) / known.length;
  const ari = fixed(mean, 2);
  return [
    pairs.length === 1
      ? `${t("turns.ends", { ari })} ${t("turns.differ", { count: pair.differing.length })}`
      : t("turns.severalEnds", { ari, count: chains.length, middle: chains[middle]?.chain }),
    ...(mean < APART ? [t("turns.apart")] : []),
  ];
}

function seedClaims(t: Wording["t"], chains: readonly ShownChain[]): string[] {
  if (chains.length === 1) return [t("turns.oneChain")];
  if (chains.every(({ seed }) => seed.elsewhere === null)) return [t("turns.oneSeed")];
  return chains.flatMap(({ chain, seed: { share } }) => {
    if (share === null) return [];
    return Math.round(100 * share) > 0
      ? t("turns.seed", { chain, percent: percent(share) })
      : t("turns.noSeed", { chain });
  });
}

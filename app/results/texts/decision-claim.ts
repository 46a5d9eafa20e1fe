import type { AskedPair } from "../../analysis/contract/types.ts";
import type { chancePart } from "../../analysis/summary/decisions.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import { percent } from "./counts-text.ts";
import { namesInText, namesToJoin } from "./names-in-text.ts";
import type { Wording } from "./wording.ts";

const HALF = 0.5;

/** How many people join two groups or divide one, and what follows where that is most of them. */
export function decisionClaim(
  { t }: Wording,
  { high, kind, low, n, share }: AskedPair,
  names: readonly [string, string],
  divided: string,
): { claim: string; follows: string | null } {
  const [a, b] = namesToJoin(names);
  const [group] = namesInText([divided]);
  const claim = t(`decide.${kind}`, {
    count: Math.round(share * n),
    total: n,
    percent: percent(share),
    low: Math.round(100 * low),
    high: percent(high),
    a,
    b,
    group,
  });
  return { claim, follows: share > HALF ? t(`decide.${kind}Follows`) : null };
}

/** What was decided: one group, by its name, or two. */
export function takenClaim(
  { t }: Wording,
  { name, outcome, parts }: Pick<StudyDecision, "name" | "outcome" | "parts">,
): string {
  const [one] = namesInText([name]);
  const [a, b] = namesToJoin(parts.map((part) => part.name));
  return t(`decide.taken.${outcome}`, { name: one, a, b });
}

/** That one of a decision's groups may be chance, with so few people; null where both are surely groups. */
export function decisionDoubt(
  { t }: Wording,
  part: ReturnType<typeof chancePart>,
  nameOf: (cards: readonly number[]) => string,
): string | null {
  if (part === null) return null;
  const [name] = namesInText([nameOf(part.cards)]);
  return t("decide.doubt", { name, percent: percent(part.support) });
}

/**
 * In how many of ten studies a part of 30 % who join two groups, or divide one, is found: the lowest and the highest of the
 * rows of docs/calibration.md with so many people. The statistic counts fewer of them the less closely people sort.
 */
const FOUND_OF_TEN = [
  { people: 90, low: 9, high: 10 },
  { people: 60, low: 8, high: 10 },
  { people: 30, low: 5, high: 8 },
  { people: 15, low: 4, high: 6 },
];
/** From this many of ten on, nearly all are found. */
const NEARLY_ALL = 9;

/** That there is nothing to decide, and what so many people would have shown. */
export function noDecisionClaim({ t }: Wording, people: number): string {
  const found = FOUND_OF_TEN.find((row) => row.people <= people);
  const unseen =
    found === undefined
      ? t("unseen.most")
      : found.low >= NEARLY_ALL
        ? t("unseen.few")
        : t("unseen.some", { count: people, low: found.low, high: found.high });
  return `${t("decide.none")} ${unseen}`;
}

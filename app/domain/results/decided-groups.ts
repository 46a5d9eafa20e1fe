import type { StudyDecision } from "./study-decision.ts";

// Apart from the schemas, which the results load only with their forms.

/** Names the outcome: of the one group, or of both. */
export const decidedName = ({ outcome, name, parts: [one, other] }: DecidedGroups): string =>
  outcome === "one" ? name : `${one.name} / ${other.name}`;
type DecidedGroups = Pick<StudyDecision, "outcome" | "name" | "parts">;

/** Of two sets of cards, the share of all their cards that both have (Jaccard). */
function overlap(one: readonly string[], other: readonly string[]): number {
  const known = new Set(one);
  const both = other.filter((card) => known.has(card)).length;
  return both / (one.length + other.length - both);
}

/** Two sets of cards that share this much are the same group, as in docs/calibration.md. */
const SAME = 0.8;

/** Whether a decision is about these two sets of cards, or nearly. */
export function isAbout(
  { parts: [a, b] }: Pick<StudyDecision, "parts">,
  [one, other]: readonly [readonly string[], readonly string[]],
): boolean {
  const likeness = (x: readonly string[], y: readonly string[]) =>
    Math.min(overlap(a.cards, x), overlap(b.cards, y));
  return Math.max(likeness(one, other), likeness(other, one)) >= SAME;
}

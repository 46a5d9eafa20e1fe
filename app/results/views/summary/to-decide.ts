import type { AskedPair } from "../../../analysis/contract/types.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { cutTo } from "../../../domain/limits/text.ts";
import type { Outcome, PeopleThen, StudyDecision } from "../../../domain/results/study-decision.ts";

/** What a new decision is about, and what most people would have. */
export type ToDecide = {
  parts: StudyDecision["parts"];
  evidence: PeopleThen;
  outcome: Outcome;
  name: string;
};

/** What a pair that is asked about says to who decides: the outcome that most people would have comes first. */
export function askedOf(
  { kind, n, share }: AskedPair,
  parts: StudyDecision["parts"],
  name: string,
): ToDecide {
  return {
    parts,
    evidence: { kind, people: Math.round(share * n), asked: n },
    outcome: (kind === "join") === share > 0.5 ? "one" : "two",
    name: cutTo(name, limits.category_name),
  };
}

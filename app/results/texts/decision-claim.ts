import type { AskedPair } from "../../analysis/contract/types.ts";
import { percent } from "./counts-text.ts";
import { namesInText } from "./names-in-text.ts";
import type { Wording } from "./wording.ts";

const HALF = 0.5;

/** How many people join two groups or divide one, and what follows where that is most of them. */
export function decisionClaim(
  { t }: Wording,
  { high, kind, low, n, share }: AskedPair,
  names: readonly [string, string],
  divided: string,
): { claim: string; follows: string | null } {
  const [a, b, group] = namesInText([...names, divided]);
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

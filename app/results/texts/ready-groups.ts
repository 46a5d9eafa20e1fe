import type { Conclusion, Readiness, Tree } from "../../analysis/contract/types.ts";
import { groupSupport } from "../../analysis/summary/conclusion.ts";
import { readiness } from "../../analysis/summary/readiness.ts";
import { namesInText } from "./names-in-text.ts";

export type ReadyGroup = Readiness & {
  name: string;
  /** As a sentence has it. */
  shown: string;
  /** In how many of the repeated analyses it came back. */
  share: number;
};

/**
 * The proposed groups that are safe to build, and those to test first; `null` where none is proposed or the support is
 * not known.
 */
export function readyGroupsOf(
  tree: Tree,
  conclusion: Conclusion | null | undefined,
  support: ArrayLike<number> | null,
  nameOf: (cards: readonly number[]) => string,
): { safe: ReadyGroup[]; test: ReadyGroup[] } | null {
  if (!conclusion || conclusion.k === null || support === null) return null;
  const shares = groupSupport(tree, conclusion.k, support);
  const names = conclusion.groups.map(({ cards }) => nameOf(cards));
  const shown = namesInText(names);
  const groups = readiness(conclusion, shares).map((row) => ({
    ...row,
    name: names[row.group] ?? "",
    shown: shown[row.group] ?? "",
    share: shares[row.group] ?? 0,
  }));
  return {
    safe: groups.filter(({ isSafe }) => isSafe),
    test: groups.filter(({ isSafe }) => !isSafe),
  };
}

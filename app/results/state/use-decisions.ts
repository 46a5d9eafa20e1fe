import type { AskedPair, Conclusion, Tree } from "../../analysis/contract/types.ts";
import { cutTree } from "../../analysis/groups/cut-tree.ts";
import { formatOutline } from "../../domain/cards/outline.ts";
import { isAbout } from "../../domain/results/decided-groups.ts";
import { formatSegment } from "../../domain/results/segments.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import { cardsKey } from "./cards-key.ts";
import {
  type Results,
  useCut,
  useEntered,
  useNames,
  useResults,
  useView,
} from "./results-context.ts";
import { useCentralName } from "./use-group-names.ts";

/**
 * The name of a set of cards: the researcher's own, the one that its people use most, that of the proposed group, or its
 * most central card.
 */
export function useNameOfCards(): (cards: readonly number[], byLabel?: string | null) => string {
  const { analysis } = useResults();
  const { conclusion } = useCut();
  const { names } = useNames();
  const central = useCentralName();
  const keyOf = (cards: readonly number[]) =>
    cardsKey(cards.map((card) => analysis.cards[card]?.id ?? ""));
  return (cards, byLabel) => {
    const key = keyOf(cards);
    const group = conclusion?.groups.find((one) => keyOf(one.cards) === key);
    return names.get(key) ?? byLabel ?? group?.name ?? central(cards);
  };
}

/** The groups of the conclusion as a decision would have them: two in one, or one in two. */
export const groupsDecided = ({ groups }: Conclusion, { kind, groups: about, parts }: AskedPair) =>
  groups.flatMap(({ cards }, group): (readonly number[])[] => {
    if (!about.includes(group)) return [cards];
    if (kind === "split") return parts;
    return group === about[0] ? [parts.flat()] : [];
  });

/** The number of groups at which the tree has exactly these groups; null if it has them at none. */
function cutInto(tree: Tree, groups: readonly (readonly number[])[]): number | null {
  const members = cutTree(tree, groups.length);
  const isOne = (cards: readonly number[]) =>
    new Set(cards.map((card) => members[card])).size === 1;
  return groups.every(isOne) ? groups.length : null;
}

/** Whether the page shows the groups as decided, and a change to the other way. */
type Showing = { isShown: boolean; toggle: () => void };

/**
 * Shows the groups as a decision would have them: by another cut of the tree where it has them, else as a structure
 * beside the proposed groups, whose scores say which of them the sorts fit better. Null where neither can be shown.
 */
export function useShowDecided(): (conclusion: Conclusion, pair: AskedPair) => Showing | null {
  const { analysis, labels, views } = useResults();
  const { k: shown, setGroups } = useCut();
  const { enter } = useEntered();
  const { change } = useView();
  const nameOf = useNameOfCards();
  const outline = (groups: readonly (readonly number[])[]) =>
    formatOutline(
      groups.map((cards) => ({
        name: nameOf(cards),
        cards: cards.map((card) => labels[card] ?? ""),
      })),
    );
  return (conclusion, pair) => {
    const decided = groupsDecided(conclusion, pair);
    const k = cutInto(analysis.tree, decided);
    if (k !== null)
      return { isShown: k === shown, toggle: () => setGroups(k === shown ? null : k) };
    if (!views.includes("score")) return null;
    const toggle = () => {
      enter([outline(conclusion.groups.map(({ cards }) => cards)), outline(decided)]);
      change({ view: "score" });
    };
    return { isShown: false, toggle };
  };
}

/** What the members decided on two sets of cards, or nearly these; null if nothing. */
export function takenOn(
  { analysis, decided }: Pick<Results, "analysis" | "decided">,
  { parts: [one, other] }: AskedPair,
): StudyDecision | null {
  const ids = (cards: readonly number[]) => cards.map((card) => analysis.cards[card]?.id ?? "");
  return decided.find((decision) => isAbout(decision, [ids(one), ids(other)])) ?? null;
}

/** Who joins or splits, and who does not, as segments. */
export function useSidesOf(): (pair: AskedPair) => { segment: string; compare: string } {
  const { analysis } = useResults();
  const nameOf = useNameOfCards();
  return ({ kind, parts: [one, other] }) => {
    const ids = (cards: readonly number[]) => cards.map((card) => analysis.cards[card]?.id ?? "");
    const side = (isYes: boolean) =>
      formatSegment({
        decided: {
          ...{ kind, isYes },
          parts: [ids(one), ids(other)],
          names: [nameOf(one), nameOf(other)],
        },
      });
    return { segment: side(true), compare: side(false) };
  };
}

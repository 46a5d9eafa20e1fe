import { formatOutline } from "../../domain/cards/outline.ts";
import type { ShownChain, StudyChains } from "./describe-chains.ts";

/** The groups of the end of a chain as indented text, which the score of any study of these cards reads. */
export const endOutline = (
  { cards }: StudyChains,
  { groups }: ShownChain,
  unnamed: string,
): string =>
  formatOutline(
    groups.map(({ name, cards: own }) => ({
      name: name || unnamed,
      cards: own.map((card) => cards[card]?.label ?? ""),
    })),
  );

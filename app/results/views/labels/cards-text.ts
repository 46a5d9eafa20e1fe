import type { AnalysisView } from "../../../analysis/contract/types.ts";

const MAX_CARDS = 8;

/** Lists the cards placed under a label, most frequent first: "Refund (27), Returns (18) …". */
export const cardsText = ({ cards }: AnalysisView["common_categories"][number]): string =>
  cards
    .slice(0, MAX_CARDS)
    .map((card) => `${card.label} (${card.count})`)
    .join(", ") + (cards.length > MAX_CARDS ? " …" : "");

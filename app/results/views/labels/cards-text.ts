import type { AnalysisView } from "../../../analysis/types.ts";

const MOST = 8;

/** The cards that stand under a label, most often first: "Refund (27), Returns (18) …". */
export const cardsText = ({ cards }: AnalysisView["common_categories"][number]): string =>
  cards
    .slice(0, MOST)
    .map((card) => `${card.label} (${card.count})`)
    .join(", ") + (cards.length > MOST ? " …" : "");

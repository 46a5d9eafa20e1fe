import { useCardLit } from "../../../ui/charts/lit-store.ts";
import { useResults } from "./results-context.ts";

/** A card by its number: pointing at it lights it up everywhere, pressing it tells more. */
export function CardChip({ card }: { card: number }) {
  const { labels, lit, light, open } = useResults();
  const on = useCardLit(lit, card);
  return (
    <button
      type="button"
      onPointerEnter={() => light([card])}
      onPointerLeave={() => light(null)}
      onFocus={() => light([card])}
      onBlur={() => light(null)}
      onClick={() => open({ kind: "card", card })}
      className={`index-card max-w-full rounded-sm px-2.5 py-1 text-left text-sm hover:border-control ${
        on ? "border-mark! font-medium text-mark" : ""
      }`}
    >
      {labels[card]}
    </button>
  );
}

/** The number of a card by its id; the engine's lists name cards by id. */
export function useCardNumber(): (id: string) => number {
  const { analysis } = useResults();
  return (id) => analysis.cards.findIndex((card) => card.id === id);
}

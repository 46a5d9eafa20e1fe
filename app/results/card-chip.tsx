import { cn } from "../ui/kit/cn.ts";
import { useCardHighlighted } from "./charts/highlight-store.ts";
import { useResults } from "./results-context.ts";

/** A card by its number: pointing at it lights it up everywhere, pressing it tells more. */
export function CardChip({ card }: { card: number }) {
  const { labels, highlighted, highlight, open } = useResults();
  const on = useCardHighlighted(highlighted, card);
  return (
    <button
      type="button"
      onPointerEnter={() => highlight([card])}
      onPointerLeave={() => highlight(null)}
      onFocus={() => highlight([card])}
      onBlur={() => highlight(null)}
      onClick={() => open({ kind: "card", card })}
      className={`index-card max-w-full rounded-sm px-2.5 py-1 text-left text-sm hover:border-control print:px-1.5 print:py-0 print:shadow-none ${
        on ? "border-mark! font-medium text-mark" : ""
      }`}
    >
      {labels[card]}
    </button>
  );
}

/** Cards beside each other. */
export const CardChips = ({
  cards,
  className,
}: {
  cards: readonly number[];
  className?: string;
}) => (
  <div className={cn("flex flex-wrap gap-1.5", className)}>
    {cards.map((card) => (
      <CardChip key={card} card={card} />
    ))}
  </div>
);

/** The number of a card by its id; the engine's lists name cards by id. */
export function useCardNumber(): (id: string) => number {
  const { analysis } = useResults();
  return (id) => analysis.cards.findIndex((card) => card.id === id);
}

import { cn } from "../ui/kit/cn.ts";
import { useCardHighlighted } from "./charts/highlight-store.ts";
import { useResults } from "./results-context.ts";

/** A card, by its index. Hover or focus highlights it in all views; a click opens its details. */
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

/** Looks up the index of a card by its id; the engine's lists contain ids. */
export function useCardIndex(): (id: string) => number {
  const { analysis } = useResults();
  return (id) => analysis.cards.findIndex((card) => card.id === id);
}

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCardHighlighted } from "./charts/highlight-store.ts";
import { useResults } from "./state/results-context.ts";
import { typicalFirst } from "./typical-first.ts";

/** A card, by its index. Hover or focus highlights it in all views; a click opens its details. */
export function CardChip({ card, className }: { card: number; className?: string | undefined }) {
  const { labels, highlighted, highlight, open } = useResults();
  const on = useCardHighlighted(highlighted, card);
  return (
    <button
      type="button"
      dir="auto"
      onPointerEnter={() => highlight([card])}
      onPointerLeave={() => highlight(null)}
      onFocus={() => highlight([card])}
      onBlur={() => highlight(null)}
      onClick={() => open({ kind: "card", card })}
      className={clsx(
        "index-card max-w-full rounded-sm px-2.5 py-1 text-start text-sm hover:border-control print:px-1.5 print:py-0 print:shadow-none",
        on && "border-mark! font-medium text-mark",
        className,
      )}
    >
      {labels[card]}
    </button>
  );
}

/** So many cards of a folded list are shown first. */
const FIRST = 3;

/**
 * Cards as chips. A list that folds shows the most typical ones first: on a phone in one line that scrolls, on a wider page,
 * unless it is only the phone that lacks room, with a button for the others. All of them are printed.
 */
export function CardChips({
  cards,
  className,
  fold,
}: {
  cards: readonly number[];
  className?: string;
  fold?: "everywhere" | "phone" | undefined;
}) {
  const { t } = useTranslation("results");
  const { analysis } = useResults();
  const [all, setAll] = useState(false);
  // The button takes as much room as one card.
  const isLong = fold === "everywhere" && cards.length > FIRST + 1;
  const ordered = fold ? typicalFirst(cards, analysis.similarity) : cards;
  return (
    <div
      className={clsx(
        "flex flex-wrap gap-1.5",
        fold &&
          "max-nav:-mx-1 max-nav:-mb-1 max-nav:flex-nowrap max-nav:overflow-x-auto max-nav:p-1 print:flex-wrap print:overflow-visible",
        className,
      )}
    >
      {ordered.map((card, at) => (
        <CardChip
          key={card}
          card={card}
          className={clsx(
            fold &&
              "max-nav:max-w-64 max-nav:shrink-0 max-nav:truncate print:max-w-full print:whitespace-normal",
            isLong && !all && at >= FIRST && "nav:hidden print:block",
          )}
        />
      ))}
      {isLong ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="rounded-sm px-2 py-1 text-sm text-accent hover:underline max-nav:hidden print:hidden"
        >
          {all ? t("groups.fewerCards") : t("groups.moreCards", { count: cards.length - FIRST })}
        </button>
      ) : null}
    </div>
  );
}

/** Looks up the index of a card by its id; the engine's lists contain ids. */
export function useCardIndex(): (id: string) => number {
  const { analysis } = useResults();
  return (id) => analysis.cards.findIndex((card) => card.id === id);
}

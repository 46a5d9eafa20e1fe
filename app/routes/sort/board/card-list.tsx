import { clsx } from "clsx";
import { memo } from "react";
import type { BoardCard } from "./board-data.ts";
import { CardButton, CardFace } from "./card-button.tsx";

/** The cards of a group. `fixed` cards are only looked at. */
export const CardList = memo(function CardList({
  ids,
  cards,
  compact = false,
  fixed = false,
  label,
  className,
}: {
  ids: readonly string[];
  cards: ReadonlyMap<string, BoardCard>;
  compact?: boolean;
  fixed?: boolean;
  label: string;
  className?: string;
}) {
  return (
    <ul data-list="" aria-label={label} className={clsx("flex gap-2", className)}>
      {ids.map((id) => {
        const card = cards.get(id);
        if (!card) return null;
        return (
          <li key={id} className="min-w-0">
            {fixed ? (
              <div className={clsx("sort-card", compact && "sort-card-compact")}>
                <CardFace card={card} compact={compact} />
              </div>
            ) : (
              <CardButton card={card} compact={compact} />
            )}
          </li>
        );
      })}
    </ul>
  );
});

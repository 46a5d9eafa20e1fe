import { clsx } from "clsx";
import { memo } from "react";
import type { BoardCard } from "./board-data.ts";
import { CardButton, CardFace, cardClass } from "./card-button.tsx";

/** The cards of a group. `fixed` cards are only looked at. */
export const CardList = memo(function CardList({
  ids,
  cards,
  compact = false,
  fixed = false,
  label,
  ranked = false,
  className,
}: {
  ids: readonly string[];
  cards: ReadonlyMap<string, BoardCard>;
  compact?: boolean;
  fixed?: boolean;
  label: string;
  /** Numbers the cards. */
  ranked?: boolean;
  className?: string;
}) {
  const List = ranked ? "ol" : "ul";
  const pictures = !ranked && ids.some((id) => cards.get(id)?.picture_only);
  return (
    <List
      data-list=""
      aria-label={label}
      className={clsx(
        pictures ? "sort-pictures" : "flex gap-2",
        ranked && "sort-ranked",
        className,
      )}
    >
      {ids.map((id) => {
        const card = cards.get(id);
        if (!card) return null;
        return (
          <li key={id} className="min-w-0">
            {fixed ? (
              <div className={cardClass(card, compact)}>
                <CardFace card={card} />
              </div>
            ) : (
              <CardButton card={card} compact={compact} />
            )}
          </li>
        );
      })}
    </List>
  );
});

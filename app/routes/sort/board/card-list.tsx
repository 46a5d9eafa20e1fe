import { clsx } from "clsx";
import { memo } from "react";
import { useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import { CardButton, CardFace, cardClass } from "./card-button.tsx";
import type { KindParts } from "./kind-parts.ts";
import type { BoardCard } from "./state/board-data.ts";

/** A list of cards; read-only ones are not buttons. */
export const CardList = memo(function CardList({
  ids,
  cards,
  compact = false,
  readOnly = false,
  label,
  ranked = false,
  Badge,
  className,
}: {
  ids: readonly string[];
  cards: ReadonlyMap<string, BoardCard>;
  compact?: boolean;
  readOnly?: boolean;
  label: string;
  /** Shows the cards' ranks. */
  ranked?: boolean;
  Badge?: KindParts["Badge"];
  className?: string;
}) {
  const languageOf = useLanguageOf();
  const List = ranked ? "ol" : "ul";
  const picture = ids.map((id) => cards.get(id)).find((card) => card?.picture_only);
  return (
    <List
      data-list=""
      aria-label={label}
      className={clsx(
        picture && !ranked
          ? ["sort-pictures", picture.size && `sort-pictures-${picture.size}`]
          : "flex gap-2",
        ranked && "sort-ranked",
        className,
      )}
    >
      {ids.map((id) => {
        const card = cards.get(id);
        if (!card) return null;
        return (
          <li key={id} className="min-w-0">
            {readOnly ? (
              <div dir="auto" lang={languageOf(card.label)} className={cardClass(card, compact)}>
                <CardFace card={card} />
                {Badge ? <Badge card={id} /> : null}
              </div>
            ) : (
              <CardButton card={card} compact={compact} Badge={Badge} />
            )}
          </li>
        );
      })}
    </List>
  );
});

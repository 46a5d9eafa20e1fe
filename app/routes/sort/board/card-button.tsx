import { clsx } from "clsx";
import { memo } from "react";
import type { BoardCard } from "./board-data.ts";

/** Shorter labels fit into three lines. A clamp clips, and each clip costs the browser a layer to think of. */
const CLAMPED_ABOVE = 60;

/**
 * A card. It is a button of the board's form: pressed, it asks where the card goes, by the
 * page's own dialog or, before and without JavaScript, by the server's.
 */
export const CardButton = memo(function CardButton({
  card,
  compact = false,
}: {
  card: BoardCard;
  compact?: boolean;
}) {
  return (
    <button
      type="submit"
      name="card"
      value={card.id}
      id={`card-${card.id}`}
      data-card={card.id}
      aria-haspopup="dialog"
      className={clsx("sort-card", compact && "sort-card-compact")}
    >
      <CardFace card={card} compact={compact} />
    </button>
  );
});

/** What is written and drawn on a card. */
export function CardFace({ card, compact = false }: { card: BoardCard; compact?: boolean }) {
  const label = (
    <span
      className={clsx("min-w-0 font-medium", card.label.length > CLAMPED_ABOVE && "line-clamp-3")}
    >
      {card.label}
    </span>
  );
  if (!card.image && (!card.description || compact)) return label;
  return (
    <>
      {card.image ? (
        <img
          src={card.image}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          className="size-10 shrink-0 rounded-sm object-cover"
        />
      ) : null}
      <span className="min-w-0">
        {label}
        {card.description && !compact ? (
          <span className="line-clamp-1 text-sm text-quiet">{card.description}</span>
        ) : null}
      </span>
    </>
  );
}

import { clsx } from "clsx";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import type { KindParts } from "./kind-parts.ts";
import type { BoardCard } from "./state/board-data.ts";

/** Clamp longer labels only: shorter ones fit into three lines, and each line-clamp creates a paint layer. */
const CLAMPED_ABOVE = 60;
/** Longer descriptions do not fit into one line and get a "more" mark. */
const MORE_ABOVE = 36;

/** A small picture is cut to a square. */
const SMALL = {
  width: 40,
  height: 40,
  className: "size-10 shrink-0 rounded-sm object-cover",
};

/** A card, as a submit button of the board's form: it opens the dialog that moves the card. */
export const CardButton = memo(function CardButton({
  card,
  compact = false,
  Badge,
}: {
  card: BoardCard;
  compact?: boolean;
  /** The card may be in other places as well. */
  Badge?: KindParts["Badge"];
}) {
  const languageOf = useLanguageOf();
  return (
    <button
      type="submit"
      name="card"
      value={card.id}
      id={Badge ? undefined : `card-${card.id}`}
      data-card={card.id}
      aria-haspopup="dialog"
      dir="auto"
      lang={languageOf(card.label)}
      // All of a text that the card may cut.
      title={card.label.length > CLAMPED_ABOVE ? card.label : card.description}
      className={cardClass(card, compact)}
    >
      <CardFace card={card} />
      {Badge ? <Badge card={card.id} /> : null}
    </button>
  );
});

export const cardClass = ({ picture_only, size }: BoardCard, compact: boolean) =>
  clsx(
    "sort-card",
    compact && "sort-card-compact",
    picture_only && "sort-card-picture",
    size && `sort-card-${size}`,
  );

/** The content of a card. */
export function CardFace({ card }: { card: BoardCard }) {
  const { t } = useTranslation("sort");
  if (card.picture_only)
    return <img src={card.image} alt={card.label} loading="lazy" decoding="async" />;
  // No wrapper element unless needed: a board renders hundreds of cards.
  const label =
    card.label.length > CLAMPED_ABOVE ? (
      <span className="sort-label">{card.label}</span>
    ) : (
      card.label
    );
  if (!card.image && !card.description) return label;
  return (
    <>
      {card.image ? (
        <img
          src={card.image}
          alt=""
          loading="lazy"
          decoding="async"
          {...(card.size ? {} : SMALL)}
        />
      ) : null}
      <span className="min-w-0">
        {label}
        {card.description ? (
          <span className="sort-card-text">
            <span dir="auto">{card.description}</span>
            {card.description.length > MORE_ABOVE ? (
              <span aria-hidden className="sort-card-more">
                {t("board.more")}
              </span>
            ) : null}
          </span>
        ) : null}
      </span>
    </>
  );
}

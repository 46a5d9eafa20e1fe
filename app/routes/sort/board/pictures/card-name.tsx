import { useTranslation } from "react-i18next";
import { listed } from "../../../../ui/pages/listed.ts";
import { useLanguageOf } from "../../../../ui/participation/untranslated.tsx";
import type { BoardCard } from "../state/board-data.ts";

/** A card in a line of text: its label, or small the picture of a card that shows nothing else. */
export function CardName({ card }: { card: BoardCard | undefined }) {
  const languageOf = useLanguageOf();
  if (!card) return null;
  if (card.picture_only)
    return (
      <img
        src={card.image}
        alt={card.label}
        loading="lazy"
        decoding="async"
        className="sort-thumb"
      />
    );
  return (
    <span dir="auto" lang={languageOf(card.label)}>
      {card.label}
    </span>
  );
}

export const hasPictures = (cards: readonly BoardCard[]): boolean =>
  cards.some(({ picture_only }) => picture_only);

/** What is in a category, in one line: the names of its categories, then its cards. */
export function CardNames({
  cards,
  names = [],
}: {
  cards: readonly BoardCard[];
  names?: readonly string[];
}) {
  const { i18n } = useTranslation("sort");
  const languageOf = useLanguageOf();
  const arePictures = hasPictures(cards);
  const texts = [...names, ...(arePictures ? [] : cards.map(({ label }) => label))];
  return (
    <>
      <span dir="auto" lang={languageOf(...texts)}>
        {listed(i18n.language, ...texts)}
      </span>
      {arePictures ? cards.map((card) => <CardName key={card.id} card={card} />) : null}
    </>
  );
}

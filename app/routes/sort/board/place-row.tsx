import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import type { DialogRequest } from "../dialogs/dialog-props.ts";

/** A place that a card can go to. */
export const PlaceRow = memo(function PlaceRow({
  id,
  name,
  onOpen,
  ...label
}: Parameters<typeof PlaceLabel>[0] & {
  id: string;
  onOpen?: ((request: DialogRequest, by: Element) => void) | undefined;
}) {
  const { t } = useTranslation("sort");
  return (
    <li className="sort-dock-row">
      <button type="submit" name="to" value={id} className="sort-place">
        <PlaceLabel name={name} {...label} />
      </button>
      {onOpen ? (
        <button
          type="button"
          className="sort-tool shrink-0"
          aria-label={t("board.open", { name })}
          onClick={(event) => onOpen({ name: "edit", value: id }, event.currentTarget)}
        >
          <ChevronDown aria-hidden className="-rotate-90 rtl:rotate-90" />
        </button>
      ) : null}
    </li>
  );
});

/** The content of a place's button: its name, description, first cards and number of cards. */
export function PlaceLabel({
  name,
  description,
  cards,
  cardsIn,
  count,
}: {
  name: string;
  description: ReactNode;
  /** Some of its cards, and the language of their labels where it is not the page's. */
  cards?: ReactNode;
  cardsIn?: string | undefined;
  count: number;
}) {
  const languageOf = useLanguageOf();
  return (
    <>
      <span dir="auto" lang={languageOf(name)} className="sort-place-label">
        {name}
        {description ? (
          <span
            dir="auto"
            lang={typeof description === "string" ? languageOf(description) : undefined}
            className="sort-place-text"
          >
            {description}
          </span>
        ) : null}
      </span>
      {cards ? (
        <span dir="auto" lang={cardsIn} className="sort-place-cards">
          {cards}
        </span>
      ) : null}
      <PlaceCount count={count} />
    </>
  );
}

/** The number of cards in a place, spelled out for screen readers. */
export function PlaceCount({ count }: { count: number }) {
  const { t, i18n } = useTranslation("sort");
  return (
    <span className="sort-count">
      <span aria-hidden>{new Intl.NumberFormat(i18n.language).format(count)}</span>
      <span className="sr-only">{t("board.cardsIn", { count })}</span>
    </span>
  );
}

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { passesOf, type SortPass } from "../../../../domain/sorts/sort-document.ts";
import { placesOfCard } from "../../../../domain/sorts/sort-reducer.ts";
import type { DialogRequest } from "../../dialogs/dialog-props.ts";
import { CardName } from "../pictures/card-name.tsx";
import type { BoardCard } from "../state/board-data.ts";
import type { BoardState } from "../state/use-board.ts";
import { shownPass } from "./shown-pass.ts";

const Counts = createContext<ReadonlyMap<string, number>>(new Map());

/** Tells each card in how many categories it is. */
export function PlacesProvider({ board, children }: { board: BoardState; children: ReactNode }) {
  const { categories } = board.sort;
  const counts = useMemo(() => {
    const counts = new Map<string, number>();
    for (const card of categories.flatMap((tray) => tray.cards))
      counts.set(card, (counts.get(card) ?? 0) + 1);
    return counts;
  }, [categories]);
  return <Counts.Provider value={counts}>{children}</Counts.Provider>;
}

/** On a card in several categories: how many there are. */
export function PlacesBadge({ card }: { card: string }) {
  const { t } = useTranslation("kinds");
  const count = useContext(Counts).get(card) ?? 0;
  return count > 1 ? (
    <span className="sort-count ms-auto">{t("place.count", { count })}</span>
  ) : null;
}

/** "Also put … in …", with the card's picture if it is shown by that alone. */
export function AlsoText({ card }: { card: BoardCard }) {
  const { t } = useTranslation("kinds");
  return card.picture_only ? (
    <>
      <CardName card={card} />
      {t("place.also")}
    </>
  ) : (
    t("place.alsoCard", { card: card.label })
  );
}

/** One by one: the card that was just put into a category may go into another one as well. */
export function AlsoLast({
  board,
  onOpen,
}: {
  board: BoardState;
  onOpen: (request: DialogRequest, by: Element) => void;
}) {
  const id = cardOf(board);
  const card = board.cards.find((each) => each.id === id);
  const places = id === undefined ? [] : placesOfCard(board.sort, id);
  const isCategory = board.sort.categories.some((tray) => tray.id === places[0]);
  if (!card || !isCategory || places.length >= (board.rules.max_places ?? 1)) return null;
  return (
    <button
      type="button"
      className="sort-link sort-one-by-one mx-auto max-w-[40rem] shrink-0"
      aria-haspopup="dialog"
      onClick={(event) => onOpen({ name: "also", value: card.id }, event.currentTarget)}
    >
      {card.picture_only ? (
        <AlsoText card={card} />
      ) : (
        <span className="line-clamp-1">
          <AlsoText card={card} />
        </span>
      )}
    </button>
  );
}

/** The card that the last step has put somewhere in the shown pass. */
function cardOf(board: BoardState): string | undefined {
  const { lastStep, whole } = board;
  const [step, pass] =
    lastStep?.type === "inPass"
      ? [lastStep.action, lastStep.pass]
      : [lastStep, passesOf<SortPass>(whole).length];
  const isShown = pass === shownPass(board);
  return step && "card" in step && step.type !== "removePlace" && isShown ? step.card : undefined;
}

import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { orderedPlaces } from "../../../../domain/sorts/sort-kinds.ts";
import { type DialogProps, dialogLink } from "../../dialogs/dialog-props.ts";
import MoveDialog from "../../dialogs/move-dialog.tsx";
import { SortDialog } from "../../dialogs/sort-dialog.tsx";
import { PlaceLabel } from "../place-row.tsx";
import type { BoardState } from "../state/use-board.ts";
import { AlsoText } from "./places.tsx";

/** For a card that may be in several categories: "Move to …", or "Also put it in …" that opens from there. */
export default function PlacesDialog(props: DialogProps) {
  return props.name === "also" ? (
    <Also {...props} />
  ) : (
    <MoveDialog {...props} more={<Places {...props} />} />
  );
}

/** The categories that a card is in, the first one first, and those that it can also go to. */
function placesOf({ sort, rules }: BoardState, card: string) {
  const places = orderedPlaces(sort, card).filter((place) =>
    sort.categories.some(({ id }) => id === place),
  );
  const isMore = places.length > 0 && places.length < (rules.max_places ?? 1);
  const others = isMore ? sort.categories.filter(({ id }) => !places.includes(id)) : [];
  return { places, others };
}

/** "Also put it in …": a further category for a card, which stays where it is. */
function Also({ value, board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("kinds");
  const card = board.cards.find(({ id }) => id === value);
  const { others } = placesOf(board, value);
  if (!card || others.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    board.act({ type: "addPlace", card: card.id, to: button.value });
    onClose();
  };
  return (
    <SortDialog title={<AlsoText card={card} />} closeTo={closeTo} onClose={onClose}>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="addPlace" />
        <input type="hidden" name="card" value={card.id} />
        <ul className="sort-places" aria-label={t("place.also")}>
          {others.map(({ id, description, cards }, index) => (
            <li key={id}>
              <button
                type="submit"
                name="to"
                value={id}
                className="sort-place"
                data-autofocus={index === 0 ? "" : undefined}
              >
                <PlaceLabel
                  name={board.nameOf(id)}
                  description={description}
                  count={cards.length}
                />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </SortDialog>
  );
}

/** Above the places that the card can move to: out of one of several categories, or into a further one. */
function Places({ value: card, board, closeTo, onClose, onOpen }: DialogProps) {
  const { t } = useTranslation("kinds");
  const { places, others } = placesOf(board, card);
  if (places.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    board.act({ type: "removePlace", card, from: button.value });
    onClose();
  };
  const also = { name: "also", value: card } as const;
  return (
    <div className="mb-3 grid gap-1.5">
      {places.length > 1 ? (
        <form method="post" onSubmit={submit}>
          <input type="hidden" name="intent" value="removePlace" />
          <input type="hidden" name="card" value={card} />
          <ul className="sort-places">
            {places.map((place) => (
              <li key={place}>
                <button type="submit" name="from" value={place} className="sort-place">
                  {t("place.remove", { category: board.nameOf(place) })}
                </button>
              </li>
            ))}
          </ul>
        </form>
      ) : null}
      {others.length > 0 ? (
        <a
          href={dialogLink(closeTo, also)}
          onClick={(event) => {
            event.preventDefault();
            onOpen(also);
          }}
          className="sort-place text-accent"
        >
          {t("place.also")}
        </a>
      ) : null}
    </div>
  );
}

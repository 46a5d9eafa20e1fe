import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { orderedPlaces } from "../../../../domain/sorts/sort-kinds.ts";
import type { DialogProps } from "../../dialogs/dialog-props.ts";
import MoveDialog from "../../dialogs/move-dialog.tsx";
import { PlaceLabel } from "../place-row.tsx";

/** "Move to …" for a card that may be in several categories. */
export default function PlacesDialog(props: DialogProps) {
  return <MoveDialog {...props} more={<Places {...props} />} />;
}

function Places({ value: card, board, onClose }: DialogProps) {
  const { t } = useTranslation("kinds");
  const also = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // One by one, nothing else is wanted of a card that has its place.
    const dock = document.querySelector<HTMLElement>(".sort-dock");
    if (dock?.offsetParent && also.current) also.current.open = true;
  }, []);
  const { categories } = board.sort;
  const places = orderedPlaces(board.sort, card).filter((place) =>
    categories.some(({ id }) => id === place),
  );
  if (places.length === 0) return null;
  const others = categories.filter(({ id }) => !places.includes(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    const { name, value: place } = button;
    if (name === "from") board.act({ type: "removePlace", card, from: place });
    else board.act({ type: "addPlace", card, to: place });
    onClose();
  };
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
      {places.length < (board.rules.max_places ?? 1) && others.length > 0 ? (
        <details ref={also}>
          <summary className="sort-place text-accent">{t("place.also")}</summary>
          <form method="post" onSubmit={submit} className="mt-1.5 ps-4">
            <input type="hidden" name="intent" value="addPlace" />
            <input type="hidden" name="card" value={card} />
            <ul className="sort-places" aria-label={t("place.also")}>
              {others.map(({ id, description, cards }) => (
                <li key={id}>
                  <button type="submit" name="to" value={id} className="sort-place">
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
        </details>
      ) : null}
    </div>
  );
}

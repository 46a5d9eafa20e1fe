import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { UNKNOWN_CATEGORY } from "../../../domain/limits/limits.ts";
import { placeOf, SKIPPED_PLACE, UNSORTED_PLACE } from "../../../domain/sorts/sort-reducer.ts";
import { Checkbox } from "../../../ui/kit/fields/checkbox.tsx";
import { chooseOnBoard } from "../board/desk/desk.tsx";
import { fileSeveral } from "../board/desk/file-several.ts";
import { CardName } from "../board/pictures/card-name.tsx";
import { PlaceLabel } from "../board/place-row.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** The page asks for the dialog, without scripts. */
const isInUrl = () =>
  typeof document === "undefined" || new URLSearchParams(location.search).has("several");

/**
 * Moves several cards at once: those in `value`, separated by "+", are chosen already. A press on "Select several cards"
 * that came before the part of the board which handles it chooses on the board too, once that part is there.
 */
export default function SeveralDialog(props: DialogProps) {
  const [isOnBoard] = useState(() => props.value === "1" && !props.problem && !isInUrl());
  return isOnBoard ? <ChooseOnBoard {...props} /> : <ChooseHere {...props} />;
}

function ChooseOnBoard({ onClose }: DialogProps) {
  useEffect(() => {
    chooseOnBoard();
    onClose();
  }, [onClose]);
  return null;
}

function ChooseHere({ value, board, closeTo, onClose, problem }: DialogProps) {
  const { t } = useTranslation(["participant", "sort", "frame"]);
  const [isNoneChosen, setNoneChosen] = useState(problem?.error === "no_cards");
  const chosen = new Set(value.split("+"));
  const { sort, rules } = board;
  const unsorted = new Set(board.unsorted);
  // Those that are still to be sorted first.
  const cards = [...board.unsorted, ...board.cards.filter((card) => !unsorted.has(card))];
  const places = [
    ...sort.categories.map(({ id, description, cards }) => ({
      ...{ id, name: board.nameOf(id), description, count: cards.length },
    })),
    ...(rules.allow_unknown
      ? [{ id: UNKNOWN_CATEGORY, name: board.nameOf(UNKNOWN_CATEGORY), count: sort.unknown.length }]
      : []),
    ...(rules.allow_skip
      ? [
          {
            id: SKIPPED_PLACE,
            name: t("board.skipped", { ns: "sort" }),
            count: sort.skipped.length,
          },
        ]
      : []),
    { id: UNSORTED_PLACE, name: t("board.unsorted", { ns: "sort" }), count: unsorted.size },
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const ids = new FormData(event.currentTarget).getAll("card").map(String);
    if (!(button instanceof HTMLButtonElement)) return;
    setNoneChosen(ids.length === 0);
    const picked = ids.map((card) => ({ card, from: placeOf(sort, card) }));
    if (fileSeveral(board, t, picked, { to: button.value })) onClose();
  };
  return (
    <SortDialog title={t("several.select")} closeTo={closeTo} onClose={onClose}>
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="several" />
        <ul className="grid max-h-[35dvh] gap-x-4 overflow-y-auto sm:grid-cols-2">
          {cards.map((card, at) => (
            <li key={card.id}>
              <Checkbox
                name="card"
                value={card.id}
                defaultChecked={chosen.has(card.id)}
                label={<CardName card={card} />}
                data-autofocus={at === 0 ? "" : undefined}
                className="min-h-11 py-2.5"
              />
            </li>
          ))}
        </ul>
        {isNoneChosen ? (
          <p role="alert" className="mt-3 text-mark">
            {t("several.none")}
          </p>
        ) : null}
        <h3 className="mt-4 mb-2 font-medium">{t("several.move")}</h3>
        <ul className="sort-places">
          {places.map(({ id, name, count, ...more }) => (
            <li key={id}>
              <button type="submit" name="to" value={id} className="sort-place">
                <PlaceLabel
                  name={name}
                  description={"description" in more ? more.description : ""}
                  count={count}
                />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </SortDialog>
  );
}

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CardName } from "../board/pictures/card-name.tsx";
import { useNumberKeys } from "../board/state/number-keys.ts";
import type { BoardState } from "../board/state/use-board.ts";

/**
 * The cards of a category in their order, in a study where it counts: a press on one puts the card at its place. The
 * buttons belong to the form around them.
 */
export default function RankRows({
  board,
  card,
  category,
}: {
  board: BoardState;
  /** The card that is put at a place. */
  card: string;
  category: { id: string; cards: readonly string[] };
}) {
  const { t, i18n } = useTranslation("participant");
  const [isOn] = useNumberKeys();
  const question = t("task.whichPlace", { category: board.nameOf(category.id) });
  const list = useRef<HTMLOListElement>(null);
  // One by one, a digit is a place; in a dialog it is a category.
  useEffect(() => {
    const dock = list.current?.closest<HTMLElement>(".sort-dock");
    const keydown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (isOn && /^[1-9]$/.test(key) && !ctrlKey && !metaKey && !altKey)
        list.current?.querySelectorAll("button")[Number(key) - 1]?.click();
    };
    dock?.addEventListener("keydown", keydown);
    return () => dock?.removeEventListener("keydown", keydown);
  }, [isOn]);
  const cards = new Map(board.cards.map((each) => [each.id, each]));
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <p className="pb-2 font-medium">{question}</p>
      <ol ref={list} className="sort-places" aria-label={question}>
        {category.cards.map((id, at) => (
          <li key={id}>
            <button
              type="submit"
              name="index"
              value={at}
              className="sort-place"
              aria-current={id === card || undefined}
            >
              <span className="sort-rank">{format.format(at + 1)}</span>
              <span className="sort-place-label">
                <CardName card={cards.get(id)} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CardList } from "./card-list.tsx";
import type { BoardCard } from "./state/board-data.ts";

/** The unsorted cards, and below them the skipped ones. */
export const UnsortedPanel = memo(function UnsortedPanel({
  ids,
  skipped,
  cards,
  readOnly,
  allSorted,
  end,
}: {
  ids: readonly string[];
  skipped: readonly string[];
  cards: ReadonlyMap<string, BoardCard>;
  readOnly: boolean;
  /** What is said when no card is left. */
  allSorted: string;
  /** What can be done then. */
  end: ReactNode;
}) {
  const { t } = useTranslation("sort");
  return (
    <section data-tray="unsorted" id="tray-unsorted" tabIndex={-1} className="sort-unsorted">
      <details open>
        <summary className="sort-tray-head">
          <ChevronDown aria-hidden className="sort-chevron" />
          <h2>{t("board.unsorted")}</h2>
          <span>{t("board.cardsIn", { count: ids.length })}</span>
        </summary>
        {ids.length > 0 ? (
          <CardList
            ids={ids}
            cards={cards}
            readOnly={readOnly}
            label={t("board.unsorted")}
            className="sort-unsorted-list"
          />
        ) : (
          <p>
            <strong>{allSorted}</strong>
            {readOnly ? null : t("board.allSortedHint")}
            {end}
          </p>
        )}
      </details>
      {skipped.length > 0 ? (
        <details open id="tray-skipped" tabIndex={-1} className="border-t border-line">
          <summary className="sort-tray-head">
            <ChevronDown aria-hidden className="sort-chevron" />
            <h2>{t("board.skipped")}</h2>
            <span>{t("board.cardsIn", { count: skipped.length })}</span>
          </summary>
          <CardList
            ids={skipped}
            cards={cards}
            readOnly={readOnly}
            label={t("board.skipped")}
            className="sort-unsorted-list"
          />
        </details>
      ) : null}
    </section>
  );
});

import ChevronDown from "lucide-react/icons/chevron-down";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilledCategory as TrayData } from "../../../domain/sort-document.ts";
import { latePart, Part } from "../../../ui/part.tsx";
import type { BoardCard } from "./board-data.ts";
import { CardList } from "./card-list.tsx";

/** Fetched early, because a category can be created offline. */
const nameField = latePart(
  () => import("./name-field.tsx"),
  () => document.querySelector(".sort-name") !== null,
);
export const fetchNameField = nameField.fetch;

/** A tray with more cards than this shows them smaller. */
const COMPACT_ABOVE = 10;

/** A category with its cards: it folds and accepts cards; `editable` ones can be changed. */
export const Tray = memo(function Tray({
  tray,
  name,
  cards,
  keyHint,
  editable = false,
  readOnly = false,
  folded = false,
  ranked = false,
  onName,
}: {
  tray: TrayData;
  /** The displayed name; an unnamed category shows its number. */
  name: string;
  cards: ReadonlyMap<string, BoardCard>;
  /** The number key that puts the focused card here. */
  keyHint?: number | undefined;
  editable?: boolean;
  readOnly?: boolean;
  /** Starts folded. May become true after hydration, when a narrow screen is detected. */
  folded?: boolean;
  /** The study asks for a ranking: shows the cards' ranks. */
  ranked?: boolean;
  onName?: ((id: string, name: string, focus: boolean) => void) | undefined;
}) {
  const { t } = useTranslation("sort");
  const [open, setOpen] = useState(!folded);
  useEffect(() => setOpen(!folded), [folded]);
  const count = tray.cards.length;
  return (
    <section data-tray={tray.id} id={`tray-${tray.id}`} className="sort-tray">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={editable ? "sort-tray-head sort-tray-editable" : "sort-tray-head"}>
          <ChevronDown aria-hidden className="sort-chevron" />
          <h3 className="hyphens-auto">{name}</h3>
          <span>
            {t("board.cardsIn", { count })}
            {keyHint !== undefined ? (
              <kbd className="sort-key" title={t("board.key", { key: keyHint })} aria-hidden>
                {keyHint}
              </kbd>
            ) : null}
          </span>
        </summary>
        {editable && tray.name === "" ? (
          <Part of={nameField} props={{ id: tray.id, name, onName }} />
        ) : null}
        {tray.description ? (
          <p className="px-3 pb-1 text-sm text-quiet">{tray.description}</p>
        ) : null}
        {count > 0 ? (
          <CardList
            ids={tray.cards}
            cards={cards}
            compact={count > COMPACT_ABOVE}
            readOnly={readOnly}
            label={name}
            ranked={ranked}
            className="sort-tray-list"
          />
        ) : null}
      </details>
      {editable ? (
        <div className="sort-tray-tools">
          <button
            type="submit"
            name="edit"
            value={tray.id}
            aria-label={t("board.edit", { name })}
            className="sort-tool"
          >
            <Pencil aria-hidden />
          </button>
          <button
            type="submit"
            name="delete"
            value={tray.id}
            aria-label={t("board.delete", { name })}
            className="sort-tool"
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      ) : null}
    </section>
  );
});

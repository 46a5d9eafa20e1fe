import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilledCategory as TrayData } from "../../../domain/sort-document.ts";
import { latePart, Part } from "../../../ui/part.tsx";
import type { BoardCard } from "./board-data.ts";
import { CardList } from "./card-list.tsx";

/** Fetched early, since a group can be made without a network. */
const nameField = latePart(
  () => import("./name-field.tsx"),
  () => document.querySelector(".sort-name") !== null,
);
export const fetchNameField = nameField.fetch;

/** A zone with more cards than this draws them smaller. */
const COMPACT_ABOVE = 10;

/** A category with its cards: folds, takes cards, and can be changed where `editable`. */
export const Tray = memo(function Tray({
  tray,
  name,
  cards,
  keyHint,
  editable = false,
  fixed = false,
  folded = false,
  ranked = false,
  onName,
}: {
  tray: TrayData;
  /** As it is shown: an unnamed group has its number. */
  name: string;
  cards: ReadonlyMap<string, BoardCard>;
  /** The number key that puts the focused card here. */
  keyHint?: number | undefined;
  editable?: boolean;
  fixed?: boolean;
  /** Starts folded; where it opens on a narrow screen, it folds as soon as that is known. */
  folded?: boolean;
  /** The order of its cards counts, and is shown. */
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
            fixed={fixed}
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

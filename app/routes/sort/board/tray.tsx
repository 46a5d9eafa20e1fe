import { ChevronDown, Pencil, Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import type { FilledCategory as TrayData } from "../../../domain/sort-document.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import type { BoardCard } from "./board-data.ts";
import { CardList } from "./card-list.tsx";

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
          <span className="flex items-center gap-2 text-sm font-normal text-quiet tabular-nums">
            {t("board.cardsIn", { count })}
            {keyHint !== undefined ? (
              <kbd className="sort-key" title={t("board.key", { key: keyHint })} aria-hidden>
                {keyHint}
              </kbd>
            ) : null}
          </span>
        </summary>
        {editable && tray.name === "" ? (
          <NameField id={tray.id} name={name} onName={onName} />
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

/** Names a group where it stands, at any time. */
function NameField({
  id,
  name,
  onName,
}: {
  id: string;
  name: string;
  onName: ((id: string, name: string, focus: boolean) => void) | undefined;
}) {
  const { t } = useTranslation("sort");
  const commit = (input: HTMLInputElement, focus: boolean) => {
    const typed = trimmed(input.value);
    if (typed !== "") onName?.(id, typed, focus);
  };
  return (
    <div className="px-3 pb-3 noscript:hidden">
      <input
        className="sort-name"
        aria-label={t("board.nameOf", { name })}
        placeholder={t("board.namePlaceholder")}
        maxLength={limits.category_name}
        autoComplete="off"
        onBlur={(event) => commit(event.currentTarget, false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It stands in the board's form, which is not meant.
          event.preventDefault();
          commit(event.currentTarget, true);
        }}
      />
    </div>
  );
}

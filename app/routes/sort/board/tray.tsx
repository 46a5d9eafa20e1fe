import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { FilledCategory as TrayData } from "../../../domain/sorts/sort-document.ts";
import { StudyText } from "../../../ui/participation/untranslated.tsx";
import { CardList } from "./card-list.tsx";
import type { KindParts } from "./kind-parts.ts";
import { NameField } from "./name-field.tsx";
import type { BoardCard } from "./state/board-data.ts";
import { focusOn } from "./state/focus-on.ts";

/** A tray with more cards than this shows them smaller. */
const COMPACT_ABOVE = 10;
/** A press on a name waits so long for a second one: nothing folds and unfolds under a double click. */
const DOUBLE_MS = 250;

/** A category with its cards: it folds and accepts cards; with `onName` it can be changed. */
export const Tray = memo(function Tray({
  tray,
  name,
  cards,
  keyHint,
  readOnly = false,
  folded = false,
  ranked = false,
  onName,
  Badge,
  Tool,
  summary,
  members,
}: {
  tray: TrayData;
  /** The displayed name; an unnamed category shows its number. */
  name: string;
  cards: ReadonlyMap<string, BoardCard>;
  /** The number key that puts the focused card here. */
  keyHint?: number | undefined;
  readOnly?: boolean;
  /** Starts folded. May become true after hydration, when a narrow screen is detected. */
  folded?: boolean;
  /** The study asks for a ranking: shows the cards' ranks. */
  ranked?: boolean;
  /** Makes the category editable. */
  onName?: ((id: string, name: string) => void) | undefined;
  Badge?: KindParts["Badge"];
  Tool?: KindParts["TrayTool"];
  /** Of a larger group: what it has, and its categories. */
  summary?: ReactNode;
  members?: ReactNode;
}) {
  const { t } = useTranslation("sort");
  const [open, setOpen] = useState(!folded);
  useEffect(() => setOpen(!folded), [folded]);
  const [renaming, setRenaming] = useState(false);
  const count = tray.cards.length;
  const folding = useRef<ReturnType<typeof setTimeout>>();
  const rename = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(true);
    setRenaming(true);
    focusOn({ kind: "name", id: tray.id });
  };
  /** A double press on the name edits it, a press folds the category. */
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("h3"))) return;
    event.preventDefault();
    // Not every browser counts the presses of a finger.
    const isSecond = folding.current !== undefined || event.detail > 1;
    clearTimeout(folding.current);
    folding.current = undefined;
    if (isSecond) return rename(event);
    folding.current = setTimeout(() => {
      folding.current = undefined;
      setOpen((open) => !open);
    }, DOUBLE_MS);
  };
  const stopRenaming = () => setRenaming(false);
  return (
    <section data-tray={tray.id} id={`tray-${tray.id}`} tabIndex={-1} className="sort-tray">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
        <summary
          className={clsx(
            "sort-tray-head",
            onName && "sort-tray-editable",
            onName && Tool && "pe-[8.5rem] pointer-fine:pe-[6.75rem]",
          )}
          onClick={onName && press}
          onKeyDown={onName && ((event) => event.key === "Enter" && rename(event))}
        >
          <ChevronDown aria-hidden className="sort-chevron" />
          <StudyText text={name} as="h3" className="hyphens-auto" />
          <span>
            {summary ?? t("board.cardsIn", { count })}
            {keyHint !== undefined ? (
              <kbd className="sort-key" title={t("board.key", { key: keyHint })} aria-hidden>
                {keyHint}
              </kbd>
            ) : null}
          </span>
        </summary>
        {onName && (tray.name === "" || renaming) ? (
          <div className={tray.name === "" ? "px-3 pb-3" : "sort-rename"}>
            <NameField
              key={tray.name}
              id={tray.id}
              label={name}
              name={tray.name}
              isGroup={tray.is_group}
              onName={onName}
              onLeft={stopRenaming}
            />
          </div>
        ) : null}
        <StudyText text={tray.description} className="px-3 pb-1 text-sm text-quiet" />
        {count > 0 ? (
          <CardList
            ids={tray.cards}
            cards={cards}
            compact={count > COMPACT_ABOVE}
            readOnly={readOnly}
            label={name}
            ranked={ranked}
            Badge={Badge}
            className="sort-tray-list"
          />
        ) : readOnly || members ? null : (
          <p className="sort-empty">{t("board.empty")}</p>
        )}
        {members ? (
          <div data-members="" className="sort-members">
            {members}
          </div>
        ) : null}
      </details>
      {onName ? (
        <div className="sort-tray-tools">
          {Tool ? <Tool id={tray.id} name={name} /> : null}
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

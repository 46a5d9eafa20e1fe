import type { TFunction } from "i18next";
import { memo, type ReactNode, useCallback } from "react";
import type { Card } from "../../../domain/cards/card.ts";
import { commentKey } from "../../../domain/projects/comment-key.ts";
import { commentsPath } from "../../../ui/comments/comments-data.ts";
import { type Grip, SortableHandle, useSortableItem } from "../sortable.tsx";
import { type CellName, cellKey } from "./cells.ts";
import { RowIcon } from "./row-icons.tsx";

export const rowGrid =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] nav:grid-cols-[6rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_3.5rem_6.5rem]";

/** A cell that a button covers. */
const cellClass =
  "relative min-h-6 min-w-0 text-sm max-nav:col-span-2 max-nav:col-start-2 max-nav:pb-1.5";
const coverClass =
  "absolute inset-0 w-full cursor-text rounded-sm -outline-offset-2! hover:bg-ink/5";

type CellsProps = {
  card: Card;
  isActive: boolean;
  first: boolean;
  last: boolean;
  /** True while the list is filtered: then cards cannot be moved. */
  fixed: boolean;
  isSelected: boolean;
  /** Whether its buttons are shown in a narrow viewport. */
  isOpen: boolean;
  /** They replace the cells that are being edited. */
  editors: Partial<Record<CellName, ReactNode>> | null;
  /** The URL of this page up to the name of a dialog. */
  dialogUrl: string;
  /** The number of comments on it. */
  comments: number;
  t: TFunction<["study", "common", "comments"]>;
};

/**
 * One card. Its buttons belong to the form around the table, so that each works without
 * JavaScript. With JavaScript one click listener on that form handles all buttons and links.
 * The cells are memoized separately, so that a drag re-renders rows but not their contents.
 */
export const CardRow = memo(function CardRow({
  index,
  gap,
  measure,
  ...cells
}: CellsProps & {
  /** Its index among all listed cards, rendered or not. */
  index: number;
  /** The height of the rows directly above it that are not rendered. */
  gap: number;
  measure: (row: HTMLTableRowElement | null) => void;
}) {
  const { id } = cells.card;
  const { ref, style, lifted, drop, grip } = useSortableItem(id);
  const setRow = useCallback(
    (row: HTMLTableRowElement | null) => {
      measure(row);
      ref(row);
    },
    [measure, ref],
  );
  return (
    <tr
      ref={setRow}
      data-card={id}
      data-index={index}
      data-lifted={lifted}
      data-drop={drop}
      aria-rowindex={index + 2}
      style={{ ...style, marginTop: gap || undefined }}
      className={`${rowGrid} items-center border-b border-line text-sm data-lifted:opacity-40 data-drop:relative data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:h-1 data-drop:after:rounded-full data-drop:after:bg-mark data-[drop=before]:after:-top-0.5 data-[drop=after]:after:-bottom-0.5 nav:gap-x-3 nav:px-3`}
    >
      <Cells {...cells} grip={grip} />
    </tr>
  );
}, sameProps);

const Cells = memo(function Cells({
  card,
  isActive,
  first,
  last,
  fixed,
  isSelected,
  isOpen,
  editors,
  dialogUrl,
  comments,
  t,
  grip,
}: CellsProps & { grip: Grip }) {
  const { id, label } = card;
  return (
    <>
      <td className="flex items-center">
        <input
          type="checkbox"
          name="card"
          value={id}
          // CardTable handles the click.
          readOnly
          checked={isSelected}
          aria-label={t("cards.select", { label })}
          className="shrink-0 accent-accent max-nav:m-3.5 nav:mx-1.5 size-4"
        />
        <SortableHandle
          id={id}
          name={label}
          grip={grip}
          disabled={fixed}
          className="row-button max-nav:w-8"
        >
          <RowIcon name="grip" />
        </SortableHandle>
        <span className="w-9 text-center text-sm text-quiet tabular-nums max-nav:hidden">
          {card.order}
        </span>
      </td>
      <th scope="row" className="flex min-w-0 items-center gap-3 text-left font-medium">
        {card.image ? (
          <img
            src={card.image}
            alt=""
            loading="lazy"
            className="size-10 shrink-0 rounded-sm border border-line object-cover nav:size-6"
          />
        ) : null}
        {editors?.label ?? (
          <button
            type="button"
            data-cell={cellKey(id, "label")}
            aria-describedby="card-cell-hint"
            className="-mx-1 min-w-0 cursor-text rounded-sm px-1 text-left font-medium hover:bg-tray max-nav:min-h-11"
          >
            <span className={isActive ? "" : "text-quiet"}>{label}</span>
          </button>
        )}
        {card.wordings.length > 0 ? (
          <span
            title={card.wordings.join("\n")}
            className="shrink-0 text-sm font-normal text-quiet max-nav:hidden"
          >
            {t("cards.reworded", { count: card.wordings.length })}
          </span>
        ) : null}
        {comments > 0 ? (
          <a
            href={`${commentsPath(card.study)}?on=${commentKey({ kind: "card", ids: [id] })}`}
            className="shrink-0 text-sm font-normal text-accent underline-offset-4 hover:underline"
          >
            {t("comments:count", { count: comments })}
          </a>
        ) : null}
      </th>
      <td
        className={`${cellClass} text-quiet ${card.description || editors?.description ? "" : "max-nav:hidden"}`}
      >
        {editors?.description ?? (
          <>
            {card.description ? <p className="line-clamp-1 leading-6">{card.description}</p> : null}
            {/* It covers its cell. */}
            <button
              type="button"
              data-cell={cellKey(id, "description")}
              aria-label={t("cards.editCell.description", { label })}
              className={coverClass}
            />
          </>
        )}
      </td>
      <td
        className={`${cellClass} ${card.tags.length > 0 || editors?.tags ? "" : "max-nav:hidden"}`}
      >
        {editors?.tags ?? (
          <button
            type="button"
            data-cell={cellKey(id, "tags")}
            aria-label={t("cards.editCell.tags", { label })}
            className={coverClass}
          />
        )}
        {card.tags.length > 0 && !editors?.tags ? (
          <ul className="flex flex-wrap gap-1 py-0.5 nav:max-h-6 nav:overflow-hidden nav:py-0">
            {card.tags.map((tag) => (
              <li
                key={tag}
                className="max-w-full truncate rounded-full border border-line bg-tray px-2 text-sm"
              >
                {tag}
              </li>
            ))}
          </ul>
        ) : null}
      </td>
      <td className="flex max-nav:col-start-3 max-nav:row-start-1">
        <button
          type="submit"
          name="intent"
          value={`${isActive ? "deactivate" : "activate"}:${id}`}
          role="switch"
          aria-checked={isActive}
          aria-label={t("cards.activate", { label })}
          className={`grid h-11 w-11 place-items-center rounded-sm -outline-offset-2! nav:h-6 ${isActive && !isOpen ? "max-nav:scripting:hidden" : ""}`}
        >
          <span
            className={`relative block h-5 w-9 rounded-full border transition-colors after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:transition-transform ${
              isActive
                ? "border-accent bg-accent after:translate-x-4 after:bg-on-accent"
                : "border-control bg-tray after:bg-control"
            }`}
          />
        </button>
        <button
          type="button"
          data-more={id}
          aria-expanded={isOpen}
          aria-label={t("common:actions.moreFor", { name: label })}
          className="row-button nav:hidden noscript:hidden"
        >
          <RowIcon name="more" />
        </button>
      </td>
      <td
        className={`flex justify-end max-nav:col-span-3 ${isOpen ? "" : "max-nav:scripting:hidden"}`}
      >
        <button
          type="submit"
          name="intent"
          value={`up:${id}`}
          disabled={first || fixed}
          aria-label={t("cards.moveUp", { label })}
          className="row-button"
        >
          <RowIcon name="up" />
        </button>
        <button
          type="submit"
          name="intent"
          value={`down:${id}`}
          disabled={last || fixed}
          aria-label={t("cards.moveDown", { label })}
          className="row-button"
        >
          <RowIcon name="down" />
        </button>
        <a
          href={`${dialogUrl}edit-card&id=${id}`}
          aria-label={t("cards.edit", { label })}
          className="row-button"
        >
          <RowIcon name="edit" />
        </a>
        <a
          href={`${dialogUrl}delete-card&id=${id}`}
          aria-label={t("cards.delete", { label })}
          className="row-button hover:text-bad"
        >
          <RowIcon name="delete" />
        </a>
      </td>
    </>
  );
}, sameProps);

/** Compares cards by value, as every reload of the list creates new objects. */
function sameProps<Props extends CellsProps>(
  { card: before, ...propsBefore }: Props,
  { card: after, ...propsAfter }: Props,
): boolean {
  const equal = <T extends object>(a: T, b: T, names: (keyof T)[]) =>
    names.every((name) => a[name] === b[name]);
  return (
    equal(propsBefore, propsAfter, Object.keys(propsAfter) as (keyof typeof propsAfter)[]) &&
    (before === after ||
      (equal(before, after, ["id", "label", "description", "image", "order"]) &&
        before.tags.join() === after.tags.join() &&
        before.wordings.join("\n") === after.wordings.join("\n")))
  );
}

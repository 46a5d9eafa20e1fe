import { Form, useFetcher, useNavigate, useSubmit } from "@remix-run/react";
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/cards/card.ts";
import { commentKey } from "../../../domain/projects/comment-key.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { useItemList } from "../item-list.ts";
import { Sortable, useAfterMove } from "../sortable.tsx";
import { useOrder } from "../use-order.ts";
import { CardActions, useRefusedTags } from "./card-actions.tsx";
import { CardRow, rowGrid } from "./card-row.tsx";
import { CellEditor } from "./cell-editor.tsx";
import { CELLS, type CellName, cellKey } from "./cells.ts";
import { RowIcons } from "./row-icons.tsx";
import { useCells } from "./use-cells.ts";
import { useFill } from "./use-fill.tsx";
import { usePendingSwitches } from "./use-pending-switches.ts";
import { INITIAL_ROWS, useRowWindow } from "./use-row-window.ts";
import { useSelection } from "./use-selection.ts";
import { useTableUndo } from "./use-table-undo.ts";

const columns = ["order", "label", "description", "tags", "active", "actions"] as const;

/** The cards in order. While `filter` hides some of them, cards cannot be moved. */
export function CardTable({
  study,
  cards,
  filter,
  comments,
}: {
  study: string;
  cards: Card[];
  filter: ((card: Card) => boolean) | null;
  /** The number of comments on each part of the study, by `commentKey`. */
  comments: Record<string, number>;
}) {
  const { t } = useTranslation(["study", "common", "comments"]);
  const { post } = useItemList(study, "cards");
  const { to } = useDialogUrl();
  const navigate = useNavigate();
  const submit = useSubmit();
  const scripted = useScripted();
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedCard, setFocusedCard] = useState<string | null>(null);
  const {
    ordered: arranged,
    move,
    arrange,
    indexOf,
    answer,
  } = useOrder<Card, FormAnswer | null>(cards, post());
  const ordered = useMemo(
    () =>
      arranged === cards ? cards : arranged.map((card, index) => ({ ...card, order: index + 1 })),
    [arranged, cards],
  );
  const { onMoved, status } = useAfterMove(table, ordered);
  const pendingSwitches = usePendingSwitches();
  const recordUndo = useTableUndo();
  const restored = useFetcher<FormAnswer | null>();
  /** The card whose buttons are shown, in a narrow viewport. */
  const [opened, setOpened] = useState<string | null>(null);

  const labelOf = (id: string) => cards.find((card) => card.id === id)?.label ?? "";
  const moveTo = (id: string, index: number) => {
    const before = ordered.map((card) => card.id);
    const newIndex = move(id, index);
    if (newIndex === null) return;
    onMoved(id, labelOf(id), newIndex, cards.length);
    recordUndo(() => {
      arrange(before);
      onMoved(id, labelOf(id), before.indexOf(id), before.length);
    });
  };
  const shown = useRef(cards);
  shown.current = cards;
  const { submit: restore } = restored;
  const onSaved = useCallback(
    (id: string, cell: CellName, before: string) =>
      recordUndo(() => {
        const seen = JSON.stringify(shown.current.find((card) => card.id === id));
        restore(
          { intent: "cell", id, cell, [cell]: before, seen },
          { method: "post", action: post() },
        );
      }),
    [recordUndo, restore, post],
  );

  const actOnSelected = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    const tags = table.current?.closest("form")?.elements.namedItem("tags");
    if (tags instanceof HTMLInputElement) form.set("tags", tags.value);
    for (const id of selection.selected) form.append("card", id);
    if (intent === "delete-selected") selection.selectAll(false);
    submit(form, { method: "post", action: post(), preventScrollReset: true });
  };

  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const href = target?.closest("a")?.getAttribute("href");
    if (href && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      navigate(href, { preventScrollReset: true });
    }
    const button = target?.closest("button");
    if (button?.dataset.cell) edit(button.dataset.cell);
    const more = button?.dataset.more;
    if (more) setOpened(more === opened ? null : more);
    if (target instanceof HTMLInputElement && target.name === "card")
      selection.toggle(target.value, target.checked, event.shiftKey);
    if (button?.name !== "intent") return;
    event.preventDefault();
    const [intent = "", id = ""] = button.value.split(":");
    if (id === "") actOnSelected(intent);
    else if (intent === "up" || intent === "down")
      moveTo(id, indexOf(id) + (intent === "up" ? -1 : 1));
    else
      submit(
        { intent: button.value, stay: "yes" },
        { method: "post", action: post(), navigate: false, fetcherKey: `switch-${id}` },
      );
  };

  const dialogUrl = to("");
  const listed = useMemo(() => (filter ? ordered.filter(filter) : ordered), [ordered, filter]);
  const ids = useMemo(() => listed.map((card) => card.id), [listed]);
  const { editing, edit, end, go } = useCells(table, ids);
  const notPasted = useFill({ ids, post: post(), onClose: end, recordUndo });
  const refused = useRefusedTags();
  const selection = useSelection(ids, refused?.cards);
  const { toggle } = selection;
  // Keep the checkboxes that were ticked before hydration.
  useEffect(() => {
    const ticked = table.current?.querySelectorAll<HTMLInputElement>("[name=card]:checked") ?? [];
    for (const { value } of ticked) toggle(value, true, false);
  }, [toggle]);
  const { rows, height, measure } = useRowWindow(
    ids,
    body,
    focusedCard ? ids.indexOf(focusedCard) : -1,
  );
  /** The editors of a card's cells; null for most cards. */
  const editorsOf = (card: Card) => {
    const cells = CELLS.filter((cell) => editing.has(cellKey(card.id, cell)));
    if (cells.length === 0) return null;
    return Object.fromEntries(
      cells.map((cell) => [
        cell,
        <CellEditor
          key={cell}
          card={card}
          cell={cell}
          post={post()}
          onGo={go}
          onSaved={onSaved}
          onDone={end}
        />,
      ]),
    );
  };
  const row = (card: Card, index: number, gap = 0) => (
    <CardRow
      key={card.id}
      card={card}
      index={index}
      gap={gap}
      measure={measure}
      isActive={pendingSwitches.get(card.id) ?? card.is_active}
      first={index === 0}
      last={index === listed.length - 1}
      fixed={filter !== null}
      isSelected={selection.chosen.has(card.id)}
      isOpen={opened === card.id}
      editors={editorsOf(card)}
      dialogUrl={dialogUrl}
      comments={comments[commentKey({ kind: "card", ids: [card.id] })] ?? 0}
      t={t}
    />
  );
  return (
    <Form
      method="post"
      action={post()}
      onClick={onClick}
      // The focused row stays rendered however far the page is scrolled.
      onFocus={({ target }) =>
        setFocusedCard(target.closest<HTMLElement>("[data-card]")?.dataset.card ?? null)
      }
    >
      {/* The default button: Enter in the tags field submits with it. */}
      <button type="submit" name="intent" value="tag-selected" hidden />
      <Failure toast={answer?.toast ?? restored.data?.toast} />
      {notPasted}
      <p id="card-cell-hint" hidden>
        {t("cards.cellHint")}
      </p>
      {status}
      <RowIcons />
      {listed.length === 0 ? (
        <p role="status" className="index-card px-4 py-6 text-center text-quiet">
          {t("cards.nothingFound")}
        </p>
      ) : null}
      <Sortable
        long
        ids={ids}
        nameOf={labelOf}
        disabled={filter !== null}
        onLift={setFocusedCard}
        onMove={moveTo}
      >
        <table
          hidden={listed.length === 0}
          ref={table}
          className="index-card block overflow-clip [overflow-anchor:none] [[hidden]]:hidden"
          aria-label={t("cards.page")}
          aria-rowcount={listed.length + 1}
        >
          <thead className="block border-b border-control max-nav:sr-only">
            <tr aria-rowindex={1} className={`${rowGrid} gap-x-3 px-2 py-1 nav:px-3`}>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  // Toasts appear left of the switches and buttons.
                  data-row-controls={column === "active" ? "" : undefined}
                  className="text-left text-sm font-medium text-quiet last:text-right"
                >
                  {column === "order" ? (
                    <input
                      type="checkbox"
                      aria-label={t("cards.selectAll")}
                      checked={listed.length > 0 && selection.selected.length === listed.length}
                      onChange={(event) => selection.selectAll(event.currentTarget.checked)}
                      className="mr-3 ml-1.5 size-4 align-middle accent-accent max-nav:hidden noscript:hidden"
                    />
                  ) : null}
                  {t(`cards.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            className="flow-root [&>tr:last-child]:border-b-0 scripting:min-h-(--rows)"
            style={{ "--rows": `${height}px` } as CSSProperties}
          >
            {rows.map(({ index, gap }) => {
              const card = listed[index];
              return card ? row(card, index, gap) : null;
            })}
          </tbody>
        </table>
      </Sortable>
      <CardActions
        count={selection.selected.length}
        total={listed.length}
        onSelectAll={selection.selectAll}
        refused={refused}
      />
      {!scripted && rows.length < listed.length ? (
        <noscript>
          <table className="index-card mt-2 block overflow-clip" aria-label={t("cards.page")}>
            <tbody className="block [&>tr:last-child]:border-b-0">
              {listed.slice(INITIAL_ROWS).map((card, index) => row(card, INITIAL_ROWS + index))}
            </tbody>
          </table>
        </noscript>
      ) : null}
    </Form>
  );
}

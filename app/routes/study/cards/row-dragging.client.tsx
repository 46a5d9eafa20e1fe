import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";

type Drop = { place: number; top: number; left: number; width: number };

/**
 * Dragging rows of a table by their handles. One draggable serves all rows, and where it
 * would drop is asked of the page: a thousand rows cost as much as ten.
 *
 * @param table holds rows with `data-card` and their place as `data-index`, in each a handle
 *   with `data-handle`; rows far away may be missing
 * @param onLift a card that is being dragged, and must stay drawn
 * @param onMove a card and its new place in the list, from 0
 */
export default function RowDragging({
  table,
  labelOf,
  onLift,
  onMove,
}: {
  table: RefObject<HTMLTableElement>;
  labelOf: (id: string) => string;
  onLift: (id: string) => void;
  onMove: (id: string, place: number) => void;
}) {
  const dragged = useRef<HTMLElement | null>(null);
  const pointer = usePointerHeight();
  const [label, setLabel] = useState("");
  const [drop, setDrop] = useState<Drop | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const end = () => {
    delete dragged.current?.dataset.dragged;
    setDrop(null);
  };

  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragStart={() => {
        const row = dragged.current;
        if (!row) return;
        row.dataset.dragged = "";
        onLift(row.dataset.card ?? "");
        setLabel(labelOf(row.dataset.card ?? ""));
      }}
      onDragMove={() => setDrop(dropAt(rowsOf(), pointer.current))}
      onDragCancel={end}
      onDragEnd={() => {
        const row = dragged.current;
        // Asked once more: what is shown lags behind a quick hand.
        const at = dropAt(rowsOf(), pointer.current);
        end();
        if (!row || !at) return;
        const below = placeOf(row) < at.place;
        onMove(row.dataset.card ?? "", at.place - (below ? 1 : 0));
      }}
    >
      <Handles table={table} dragged={dragged} />
      {drop ? (
        <div
          aria-hidden
          className="pointer-events-none fixed z-40 h-1 -translate-y-1/2 rounded-full bg-mark"
          style={{ top: drop.top, left: drop.left, width: drop.width }}
        />
      ) : null}
      <DragOverlay dropAnimation={null}>
        <div className="index-card flex min-h-14 w-max max-w-80 items-center gap-3 border-mark py-2 pr-6 pl-3 font-medium shadow-lifted">
          <GripVertical aria-hidden className="size-5 text-quiet" />
          <span className="truncate">{label}</span>
        </div>
      </DragOverlay>
    </DndContext>
  );
}

/** The table says itself where a card went, in the reader's language. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** Hears the handles of all rows, and makes the row of the pressed one the draggable. */
function Handles({
  table,
  dragged,
}: {
  table: RefObject<HTMLTableElement>;
  dragged: RefObject<HTMLElement | null> & { current: HTMLElement | null };
}) {
  const { setNodeRef, listeners } = useDraggable({ id: "row" });
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const press = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target?.closest("[data-handle]:enabled")) return;
      dragged.current = target.closest<HTMLElement>("[data-card]");
      setNodeRef(dragged.current);
      listeners?.onPointerDown?.({ nativeEvent: event });
    };
    element.addEventListener("pointerdown", press);
    return () => element.removeEventListener("pointerdown", press);
  }, [table, dragged, listeners, setNodeRef]);
  return null;
}

/** Where the pointer is, from the top of the window. */
function usePointerHeight() {
  const height = useRef(0);
  useEffect(() => {
    const note = (event: PointerEvent) => {
      height.current = event.clientY;
    };
    addEventListener("pointermove", note, { capture: true });
    return () => removeEventListener("pointermove", note, { capture: true });
  }, []);
  return height;
}

const placeOf = (row: HTMLElement | undefined) => Number(row?.dataset.index ?? 0);

/** The gap between two rows that is nearest to a height; rows stand in order, so by halving. */
function dropAt(rows: HTMLElement[], y: number): Drop | null {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = rows[middle]?.getBoundingClientRect();
    if (box && y > box.top + box.height / 2) low = middle + 1;
    else high = middle;
  }
  const box = (rows[low] ?? rows.at(-1))?.getBoundingClientRect();
  if (!box) return null;
  const place = rows[low] ? placeOf(rows[low]) : placeOf(rows.at(-1)) + 1;
  return { place, top: rows[low] ? box.top : box.bottom, left: box.left, width: box.width };
}

import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cardButton } from "../board/keyboard.ts";
import { type DropSpot, hideSpot, showSpot, spotAt } from "./drop-spot.ts";

const POINTER_SIGNS = [
  "mousedown",
  "mousemove",
  "mouseup",
  "touchstart",
  "touchmove",
  "touchend",
] as const;

type Props = {
  board: HTMLElement;
  /** The ids of the trays that take cards. */
  places: readonly string[];
  labels: ReadonlyMap<string, string>;
  onDrop: (card: string, to: string, index: number | undefined) => void;
  onEnd: () => void;
};

/** The keyboard has ways of its own (keyboard.ts), announced there. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/**
 * Dragging, laid over the board when its code has come. The cards know nothing of it: the
 * one under the finger becomes dnd-kit's only draggable at that moment, so that hundreds of
 * cards cost nothing until one is lifted. Drawn anew for other trays only, not for each move.
 */
export const DragLayer = memo(function DragLayer({ board, places, labels, onDrop, onEnd }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that rests lifts a card; one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const [lifted, setLifted] = useState<HTMLElement | null>(null);
  const spot = useRef<DropSpot | null>(null);

  const pointer = usePointer();

  const follow = () => {
    hideSpot(spot.current);
    spot.current = spotAt(board, pointer.current.x, pointer.current.y);
    showSpot(spot.current);
  };
  const finish = () => {
    hideSpot(spot.current);
    spot.current = null;
    lifted?.removeAttribute("data-lifted");
    setLifted(null);
    onEnd();
  };
  const end = ({ active }: DragEndEvent) => {
    follow();
    const found = spot.current;
    finish();
    if (found) onDrop(String(active.id), found.place, found.indexFor(String(active.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => {
        const card = document.getElementById(`card-${active.id}`);
        card?.setAttribute("data-lifted", "");
        setLifted(card);
      }}
      onDragMove={follow}
      onDragEnd={end}
      onDragCancel={finish}
    >
      <Pointer board={board} />
      {places.map((id) => (
        <Place key={id} board={board} id={id} />
      ))}
      <Place board={board} id="new" />
      <Place board={board} id="unsorted" />
      <DragOverlay dropAnimation={null}>
        {lifted ? (
          <div className="sort-card sort-dragged">
            <span className="font-medium">{labels.get(lifted.dataset.card ?? "")}</span>
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
});

/** Hands the card under the pointer to dnd-kit, at the moment of the press. */
function Pointer({ board }: { board: HTMLElement }) {
  const [id, setId] = useState("none");
  const { listeners, setNodeRef } = useDraggable({ id });
  const latest = useRef({ listeners, setNodeRef });
  latest.current = { listeners, setNodeRef };
  useEffect(() => {
    const press = (name: "onMouseDown" | "onTouchStart") => (event: Event) => {
      const card = cardButton(event.target);
      if (!card) return;
      // Registered before its event is judged.
      latest.current.setNodeRef(card);
      flushSync(() => setId(card.value));
      latest.current.setNodeRef(card);
      latest.current.listeners?.[name]?.({ nativeEvent: event });
    };
    const mouse = press("onMouseDown");
    const touch = press("onTouchStart");
    board.addEventListener("mousedown", mouse);
    board.addEventListener("touchstart", touch, { passive: true });
    return () => {
      board.removeEventListener("mousedown", mouse);
      board.removeEventListener("touchstart", touch);
    };
  }, [board]);
  return null;
}

/** Tells dnd-kit of a tray that stands in the board. */
function Place({ board, id }: { board: HTMLElement; id: string }) {
  const { setNodeRef } = useDroppable({ id });
  useEffect(
    () => setNodeRef(board.querySelector<HTMLElement>(`[data-tray="${CSS.escape(id)}"]`)),
    [board, id, setNodeRef],
  );
  return null;
}

/**
 * Where the pointer is in the window, when it is let go too: what dnd-kit tells of it lags a
 * drawing behind, and counts the scrolling.
 */
function usePointer() {
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const note = (event: MouseEvent | TouchEvent) => {
      const at = "changedTouches" in event ? event.changedTouches[0] : event;
      if (at) pointer.current = { x: at.clientX, y: at.clientY };
    };
    for (const sign of POINTER_SIGNS)
      addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of POINTER_SIGNS) removeEventListener(sign, note, { capture: true });
    };
  }, []);
  return pointer;
}

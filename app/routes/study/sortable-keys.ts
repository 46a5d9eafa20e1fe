import {
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorProps,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { hasSortableData } from "@dnd-kit/sortable";

/**
 * The item that the arrow keys have reached, by the event that lifted an item. It is forgotten when something else may
 * scroll the page (another key, the wheel, a finger, the scrollbar): then the position counts.
 */
const reached = new WeakMap<Event, UniqueIdentifier>();

/**
 * Moves a lifted item to the center of the next one. It counts the steps itself: the positions and `over`, which
 * dnd-kit's own getter compares, are updated after a render or a scroll, so that quick presses would be lost.
 */
function stepFrom(lifting: Event): KeyboardCoordinateGetter {
  const forget = (): void => void reached.delete(lifting);
  return (event, { active: id, context }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined) return forget();
    event.preventDefault();
    const { active, collisions, collisionRect, droppableRects } = context;
    if (!hasSortableData(active) || !collisionRect) return;
    const { items } = active.data.current.sortable;
    const from = reached.get(lifting) ?? collisions?.[0]?.id ?? id;
    const next = items[items.indexOf(from) + step] ?? "";
    const rect = droppableRects.get(next);
    if (!rect) return;
    reached.set(lifting, next);
    for (const input of ["wheel", "pointerdown"])
      addEventListener(input, forget, { once: true, passive: true });
    return { x: rect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
}

/**
 * KeyboardSensor listens for keys one task after it lifts an item. Keys pressed before that are held, and repeated
 * in a task each, so that each one sees the effect of the one before; until none is left, further keys queue up.
 */
export class StepwiseKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super({ ...props, options: { ...props.options, coordinateGetter: stepFrom(props.event) } });
    const held: Event[] = [];
    let repeated: Event;
    const hold = (event: Event) => {
      if (event === repeated) return;
      event.preventDefault();
      event.stopPropagation();
      held.push(event);
    };
    const repeatNext = () => {
      const event = held.shift();
      if (!event) return removeEventListener("keydown", hold, { capture: true });
      repeated = new KeyboardEvent(event.type, event);
      event.target?.dispatchEvent(repeated);
      setTimeout(repeatNext);
    };
    addEventListener("keydown", hold, { capture: true });
    setTimeout(repeatNext);
  }
}

/** The other item that an item is dropped on. */
export function targetOf({ active, activatorEvent, collisions }: DragEndEvent): string | null {
  const target = reached.get(activatorEvent) ?? collisions?.[0]?.id ?? active.id;
  return target === active.id ? null : String(target);
}

import {
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorProps,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { hasSortableData } from "@dnd-kit/sortable";

/** The item that the arrow keys have reached since the last turn of the wheel, by the event that lifted an item. */
const reached = new WeakMap<Event, UniqueIdentifier>();

/**
 * Moves a lifted item to the center of the next one. It counts the steps itself: the positions and `over`, which
 * dnd-kit's own getter compares, are updated after a render or a scroll, so that quick presses would be lost.
 */
function stepFrom(lifting: Event): KeyboardCoordinateGetter {
  const forget = () => void reached.delete(lifting);
  return (event, { active: id, context }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (step === undefined) return;
    event.preventDefault();
    const { active, collisions, collisionRect, droppableRects } = context;
    if (!hasSortableData(active) || !collisionRect) return;
    const { items } = active.data.current.sortable;
    const from = reached.get(lifting) ?? collisions?.[0]?.id ?? id;
    const next = items[items.indexOf(from) + step] ?? "";
    const rect = droppableRects.get(next);
    if (!rect) return;
    reached.set(lifting, next);
    addEventListener("wheel", forget, { once: true, passive: true });
    return { x: rect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
}

/**
 * KeyboardSensor listens for keys one task after it lifts an item. Keys pressed before that are held, and repeated
 * in a task each, so that each one sees the effect of the one before.
 */
export class StepwiseKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super({ ...props, options: { ...props.options, coordinateGetter: stepFrom(props.event) } });
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      const repeated = new KeyboardEvent(event.type, event);
      setTimeout(() => document.dispatchEvent(repeated));
    };
    addEventListener("keydown", hold, { capture: true });
    setTimeout(() => removeEventListener("keydown", hold, { capture: true }));
  }
}

/** The other item that an item is dropped on. */
export function targetOf({ active, activatorEvent, collisions }: DragEndEvent): string | null {
  const target = reached.get(activatorEvent) ?? collisions?.[0]?.id ?? active.id;
  return target === active.id ? null : String(target);
}

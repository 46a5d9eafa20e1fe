import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  type SortingStrategy,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import GripVertical from "lucide-react/icons/grip-vertical";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useBrowserLayoutEffect } from "../../ui/frame/scripted.ts";
import { StepwiseKeyboardSensor, targetOf } from "./sortable-keys.ts";

type Keys = {
  /** The id of the text that explains the keyboard controls of a handle. */
  hint: string;
  /** Moves an item by a key on its handle, without lifting it; false when the key does not move items. */
  moveByKey: (id: string, key: string) => boolean;
};
const KeysContext = createContext<Keys>({ hint: "", moveByKey: () => false });

const KEYS = { scrollBehavior: "auto" } as const;
const POINTER = { activationConstraint: { distance: 4 } };
const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [verticalOnly];
const noShift: SortingStrategy = () => null;
const reducedMotion =
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const TRANSITION = reducedMotion ? null : { duration: 150, easing: "ease" };

/**
 * A list whose items are reordered by dragging their handles with the mouse, a finger or the keyboard. Each
 * item calls `useSortableItem` and renders a `SortableHandle`; items that are not rendered cost nothing.
 *
 * @param ids all items in order, rendered or not
 * @param nameOf the name of an item in announcements
 * @param onMove called with an item and its new index
 * @param onLift called with an item that is being dragged and must stay rendered
 * @param long for long lists: the other items do not shift during a drag, as moving and painting many is slow;
 *   `data-drop` marks where the item would go
 */
export function Sortable({
  ids,
  nameOf,
  onMove,
  onLift,
  long = false,
  disabled = false,
  children,
}: {
  ids: string[];
  nameOf: (id: string) => string;
  onMove: (id: string, index: number) => void;
  onLift?: (id: string) => void;
  long?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("study");
  const hint = useId();
  const [lifted, setLifted] = useState("");
  /** Whether the last drop moved an item; read by the announcement that follows it. */
  const moved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(StepwiseKeyboardSensor, KEYS),
  );

  const latest = useRef({ ids, onMove });
  latest.current = { ids, onMove };
  const keys = useRef<Keys>({
    hint,
    moveByKey(id, key) {
      const { ids, onMove } = latest.current;
      const at = ids.indexOf(id);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[key];
      if (to !== undefined && to in ids && to !== at) onMove(id, to);
      return to !== undefined;
    },
  }).current;

  const announce = (key: "lifted" | "back", id: string, at = id) =>
    t(`sortable.${key}`, { name: nameOf(id), position: ids.indexOf(at) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce("lifted", String(active.id)),
    onDragOver: ({ active, over }) =>
      over ? announce("lifted", String(active.id), String(over.id)) : undefined,
    // useAfterMove announces every move, so that keyboard and button moves are announced too.
    onDragEnd: ({ active }) => (moved.current ? "" : announce("back", String(active.id))),
    onDragCancel: ({ active }) => announce("back", String(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      onDragStart={({ active }) => {
        setLifted(String(active.id));
        onLift?.(String(active.id));
      }}
      onDragEnd={(event) => {
        const index = ids.indexOf(targetOf(event) ?? "");
        moved.current = index >= 0;
        if (moved.current) onMove(String(event.active.id), index);
      }}
    >
      <p id={hint} hidden>
        {t("sortable.hint")}
      </p>
      <KeysContext.Provider value={keys}>
        <SortableContext
          items={ids}
          strategy={long ? noShift : verticalListSortingStrategy}
          disabled={disabled}
        >
          {children}
        </SortableContext>
      </KeysContext.Provider>
      <DragOverlay dropAnimation={null}>
        {/* The same height as the item, so that their centers match. */}
        <div className="index-card flex h-full max-w-80 items-center gap-3 border-mark px-3 font-medium shadow-lifted">
          <GripVertical aria-hidden className="size-5 shrink-0 text-quiet" />
          <span className="truncate">{nameOf(lifted)}</span>
        </div>
      </DragOverlay>
    </DndContext>
  );
}

/**
 * Makes an element an item of the surrounding `Sortable`. The element takes `ref`, `style`, `data-lifted` (set
 * while it is dragged) and `data-drop` (the side on which the dragged item would be dropped). `grip` is for its
 * handle; its identity does not change while items shift.
 */
export function useSortableItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, ...sorting } =
    useSortable({ id, transition: TRANSITION });
  const { isDragging, isOver, activeIndex, index } = sorting;
  // A zero translate would still create a compositing layer.
  const shifted = transform && (transform.x !== 0 || transform.y !== 0);
  const side = activeIndex < index ? "after" : "before";
  return {
    ref: setNodeRef,
    style: {
      transform: shifted ? CSS.Translate.toString(transform) : undefined,
      transition: transform ? transition : undefined,
    },
    lifted: isDragging ? "" : undefined,
    drop: isOver && !isDragging ? side : undefined,
    grip: useMemo(
      () => ({ ref: setActivatorNodeRef, listeners }),
      [setActivatorNodeRef, listeners],
    ),
  };
}

export type Grip = ReturnType<typeof useSortableItem>["grip"];

/** The drag handle of an item, hidden without JavaScript. `name` is the item's name, for its label. */
export function SortableHandle({
  id,
  name,
  grip: { ref, listeners },
  className,
  disabled = false,
  children,
}: {
  id: string;
  name: string;
  grip: Grip;
  className: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("study");
  const { hint, moveByKey } = useContext(KeysContext);
  return (
    <button
      ref={ref}
      type="button"
      data-handle={id}
      disabled={disabled}
      aria-label={t("sortable.move", { name })}
      aria-describedby={hint}
      className={`touch-none enabled:cursor-grab noscript:hidden ${className}`}
      {...listeners}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.altKey || event.currentTarget.closest("[data-lifted]")) return;
        if (moveByKey(id, event.key)) event.preventDefault();
        else listeners?.onKeyDown?.(event);
      }}
    >
      {children}
    </button>
  );
}

/**
 * After a move: announces it, and restores the focus, or focuses the item's handle if the focus is lost.
 *
 * @param order changes when the items in `list` are rendered in another order
 */
export function useAfterMove(list: RefObject<HTMLElement>, order: unknown) {
  const { t } = useTranslation("study");
  const [announcement, setAnnouncement] = useState("");
  const last = useRef<{ id: string; focused: Element | null } | null>(null);
  useBrowserLayoutEffect(() => {
    if (!last.current || !list.current) return;
    const { id, focused } = last.current;
    last.current = null;
    const keepsFocus = focused && list.current.contains(focused) && !focused.matches(":disabled");
    const handle = `[data-handle="${id}"]`;
    const control = keepsFocus ? focused : list.current.querySelector(handle);
    if (!(control instanceof HTMLElement)) return;
    control.focus();
    // React may have restored the focus itself, but does not scroll to it.
    control.scrollIntoView({ block: "nearest" });
  }, [order]);
  /** To be called when an item moves to an index. */
  const onMoved = (id: string, name: string, index: number, count: number) => {
    last.current = { id, focused: document.activeElement };
    setAnnouncement(t("sortable.moved", { name, position: index + 1, count }));
  };
  const status = (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
  return { onMoved, status };
}

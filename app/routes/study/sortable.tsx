import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
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
import { useBrowserLayoutEffect } from "../../ui/scripted.ts";

type Keys = {
  /** The id of the text that explains the keys of a handle. */
  hint: string;
  /** Moves an item at once, by a key on its handle; false when the key is not one of those. */
  moveByKey: (id: string, key: string) => boolean;
};
const KeysContext = createContext<Keys>({ hint: "", moveByKey: () => false });

const POINTER = { activationConstraint: { distance: 4 } };
const KEYS = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" } as const;
const alongY: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [alongY];
const stay: SortingStrategy = () => null;
const calm =
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const TRANSITION = calm ? null : { duration: 150, easing: "ease" };

/**
 * A list that is put in order by the handles of its items: with the mouse, a finger or keys. Each
 * item calls `useSortableItem` and draws a `SortableHandle`; those that are not drawn cost nothing.
 *
 * @param ids all items in their order, drawn or not
 * @param nameOf what an item is called when its place is announced
 * @param onMove an item and its new place, from 0
 * @param onLift an item that is being moved, and has to stay drawn
 * @param long while one item is moved the others do not slide aside, as moving and painting many costs too much:
 *   `data-drop` says where it would go
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
  onMove: (id: string, place: number) => void;
  onLift?: (id: string) => void;
  long?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("study");
  const hint = useId();
  const [lifted, setLifted] = useState("");
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYS));

  const latest = useRef({ ids, onMove });
  latest.current = { ids, onMove };
  const keys = useRef<Keys>({
    hint,
    moveByKey(id, key) {
      const { ids, onMove } = latest.current;
      const at = ids.indexOf(id);
      const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[key];
      if (place !== undefined && place in ids && place !== at) onMove(id, place);
      return place !== undefined;
    },
  }).current;

  const say = (key: "lifted" | "back", id: string, at = id) =>
    t(`sortable.${key}`, { name: nameOf(id), position: ids.indexOf(at) + 1, count: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say("lifted", String(active.id)),
    onDragOver: ({ active, over }) =>
      over ? say("lifted", String(active.id), String(over.id)) : undefined,
    // The list itself tells of a move, however it came about.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? "" : say("back", String(active.id)),
    onDragCancel: ({ active }) => say("back", String(active.id)),
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
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <p id={hint} hidden>
        {t("sortable.hint")}
      </p>
      <KeysContext.Provider value={keys}>
        <SortableContext
          items={ids}
          strategy={long ? stay : verticalListSortingStrategy}
          disabled={disabled}
        >
          {children}
        </SortableContext>
      </KeysContext.Provider>
      <DragOverlay dropAnimation={null}>
        {/* As high as the item, so that both have the same middle. */}
        <div className="index-card flex h-full max-w-80 items-center gap-3 border-mark px-3 font-medium shadow-lifted">
          <GripVertical aria-hidden className="size-5 shrink-0 text-quiet" />
          <span className="truncate">{nameOf(lifted)}</span>
        </div>
      </DragOverlay>
    </DndContext>
  );
}

/**
 * Makes an element an item of the `Sortable` around it. It takes `ref`, `style`, `data-lifted`, which is there
 * while it is moved, and `data-drop`: the side of it on which the one that is moved would go. `grip` is for its
 * handle and stays the same while items pass each other.
 */
export function useSortableItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, ...sorting } =
    useSortable({ id, transition: TRANSITION });
  const { isDragging, isOver, activeIndex, index } = sorting;
  // An item in its own place needs no layer of the browser.
  const moved = transform && (transform.x !== 0 || transform.y !== 0);
  const side = activeIndex < index ? "after" : "before";
  return {
    ref: setNodeRef,
    style: {
      transform: moved ? CSS.Translate.toString(transform) : undefined,
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

/** What one takes an item by; there only where scripts run. `name` says what is moved. */
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
 * What follows a move: it is announced, and what had the focus keeps it, or else the item's handle gets it.
 *
 * @param order changes when the items in `list` are drawn in another order
 */
export function useAfterMove(list: RefObject<HTMLElement>, order: unknown) {
  const { t } = useTranslation("study");
  const [said, setSaid] = useState("");
  const last = useRef<{ id: string; focused: Element | null } | null>(null);
  useBrowserLayoutEffect(() => {
    if (!last.current || !list.current) return;
    const { id, focused } = last.current;
    last.current = null;
    const stays = focused && list.current.contains(focused) && !focused.matches(":disabled");
    const handle = `[data-handle="${id}"]`;
    const control = stays ? focused : list.current.querySelector(handle);
    if (!(control instanceof HTMLElement)) return;
    control.focus();
    // React may have given the focus back itself, and does so without scrolling there.
    control.scrollIntoView({ block: "nearest" });
  }, [order]);
  /** An item goes to a place, from 0. */
  const moved = (id: string, name: string, place: number, count: number) => {
    last.current = { id, focused: document.activeElement };
    setSaid(t("sortable.moved", { name, position: place + 1, count }));
  };
  const status = (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
  return { moved, status };
}

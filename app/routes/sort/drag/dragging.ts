import { cardButton } from "../board/state/keyboard.ts";
import {
  clearTarget,
  type DropTarget,
  desk,
  dropTargetAt,
  highlightTarget,
} from "./drop-target.ts";

/** A mouse lifts a card after moving this far. */
const LIFT_PX = 6;
/** A touch lifts a card after a press of this length; one that moves further before scrolls. */
const LONG_PRESS_MS = 180;
const LONG_PRESS_PX = 8;

/** `isCopy`: a key is held that means "here as well". */
type Drop = (lifted: HTMLElement, target: DropTarget, isCopy: boolean) => void;
type Point = { clientX: number; clientY: number; ctrlKey?: boolean; altKey?: boolean };
type Press = { card: HTMLElement; x: number; y: number };
type Lifted = Press & { ghost: HTMLElement; target: DropTarget | null; moved: boolean };

/**
 * Drags cards, or what else `liftable` finds, with the mouse or by touch. It is in the board's initial bundle, so that the first
 * drag is not lost, and listens on the board rather than on hundreds of cards. Returns the cleanup.
 */
export function startDragging(
  board: HTMLElement,
  onDrop: Drop,
  liftable: (target: EventTarget | null) => HTMLElement | null = cardButton,
  targetAt = dropTargetAt,
): () => void {
  let press: Press | null = null;
  let lifted: Lifted | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let scroller: ReturnType<NonNullable<typeof desk.autoScroll>> | undefined;
  /** Until the first mouse event: a button that is down then was pressed before hydration. */
  let noMouseEventYet = true;

  const pressAt = (target: EventTarget | null, { clientX: x, clientY: y }: Point) => {
    const card = liftable(target);
    press = card && board.contains(card) ? { card, x, y } : null;
  };
  const isFar = ({ clientX, clientY }: Point, from: Press, px: number) =>
    Math.hypot(clientX - from.x, clientY - from.y) > px;

  const lift = (from: Press, at: Point) => {
    lifted = { ...from, ghost: createGhost(from.card), target: null, moved: false };
    from.card.setAttribute("data-lifted", "");
    moveTo(at);
  };
  const moveTo = (at: Point) => {
    if (!lifted) return;
    lifted.moved ||= isFar(at, lifted, LIFT_PX);
    lifted.ghost.style.translate = `${at.clientX - lifted.x}px ${at.clientY - lifted.y}px`;
    // It comes with the late part of the board.
    scroller ??= desk.autoScroll?.(updateTarget);
    scroller?.move(at);
    updateTarget(at);
  };
  const updateTarget = ({ clientX, clientY }: Point) => {
    if (!lifted) return;
    clearTarget(lifted.target);
    lifted.target = lifted.moved ? targetAt(board, clientX, clientY) : null;
    highlightTarget(lifted.target);
  };
  /** Ends the press or drag; returns what was lifted. */
  const finish = (): Lifted | null => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    press = null;
    const was = lifted;
    lifted = null;
    if (!was) return null;
    scroller?.stop();
    clearTarget(was.target);
    was.ghost.remove();
    was.card.removeAttribute("data-lifted");
    return was;
  };
  const drop = (at: Point): Lifted | null => {
    updateTarget(at);
    const was = finish();
    if (was?.target) onDrop(was.card, was.target, Boolean(at.ctrlKey || at.altKey));
    return was;
  };

  const mousedown = (event: MouseEvent) => {
    noMouseEventYet = false;
    if (event.button === 0) pressAt(event.target, event);
  };
  const mousemove = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) {
      // The button was released outside the window.
      if (press) finish();
    } else if (noMouseEventYet) pressAt(event.target, event);
    noMouseEventYet = false;
    if (lifted) moveTo(event);
    else if (press && isFar(event, press, LIFT_PX)) lift(press, event);
  };
  const mouseup = (event: MouseEvent) => {
    if (drop(event)) ignoreNextClick();
  };

  const touchstart = (event: TouchEvent) => {
    const [touch] = event.touches;
    finish();
    if (!touch || event.touches.length > 1) return;
    pressAt(event.target, touch);
    const from = press;
    if (!from) return;
    timer = setTimeout(() => {
      // While the page was busy, the finger may have moved on: browsers report that before the next frame.
      frame = requestAnimationFrame(() => lift(from, touch));
    }, LONG_PRESS_MS);
  };
  const touchmove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch) return;
    if (lifted) {
      event.preventDefault();
      moveTo(touch);
    } else if (press && isFar(touch, press, LONG_PRESS_PX)) finish();
  };
  /** Chromium holds back the first `touchmove` events, and all of a swipe to the side, as a tap might still come of them. */
  const pointermove = (event: PointerEvent) => {
    if (event.pointerType === "touch" && !lifted && press && isFar(event, press, LONG_PRESS_PX))
      finish();
  };
  const touchend = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    if (!lifted || !touch) return void finish();
    // No click may follow a drop. A long press without a move gets its click here: browsers send none.
    event.preventDefault();
    if (lifted.moved) drop(touch);
    else finish()?.card.click();
  };

  const cancel = () => void finish();
  const keydown = (event: KeyboardEvent) => {
    if (!lifted || event.key !== "Escape") return;
    finish();
    ignoreNextClick();
  };
  // Prevents native dragging of a card's picture, and the context menu of a long press.
  const prevent = (event: Event) => {
    if (press || liftable(event.target)) event.preventDefault();
  };

  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("mousedown", mousedown, { signal });
  addEventListener("mousemove", mousemove, { signal });
  addEventListener("mouseup", mouseup, { signal });
  addEventListener("keydown", keydown, { signal });
  addEventListener("blur", cancel, { signal });
  board.addEventListener("touchstart", touchstart, { signal, passive: true });
  // Registered up front: a non-passive listener added during the press is too late to stop scrolling.
  board.addEventListener("touchmove", touchmove, { signal, passive: false });
  board.addEventListener("pointermove", pointermove, { signal });
  board.addEventListener("touchend", touchend, { signal });
  board.addEventListener("touchcancel", cancel, { signal });
  board.addEventListener("dragstart", prevent, { signal });
  board.addEventListener("contextmenu", prevent, { signal });
  return () => {
    finish();
    controller.abort();
  };
}

/** Creates a copy of the card that moves with the pointer. */
function createGhost(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `${card.className} sort-dragged`;
  ghost.inert = true;
  // So many cards go with it.
  if (card.dataset.several) ghost.dataset.several = card.dataset.several;
  for (const node of card.childNodes) ghost.appendChild(node.cloneNode(true));
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.appendChild(ghost);
  return ghost;
}

/** Ignores the click that browsers send right after a drop. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }));
}

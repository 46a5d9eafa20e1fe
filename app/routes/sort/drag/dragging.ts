import { cardButton } from "../board/keyboard.ts";
import { type DropSpot, hideSpot, showSpot, spotAt } from "./drop-spot.ts";
import { followEdges } from "./follow-edges.ts";

/** A mouse lifts a card when it has moved this far. */
const LIFT_PX = 6;
/** A finger lifts a card by resting on it this long; one that moves earlier scrolls. */
const REST_MS = 180;
const REST_PX = 8;

type Drop = (card: string, to: string, index: number | undefined) => void;
type Point = { clientX: number; clientY: number };
type Press = { card: HTMLButtonElement; x: number; y: number };
type Lifted = Press & { ghost: HTMLElement; spot: DropSpot | null; moved: boolean };

/**
 * Dragging cards with the mouse or a finger. It is a part of the board's first code, so that a
 * participant's first act is not lost, and it listens on the board: hundreds of cards cost nothing.
 * Answers what ends it.
 */
export function startDragging(board: HTMLElement, onDrop: Drop): () => void {
  let press: Press | null = null;
  let lifted: Lifted | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Nothing was seen yet: a button that is down was pressed before the scripts came. */
  let unseen = true;

  const pressAt = (target: EventTarget | null, { clientX: x, clientY: y }: Point) => {
    const card = cardButton(target);
    press = card && board.contains(card) ? { card, x, y } : null;
  };
  const far = ({ clientX, clientY }: Point, from: Press, px: number) =>
    Math.hypot(clientX - from.x, clientY - from.y) > px;

  const lift = (from: Press, at: Point) => {
    lifted = { ...from, ghost: ghostOf(from.card), spot: null, moved: false };
    from.card.setAttribute("data-lifted", "");
    edges.start(at);
    follow(at);
  };
  const follow = (at: Point) => {
    if (!lifted) return;
    lifted.moved ||= far(at, lifted, LIFT_PX);
    lifted.ghost.style.translate = `${at.clientX - lifted.x}px ${at.clientY - lifted.y}px`;
    edges.move(at);
    look(at);
  };
  const look = ({ clientX, clientY }: Point) => {
    if (!lifted) return;
    hideSpot(lifted.spot);
    lifted.spot = lifted.moved ? spotAt(board, clientX, clientY) : null;
    showSpot(lifted.spot);
  };
  /** Puts the card down; answers what was lifted. */
  const finish = (): Lifted | null => {
    clearTimeout(timer);
    press = null;
    const was = lifted;
    lifted = null;
    if (!was) return null;
    edges.stop();
    hideSpot(was.spot);
    was.ghost.remove();
    was.card.removeAttribute("data-lifted");
    return was;
  };
  const drop = (at: Point): Lifted | null => {
    look(at);
    const was = finish();
    if (was?.spot) onDrop(was.card.value, was.spot.place, was.spot.indexFor(was.card.value));
    return was;
  };
  const edges = followEdges(look);

  const mousedown = (event: MouseEvent) => {
    unseen = false;
    if (event.button === 0) pressAt(event.target, event);
  };
  const mousemove = (event: MouseEvent) => {
    if ((event.buttons & 1) === 0) {
      // Released outside of the window.
      if (press) finish();
    } else if (unseen) pressAt(event.target, event);
    unseen = false;
    if (lifted) follow(event);
    else if (press && far(event, press, LIFT_PX)) lift(press, event);
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
    if (from) timer = setTimeout(() => lift(from, touch), REST_MS);
  };
  const touchmove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!touch) return;
    if (lifted) {
      event.preventDefault();
      follow(touch);
    } else if (press && far(touch, press, REST_PX)) finish();
  };
  const touchend = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    if (!lifted || !touch) return void finish();
    // The browser makes no click of a long press, and none is wanted after a drop.
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
  // A picture on a card, and the menu of a long press.
  const prevent = (event: Event) => {
    if (press || cardButton(event.target)) event.preventDefault();
  };

  const ended = new AbortController();
  const { signal } = ended;
  addEventListener("mousedown", mousedown, { signal });
  addEventListener("mousemove", mousemove, { signal });
  addEventListener("mouseup", mouseup, { signal });
  addEventListener("keydown", keydown, { signal });
  addEventListener("blur", cancel, { signal });
  board.addEventListener("touchstart", touchstart, { signal, passive: true });
  // Not passive from the start: a listener that comes with the press is too late to stop the scrolling.
  board.addEventListener("touchmove", touchmove, { signal, passive: false });
  board.addEventListener("touchend", touchend, { signal });
  board.addEventListener("touchcancel", cancel, { signal });
  board.addEventListener("dragstart", prevent, { signal });
  board.addEventListener("contextmenu", prevent, { signal });
  return () => {
    finish();
    ended.abort();
  };
}

/** What moves with the pointer: the looks of the card. */
function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `${card.className} sort-dragged`;
  ghost.inert = true;
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

/** The click that follows a drop is none. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }));
}

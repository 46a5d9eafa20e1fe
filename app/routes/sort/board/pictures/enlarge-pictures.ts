/** A mouse that crosses the board enlarges nothing on its way. */
const REST_MS = 400;
/** Longer than a press that lifts a card: whoever drags moves before. */
const HOLD_MS = 550;
const STILL_PX = 8;
const GAP = 8;
/** Larger, it would hide the places that the card can go to. */
const MOST = 480;

type Place = { left: number; top: number; width: number; height: number };

/**
 * Shows the picture of a card larger and whole: while a mouse rests on the card or on the larger picture, and while a
 * finger holds the card without moving it. A key, a press, scrolling and a drag put it away.
 */
export function enlargePictures(board: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLImageElement | null = null;
  let from: { card: HTMLElement; x: number; y: number } | null = null;

  const hide = () => {
    clearTimeout(timer);
    from = null;
    shown?.remove();
    shown = null;
  };
  const show = (card: HTMLElement) => {
    const picture = card.querySelector("img");
    if (!picture?.naturalWidth) return;
    const large = document.createElement("img");
    const [near, { innerWidth: width, innerHeight: height }] = [
      card.getBoundingClientRect(),
      window,
    ];
    const size = sizeIn(picture, Math.min(width - 2 * GAP, MOST), Math.min(height / 2, MOST));
    // There is nothing more to see.
    if (size.width <= picture.clientWidth && size.height <= picture.clientHeight) return;
    large.src = picture.src;
    // The card has the label.
    large.alt = "";
    large.className = "sort-enlarged";
    for (const [name, px] of Object.entries(placeBeside(near, size, width, height)))
      large.style.setProperty(name, `${px}px`);
    document.body.appendChild(large);
    shown = large;
  };
  const cardAt = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest<HTMLElement>(".sort-card") : null;
    return card?.querySelector("img") ? card : null;
  };

  const over = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== "mouse" || buttons !== 0 || target === shown) return;
    const card = cardAt(target);
    if (card && card === from?.card) return;
    hide();
    if (!card) return;
    from = { card, x: 0, y: 0 };
    timer = setTimeout(show, REST_MS, card);
  };
  const touchstart = ({ touches, target }: TouchEvent) => {
    hide();
    const [touch] = touches;
    const card = cardAt(target);
    if (!touch || touches.length > 1 || !card) return;
    from = { card, x: touch.clientX, y: touch.clientY };
    timer = setTimeout(show, HOLD_MS, card);
  };
  const touchmove = ({ touches: [touch] }: TouchEvent) => {
    if (from && touch && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL_PX)
      hide();
  };
  const touchend = () => {
    // Whoever looked at the picture did not mean to press the card (dragging.ts presses it after a hold).
    if (shown) ignoreThisClick();
    hide();
  };
  document.addEventListener("pointerover", over);
  document.documentElement.addEventListener("mouseleave", hide);
  document.addEventListener("mousedown", hide, true);
  document.addEventListener("keydown", hide, true);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  board.addEventListener("touchstart", touchstart, { passive: true });
  board.addEventListener("touchmove", touchmove, { passive: true });
  // Before the board's own listener, which presses the card.
  document.addEventListener("touchend", touchend, true);
  document.addEventListener("touchcancel", hide, true);
}

/** The picture's own size, made to fit. */
function sizeIn({ naturalWidth, naturalHeight }: HTMLImageElement, width: number, height: number) {
  const scale = Math.min(1, width / naturalWidth, height / naturalHeight);
  return { width: naturalWidth * scale, height: naturalHeight * scale };
}

/** Beside the card where there is room, else above or below it; always inside the window. */
function placeBeside(
  card: DOMRect,
  { width, height }: Pick<Place, "width" | "height">,
  right: number,
  bottom: number,
): Place {
  const within = (at: number, size: number, end: number) =>
    Math.max(GAP, Math.min(at, end - size - GAP));
  const isWide = Math.max(right - card.right, card.left) >= width + 2 * GAP;
  const left = isWide
    ? right - card.right >= width + 2 * GAP
      ? card.right + GAP
      : card.left - width - GAP
    : within(card.left, width, right);
  const top = isWide
    ? within(card.top, height, bottom)
    : card.top >= height + 2 * GAP
      ? card.top - height - GAP
      : within(card.bottom + GAP, height, bottom);
  return { left, top, width, height };
}

/** Ignores the click that belongs to the touch that is ending. */
function ignoreThisClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }));
}

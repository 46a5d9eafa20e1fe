declare global {
  interface Window {
    wake?: () => void;
  }
}

/**
 * Keeps what is pressed before a page is awake and has no way without scripts: a button that sends no form, a digit
 * on a card. `wake` presses it again. Only the last press counts: of those before it nothing was seen to happen.
 * Links and the buttons of forms do their work without scripts. Sent as text in the page: it may use nothing around it.
 */
export function earlyPress(): void {
  let last: Event | undefined;
  const keep = (event: Event) => {
    const digit = event instanceof KeyboardEvent && /^\d$/.test(event.key);
    const of = digit ? ".sort-dock, [data-card]" : "button[type=button]";
    if ((!digit && event.type === "keydown") || !(event.target as Element).closest(of)) return;
    // A page that is half awake must not answer it as well.
    event.stopPropagation();
    last = event;
  };
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  window.wake = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    // A new event that says what the old one did.
    if (last) last.target?.dispatchEvent(Reflect.construct(last.constructor, [last.type, last]));
    last = undefined;
  };
}

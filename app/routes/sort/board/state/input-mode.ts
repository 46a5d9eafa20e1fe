/** What the participant works with; undefined before the first press. */
export type InputMode = "mouse" | "touch" | "keys" | undefined;

export const inputMode = () => document.documentElement.dataset.input as InputMode;

/** Whether the last press was one of a mouse or a finger: keys pressed after it are not meant for a card. */
export const isPointing = () => /mouse|touch/.test(inputMode() ?? "");

/** Whether letters were typed since the last press: what follows is text as well, wherever it goes. */
export const isTypingText = () => document.documentElement.dataset.typing !== undefined;

/**
 * Notes the input mode in the document, for the board and its style sheet. Only keys that move the focus count: text
 * that a mouse user types is no command. The server inlines this function as text, so that presses before hydration
 * count: it must not refer to anything outside itself.
 */
export function trackInput(): void {
  const { dataset } = document.documentElement;
  const pointed = ({ pointerType }: PointerEvent) => {
    delete dataset.typing;
    dataset.input = /touch|pen/.test(pointerType) ? "touch" : "mouse";
  };
  addEventListener("pointerdown", pointed, true);
  // The button may have been pressed before this page was there.
  addEventListener("pointerup", pointed, true);
  const pressed = ({ key, target }: KeyboardEvent) => {
    if (/^(Tab|Arrow\w+|Home|End)$/.test(key)) dataset.input = "keys";
    if (key.length > 1) delete dataset.typing;
    else if (/\D/.test(key) && !(target as Element).closest?.("input, textarea"))
      dataset.typing = "";
  };
  addEventListener("keydown", pressed, true);
}

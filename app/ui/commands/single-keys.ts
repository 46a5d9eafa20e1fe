const KEY = "single-key-shortcuts";

/** Keys without Ctrl can be switched off: who dictates text would press them by speaking. */
export const singleKeysOn = (): boolean => localStorage.getItem(KEY) !== "off";

export const switchSingleKeys = (on: boolean): void => localStorage.setItem(KEY, on ? "on" : "off");

/** Whether a key belongs to what is being written. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      "input:not([type=checkbox], [type=radio]), textarea, select, option, [role=combobox], [role=listbox], [role=option]",
    ));

/** Whether a key belongs to the open menu or panel that has the focus: a menu goes to what begins with it. */
export const isFloating = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu], [role=dialog]") !== null;

import { readItem, writeItem } from "../frame/device-storage.ts";

const KEY = "single-key-shortcuts";

/** Shortcuts without Ctrl can be switched off, because speech input could trigger them (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readItem(KEY) !== "off";

export const switchSingleKeys = (on: boolean): void => writeItem(KEY, on ? "on" : "off");

/** Whether a key press is input for a text field, editor or list box. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      "input:not([type=checkbox], [type=radio]), textarea, select, option, [role=combobox], [role=listbox], [role=option]",
    ));

/** Whether the focus is in an open menu or panel. A menu uses letters for type-ahead. */
export const isFloating = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=menu], [role=dialog]") !== null;

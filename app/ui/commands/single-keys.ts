const KEY = "single-key-shortcuts";

/** Keys without Ctrl can be switched off: who dictates text would press them by speaking. */
export const singleKeysOn = (): boolean => localStorage.getItem(KEY) !== "off";

export const switchSingleKeys = (on: boolean): void => localStorage.setItem(KEY, on ? "on" : "off");

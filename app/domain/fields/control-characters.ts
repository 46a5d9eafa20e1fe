/** Control characters except tabs and line breaks; a NUL is left, so that validation refuses it. */
const CONTROLS = /[^\P{Cc}\0\t\n\r]/gu;

/** Control characters with tabs and line breaks, and the line and paragraph separators of Unicode. */
const BREAKS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** A text of several lines without other control characters. */
export const withoutControls = (value: string): string => value.replace(CONTROLS, "");

/** A text on one line: for what participants type and what files contain. Forms and the API refuse control characters. */
export const onOneLine = (value: string): string => value.replace(BREAKS, " ");

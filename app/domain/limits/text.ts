/** Matches text without a visible character: spaces, controls, joiners, fillers, the blank braille pattern. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Lone surrogates would be stored differently from what was sent. (`toWellFormed` is too new for some phones.) */
const LONE_SURROGATE = /\p{Surrogate}/gu;

export const wellFormed = (value: string): string => value.replace(LONE_SURROGATE, "\ufffd");

/** Trims a text; returns "" when it has no visible character. A NUL is kept, so that validation refuses it. */
export const trimmed = (value: string): string =>
  INVISIBLE.test(value) && !value.includes("\0") ? "" : wellFormed(value.trim());

/** Whether a text has more than `max` characters, counting code points as the schemas do. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > max && [...text].length > max;

/** The first `max` characters of a text, counted in the same way, so that no surrogate pair is split. */
export const cutTo = (text: string, max: number): string =>
  isTooLong(text, max) ? [...text].slice(0, max).join("") : text;

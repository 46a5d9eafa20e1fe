/** Characters that draw nothing: spaces, controls, joiners, fillers, the blank braille pattern. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Half a character: what is stored would differ from what was sent. (`toWellFormed` is too new for some phones.) */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Text without the spaces around it; empty where nothing of it can be seen. A NUL stays, to be refused. */
export const trimmed = (value: string): string =>
  INVISIBLE.test(value) && !value.includes("\0")
    ? ""
    : value.trim().replace(LONE_SURROGATE, "\ufffd");

/** Whether a text has more than `max` characters, counted as the schemas count them: a letter of two units is one. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > max && [...text].length > max;

/** The first `max` characters of a text, counted in the same way: none is halved. */
export const cutTo = (text: string, max: number): string =>
  isTooLong(text, max) ? [...text].slice(0, max).join("") : text;

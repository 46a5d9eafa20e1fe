const MAX_DEPTH = 64;

/** Whether a JSON text is nested so deeply that code which walks its value by recursion might fail. */
export const isTooDeep = (text: string): boolean => depth(text) > MAX_DEPTH;

/** The nesting depth of arrays and objects, without counting brackets inside strings. */
function depth(text: string): number {
  let deepest = 0;
  let current = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === BRACE || c === BRACKET) deepest = Math.max(deepest, ++current);
    else if (c === CLOSING_BRACE || c === CLOSING_BRACKET) current--;
  }
  return deepest;
}

/** Character codes of `"`, `\`, `{`, `}`, `[` and `]`. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

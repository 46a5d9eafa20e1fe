import { withoutBom } from "../cards/import-format.ts";

/**
 * The texts of several files as one, such as a board of each person: JSON values one a line, or rows below the header that
 * all have; `null` where the files are unlike.
 */
export function joinedTexts(texts: readonly string[]): string | null {
  if (texts.length < 2) return texts[0] ?? "";
  const [first = "", ...rest] = texts.map((text) => withoutBom(text).trimEnd());
  const all = [first, ...rest];
  if (all.every((text) => /^\s*[[{]/.test(text))) return all.map(valuesOf).join("\n");
  const header = headerOf(first);
  return rest.every((text) => headerOf(text) === header)
    ? [first, ...rest.map((text) => text.slice(header.length))].join("")
    : null;
}

const headerOf = (text: string) => /^[^\r\n]*/.exec(text)?.[0] ?? "";

/** The values of a list, or one value, each on a line; what is no JSON stays as it is and is refused later. */
function valuesOf(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return (Array.isArray(value) ? value : [value]).map((one) => JSON.stringify(one)).join("\n");
  } catch {
    return text;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Lists and objects inside a cell are read so deeply. */
const MOST_LEVELS = 10;

/** What an object is called, the likeliest first. An id says nothing where there is a text. */
const TEXTS = ["username", "label", "name", "title", "text", "id"];

/** A list inside a cell is separated as cards of a group are. */
export const textOf = (value: unknown, levels = MOST_LEVELS): string =>
  value === null || value === undefined || levels === 0
    ? ""
    : Array.isArray(value)
      ? value.map((part) => textOf(part, levels - 1)).join(";")
      : isObject(value)
        ? textOf(value[TEXTS.find((name) => isFilled(value[name])) ?? ""], levels - 1)
        : String(value);

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";

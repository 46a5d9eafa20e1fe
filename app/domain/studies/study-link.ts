import { isId } from "../fields/fields.ts";

/**
 * The path of a study that a visitor typed as an id, or as a link with or without host, trailing slash and
 * surrounding space. Keeps the query of a link, because it can hold the participant's source. `null` when
 * there is no study id.
 */
export function sortPathFrom(typed: string): string | null {
  const value = typed.trim();
  const candidate = /(?:^|\/)sort\/([^/?#]+)/.exec(value)?.[1] ?? value.replace(/[/?#].*$/, "");
  if (!isId(candidate)) return null;
  const query = new URLSearchParams(/\?([^#]*)/.exec(value)?.[1] ?? "");
  return `/sort/${candidate.toLowerCase()}${query.size > 0 ? `?${query}` : ""}`;
}

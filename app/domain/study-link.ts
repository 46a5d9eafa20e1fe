import { isId } from "./fields.ts";

/**
 * Where what a visitor typed into the participate box leads: an id, or a link with or without
 * host, trailing slash and surrounding space. The query of a link goes along: it can say where the
 * participant comes from. `null` when there is no study id in it.
 */
export function sortPathFrom(typed: string): string | null {
  const value = typed.trim();
  const candidate = /(?:^|\/)sort\/([^/?#]+)/.exec(value)?.[1] ?? value.replace(/[/?#].*$/, "");
  if (!isId(candidate)) return null;
  const query = new URLSearchParams(/\?([^#]*)/.exec(value)?.[1] ?? "");
  return `/sort/${candidate.toLowerCase()}${query.size > 0 ? `?${query}` : ""}`;
}

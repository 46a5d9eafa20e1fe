import { isId } from "./fields.ts";

/**
 * The study id in what a visitor typed into the participate box: an id, or a link with or
 * without host, trailing slash, query and surrounding space. `null` when there is none.
 */
export function studyIdFrom(typed: string): string | null {
  const value = typed.trim();
  const candidate = /(?:^|\/)sort\/([^/?#]+)/.exec(value)?.[1] ?? value.replace(/[/?#].*$/, "");
  return isId(candidate) ? candidate.toLowerCase() : null;
}

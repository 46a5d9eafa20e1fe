import { uuid } from "../../../../domain/fields/uuid.ts";
import type { FilledCategory, SortDocument } from "../../../../domain/sorts/sort-document.ts";
import type { KindAction } from "../../../../domain/sorts/sort-kinds.ts";

/** The categories that are in no larger group, and the larger groups. */
export const topLevel = (categories: readonly FilledCategory[]): FilledCategory[] =>
  categories.filter(
    ({ parent }) => !categories.some(({ id, is_group }) => is_group && id === parent),
  );

export const membersOf = (categories: readonly FilledCategory[], group: string) =>
  categories.filter(({ parent }) => parent === group);

/**
 * The step that puts categories together: with another one or with a larger group, with each other (""), or with nothing
 * (null). Null where they are so already.
 */
export function togetherWith(
  { categories }: Pick<SortDocument, "categories">,
  ids: readonly string[],
  other: string | null,
): KindAction | null {
  const known = ids.filter((id) => categories.some((tray) => tray.id === id && !tray.is_group));
  const [first] = known;
  if (first === undefined) return null;
  const target = categories.find(({ id }) => id === other);
  if (other === null || (target?.is_group && known.length === 1))
    return { type: "putInto", id: first, group: other };
  const members = [...new Set(target ? [target.id, ...known] : known)];
  return members.length < 2 || target?.is_group
    ? null
    : { type: "makeGroup", id: uuid(), name: "", description: "", members };
}

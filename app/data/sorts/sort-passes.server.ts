import { passRefusal } from "../../domain/sorts/completion.ts";
import type { CompletionRefusal } from "../../domain/sorts/completion-refusals.ts";
import { passesOf, type SortCategory } from "../../domain/sorts/sort-document.ts";
import { kindReducer } from "../../domain/sorts/sort-kinds.ts";
import { mostPasses } from "../../domain/sorts/sort-needs.ts";
import type { EditedSort } from "../../domain/sorts/stored-document.ts";
import { completing, type Sort } from "./sorts.server.ts";

/** The sort with a further pass, after the current one was ended by the rules of a completion; or why it has none. */
export function beginPass(
  before: Sort,
  criterion: string,
): EditedSort | CompletionRefusal | "no_more_passes" {
  const { study, sort, given } = before;
  if (passesOf<object>(sort).length >= mostPasses(study)) return "no_more_passes";
  const refusal = passRefusal(completing(before));
  if (refusal) return refusal;
  const categories = givenCategories(study, given);
  const next = kindReducer(sort, { type: "newPass", criterion, categories });
  return { ...next, unsorted: [] };
}

/** The categories with which each pass of a study begins. */
export const givenCategories = (
  { sort_type }: Pick<Sort["study"], "sort_type">,
  given: Sort["given"],
): SortCategory[] => (sort_type === "open" ? [] : given.map(categoryOf));

const categoryOf = ({ id, name, description, parent, is_group }: Sort["given"][number]) => ({
  ...{ id, name, description },
  ...(parent && { parent }),
  ...(is_group && { is_group: true as const }),
});

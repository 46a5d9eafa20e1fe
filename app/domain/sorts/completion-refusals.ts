/** Why a sort may not be completed; the `code` of the API's 409 response. */
export const COMPLETION_REFUSALS = [
  "incomplete_sort",
  "unnamed_categories",
  "category_limits",
  "category_count",
  "passes_missing",
] as const;
export type CompletionRefusal = (typeof COMPLETION_REFUSALS)[number];

import type { StudySource } from "../../results/engine/study-source.ts";

/** The index URL contains the number of sorts, so that the data is fetched again when there are more. */
export const sourceOf = (study: string, completed: number): StudySource => ({
  study,
  url: `/api/cardsort/studies/${study}/export/`,
  index: `/studies/${study}/dashboard/index.json?completed=${completed}`,
  keep: true,
});

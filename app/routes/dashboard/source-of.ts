import type { StudySource } from "../../results/engine/study-source.ts";

/** The number of sorts stands in the address of the index: more of them are another question. */
export const sourceOf = (study: string, completed: number): StudySource => ({
  study,
  url: `/api/cardsort/studies/${study}/export/`,
  index: `/studies/${study}/dashboard/index.json?completed=${completed}`,
  keep: true,
});

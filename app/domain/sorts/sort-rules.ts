import type { NamesIn, RuleName, StudyValues } from "../studies/study-fields.ts";

type KindName = Extract<RuleName, NamesIn<"kinds" | "ratings">>;

/** The fields of a study that its board and completion follow. A study that has not a kind of sort lacks its field. */
export type SortRules = Pick<StudyValues, Exclude<RuleName, KindName>> &
  Partial<Pick<StudyValues, KindName>>;

/** What a panel or an invitation said of a participant, and the code that they got: for the study's owner alone. */
export const RECRUITED = [
  "external_id",
  "panel_study_id",
  "panel_session_id",
  "token",
  "tag",
  "completion_code",
] as const;
export type RecruitedField = (typeof RECRUITED)[number];

/**
 * What a panel or an invitation sent about a participant, and their completion code. Only the study's owner may
 * see these.
 */
export const RECRUITED = [
  "external_id",
  "panel_study_id",
  "panel_session_id",
  "token",
  "tag",
  "completion_code",
] as const;
export type RecruitedField = (typeof RECRUITED)[number];

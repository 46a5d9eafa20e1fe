import type { StudyName } from "../../domain/studies/study.ts";

/** A study in a list of options. */
export const studyOption = ({ id, project_name, title }: StudyName) => ({
  value: id,
  label: `${project_name} › ${title}`,
});

import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "../../domain/projects/project.ts";
import { may } from "../../domain/projects/roles.ts";
import { FieldLabel } from "../kit/fields/field.tsx";
import { Select } from "../kit/fields/select.tsx";

export type TargetProjects = Pick<Project, "id" | "name" | "role">[];

/** Chooses one of the projects whose studies the user may edit. */
export function TargetProject({
  projects,
  labelClassName,
  ...props
}: { projects: TargetProjects; labelClassName?: string; id: string } & ComponentProps<
  typeof Select
>) {
  const { t } = useTranslation("projects");
  return (
    <>
      <FieldLabel htmlFor={props.id} className={labelClassName}>
        {t("copyStudy.project")}
      </FieldLabel>
      <Select name="project" {...props}>
        {projects
          .filter(({ role }) => may(role, "edit"))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </>
  );
}

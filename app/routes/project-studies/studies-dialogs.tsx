import type { Project } from "../../domain/projects/project.ts";
import { may } from "../../domain/projects/roles.ts";
import type { Study, StudyName } from "../../domain/studies/study.ts";
import type { TemplateEntry } from "../../domain/studies/study-templates.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";
import { CopyStudy } from "../../ui/studies/copy-study.tsx";
import { DeleteStudy } from "../../ui/studies/delete-study.tsx";
import { MoveStudy } from "../../ui/studies/move-study.tsx";
import { QuickCreate } from "./quick-create.tsx";

/** The dialogs of a project's studies. */
export default function StudiesDialogs({
  dialog,
  chosen,
  project,
  projects,
  names,
  templates,
  answer,
  closeTo,
}: {
  dialog: string;
  /** The study that the dialog is about. */
  chosen: Study | undefined;
  project: Project;
  projects: Project[];
  names: StudyName[];
  templates: TemplateEntry[];
  answer: FormAnswer | undefined;
  closeTo: string;
}) {
  if (dialog === "create" && may(project.role, "edit"))
    return (
      <QuickCreate
        project={project.id}
        names={names}
        templates={templates}
        answer={answer}
        closeTo={closeTo}
      />
    );
  if (!chosen) return null;
  if (dialog === "copy") return <CopyStudy study={chosen} projects={projects} closeTo={closeTo} />;
  if (dialog === "move") return <MoveStudy study={chosen} projects={projects} closeTo={closeTo} />;
  if (dialog === "delete") return <DeleteStudy study={chosen} answer={answer} closeTo={closeTo} />;
  return null;
}

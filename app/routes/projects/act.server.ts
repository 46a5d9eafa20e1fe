import type { Db } from "../../data/db.server.ts";
import {
  createProject,
  deleteProject,
  findProject,
  updateProject,
} from "../../data/projects.server.ts";
import {
  createProjectInput,
  type Project,
  project as storedProject,
} from "../../domain/project.ts";
import type { User } from "../../domain/user.ts";
import { attempt } from "../../http/attempt.ts";
import { editAction } from "../../http/edit-action.ts";
import { readForm } from "../../http/form.ts";
import { redirectWithToast } from "../../http/toast.ts";
import type { FormAnswer } from "../../i18n/form-answer.ts";

/** What the forms of the project list ask for: create, edit or delete one. */
export async function actOnProject(
  db: Db,
  owner: User,
  posted: FormData,
  chosen: Project | undefined,
) {
  const id = String(posted.get("id") ?? "");
  switch (posted.get("intent")) {
    case "create":
      return attempt("projectNotCreated", async () => {
        const form = readForm("project", posted, createProjectInput);
        if ("refused" in form) return form.refused;
        const project = await createProject(db, owner.id, form.value);
        return redirectWithToast(`/projects/${project.id}/studies`, {
          type: "success",
          key: "projectCreated",
        });
      });
    case "edit":
      return attempt("projectNotUpdated", async () => {
        return editAction({
          form: "project",
          posted,
          schema: createProjectInput,
          row: storedProject,
          save: (change, seen) => updateProject(db, id, owner.id, change, seen),
          find: () => findProject(db, id, owner.id),
          done: () => redirectWithToast("/projects", { type: "success", key: "projectUpdated" }),
        });
      });
    case "delete":
      return attempt("projectNotDeleted", async () => {
        if (!chosen) throw new Response(null, { status: 404 });
        if (posted.get("confirmation") !== chosen.name) return mismatch;
        await deleteProject(db, id, owner.id);
        return redirectWithToast("/projects", { type: "success", key: "projectDeleted" });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

const mismatch: FormAnswer = {
  form: "delete",
  lastResult: null,
  toast: null,
  error: "nameMismatch",
};

import { data, redirect } from "@remix-run/cloudflare";
import {
  asEditor,
  asProjectOwner,
  asViewer,
  type Caller,
} from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import {
  duplicateStudy,
  findOriginal,
  type Original,
} from "../../data/studies/duplicate-study.server.ts";
import { deleteStudy } from "../../data/studies/studies.server.ts";
import { moveStudy } from "../../data/studies/study-changes.server.ts";
import type { User } from "../../domain/accounts/user.ts";
import { isId } from "../../domain/fields/fields.ts";
import { limits } from "../../domain/limits/limits.ts";
import { isTooLong, trimmed } from "../../domain/limits/text.ts";
import { attempt } from "../../http/forms/attempt.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { type FormAnswer, refusedForm } from "../../i18n/form-answer.ts";

/** Refuses the title of a copy as too long, and returns it as typed. */
const refuseTitle = (title: string) =>
  data<FormAnswer>(
    {
      form: "duplicate",
      lastResult: { initialValue: { title } },
      toast: null,
      error: "titleTooLong",
    },
    { status: 400 },
  );

/** The study that a form of a study list is about. */
export const findChosen = (db: Db, caller: Caller, posted: FormData) =>
  findOriginal(db, String(posted.get("id") ?? ""), asViewer(caller));

/** Duplicates, moves or deletes a study, for the menu of a study in any list. */
export async function actOnStudy(
  db: Db,
  user: User,
  chosen: Original | undefined,
  posted: FormData,
  back: string,
) {
  if (posted.get("intent") === "duplicate")
    return attempt("studyNotCreated", async () => {
      const project = posted.get("project");
      const title = trimmed(String(posted.get("title") ?? ""));
      if (isTooLong(title, limits.study_title)) return refuseTitle(title);
      const change = { ...(title && { title }), ...(isId(project) && { project }) };
      const copy = chosen && (await duplicateStudy(db, chosen, asEditor(user.id), change));
      if (!copy) throw new Response(null, { status: 404 });
      return redirectWithToast(back, {
        type: "success",
        key: "studyDuplicated",
        params: { title: copy.title },
      });
    });
  if (posted.get("intent") === "move")
    return attempt("studyNotUpdated", async () => {
      const project = posted.get("project");
      const moved =
        chosen &&
        isId(project) &&
        (await moveStudy(db, chosen.study, asProjectOwner(user.id), project));
      if (!moved) throw new Response(null, { status: 404 });
      return redirectWithToast(back, { type: "success", key: "studyUpdated" });
    });
  return attempt("studyNotDeleted", async () => {
    // Another tab has deleted it.
    if (!chosen) return redirect(back);
    if (posted.get("confirmation") !== chosen.study.title)
      return refusedForm("delete", "titleMismatch");
    await deleteStudy(db, chosen.study.id, asEditor(user.id));
    return redirectWithToast(back, { type: "success", key: "studyDeleted" });
  });
}

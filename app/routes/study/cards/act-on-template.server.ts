import { data, redirect } from "@remix-run/cloudflare";
import type { Db } from "../../../data/db.server.ts";
import { deleteTemplate, saveTemplate } from "../../../data/templates.server.ts";
import { templateName } from "../../../domain/study-templates.ts";
import { attempt } from "../../../http/attempt.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import type { FormAnswer } from "../../../i18n/form-answer.ts";

const refuse = (error: NonNullable<FormAnswer["error"]>) => {
  const answer: FormAnswer = { form: "template", lastResult: null, toast: null, error };
  return data(answer, { status: 400 });
};

/** Keeps the study's cards and categories as a template of the researcher's own. */
export const keepTemplate = (
  db: Db,
  study: string,
  owner: string,
  posted: FormData,
  back: string,
) =>
  attempt("failed", async () => {
    const typed = String(posted.get("name") ?? "");
    const name = templateName.safeParse(typed);
    if (!name.success)
      return refuse(typed.trim() === "" ? "templateNameRequired" : "templateNameTooLong");
    const saved = await saveTemplate(db, study, owner, name.data);
    if (saved === "too_large") return refuse("templateTooLarge");
    if (saved !== "saved") return refuse("tooManyTemplates");
    const params = { name: name.data };
    return redirectWithToast(back, { type: "success", key: "templateSaved", params });
  });

/** Takes a template away, and goes back to the list of them. */
export const forgetTemplate = (db: Db, id: string, owner: string, back: string) =>
  attempt("failed", async () => {
    await deleteTemplate(db, id, owner);
    return redirect(`${back}${back.includes("?") ? "&" : "?"}dialog=save-template`);
  });

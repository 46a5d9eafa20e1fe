import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asEditor } from "../../data/access/ownership.server.ts";
import { saveCriterionMerges } from "../../data/results/criterion-merges.server.ts";
import {
  activateMergeSet,
  deleteMergeSet,
  saveMergeSet,
} from "../../data/results/merges.server.ts";
import { criterionMergesInput, mergeSetInput } from "../../domain/results/merge-set.ts";
import { resultsAnswer } from "./dashboard-texts.server.ts";

/** Saves, selects or deletes a named set of label merges, then redirects to the results. */
export async function actOnMerges(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const user = await requireUser(request, context);
  const { t, answer } = await resultsAnswer(request, user);
  const chosen = String(form.get("set") ?? "");
  if (form.get("intent") === "use") {
    await activateMergeSet(context.db, study, asEditor(user.id), chosen);
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + search);
  }
  if (form.get("intent") === "delete") {
    await deleteMergeSet(context.db, chosen, asEditor(user.id));
    return answer("success", t("labels.deleted"));
  }
  const set = mergeSetInput.safeParse({ name: form.get("name"), merges: form.get("merges") });
  if (!set.success) return answer("error", t("labels.invalid"));
  await saveMergeSet(context.db, study, asEditor(user.id), set.data);
  return answer("success", t("labels.saved", { name: set.data.name }));
}

/** Saves what counts as one criterion. */
export async function actOnCriteria(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const user = await requireUser(request, context);
  const { t, answer } = await resultsAnswer(request, user);
  const merges = criterionMergesInput.safeParse(form.get("merges"));
  if (!merges.success) return answer("error", t("labels.invalid"));
  await saveCriterionMerges(context.db, study, asEditor(user.id), merges.data);
  return answer("success", t("labels.criteriaSaved"));
}

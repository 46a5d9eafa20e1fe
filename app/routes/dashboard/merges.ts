import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { activateMergeSet, deleteMergeSet, saveMergeSet } from "../../data/merges.server.ts";
import { mergeSetInput } from "../../domain/merge-set.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { dashboardTexts } from "./dashboard-texts.server.ts";

/** Saves, selects or deletes a named set of label merges, then redirects to the results. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const form = await request.formData();
  const t = await dashboardTexts(request, user);
  const study = params.id ?? "";
  const query = String(form.get("back") ?? "");
  const back = `/studies/${study}/dashboard${query.startsWith("?") ? query : "?tab=results"}`;
  const chosen = String(form.get("set") ?? "");
  if (form.get("intent") === "use") {
    await activateMergeSet(context.db, study, user.id, chosen);
    return redirect(back);
  }
  if (form.get("intent") === "delete") {
    await deleteMergeSet(context.db, chosen, user.id);
    return redirectWithToast(back, { type: "success", text: t("labels.deleted") });
  }
  const set = mergeSetInput.safeParse({ name: form.get("name"), merges: form.get("merges") });
  if (!set.success) return redirectWithToast(back, { type: "error", text: t("labels.invalid") });
  await saveMergeSet(context.db, study, user.id, set.data);
  const text = t("labels.saved", { name: set.data.name });
  return redirectWithToast(back, { type: "success", text });
}

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/studies/${params.id}/dashboard?tab=results`);

import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUserWith } from "../../auth/guards.server.ts";
import { asEditor, asViewer } from "../../data/access/ownership.server.ts";
import { dropProposal, keepProposal } from "../../data/results/category-proposals.server.ts";
import { duplicateStudy, findOriginal } from "../../data/studies/duplicate-study.server.ts";
import { DEFAULT_CATEGORY_COLOR, limits } from "../../domain/limits/limits.ts";
import { cutTo } from "../../domain/limits/text.ts";
import { proposalInput } from "../../domain/results/merge-set.ts";
import { redirectWithToast } from "../../http/forms/toast.ts";
import { resultsAnswer } from "./dashboard-texts.server.ts";

/**
 * Saves a set of clusters as the study's proposed categories, or drops the proposal; or creates a closed draft
 * study from the study's cards, with the clusters as categories.
 */
export async function actOnProposal(
  request: Request,
  context: AppLoadContext,
  id: string,
  form: FormData,
) {
  const { db } = context;
  const { user, found: original } = await requireUserWith(request, context, (caller) =>
    findOriginal(db, id, asViewer(caller)),
  );
  const { t, answer } = await resultsAnswer(request, user);
  if (!original) throw new Response("Not found", { status: 404 });
  const { study } = original;
  const intent = form.get("intent");
  if (intent === "drop") {
    await dropProposal(db, study.id, asEditor(user.id));
    return answer("success", t("clusters.dropped"));
  }
  const proposal = proposalInput.safeParse({ groups: form.get("groups") });
  if (!proposal.success) return answer("error", t("clusters.ownNames"));
  if (intent === "keep") {
    await keepProposal(db, study.id, asEditor(user.id), proposal.data.groups);
    return answer("success", t("clusters.kept"));
  }

  const change = {
    title: cutTo(t("clusters.studyTitle", { title: study.title }), limits.study_title),
    sort_type: "closed" as const,
  };
  const categories = proposal.data.groups.map(({ name }, index) => ({
    name,
    description: "",
    color: DEFAULT_CATEGORY_COLOR,
    order: index + 1,
  }));
  const created = await duplicateStudy(db, original, asEditor(user.id), change, categories);
  if (!created) return answer("error", t("clusters.studyFailed"));
  return redirectWithToast(`/studies/${created.id}/edit?tab=categories`, {
    type: "success",
    text: t("clusters.studyMade"),
  });
}

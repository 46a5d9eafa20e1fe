import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { importCards, listCards } from "../../data/cards.server.ts";
import { createCategory } from "../../data/categories.server.ts";
import { dropProposal, keepProposal } from "../../data/category-proposals.server.ts";
import { createStudy, deleteStudy, findStudy } from "../../data/studies.server.ts";
import { CARD_SORTING, limits } from "../../domain/limits.ts";
import { proposalInput } from "../../domain/merge-set.ts";
import { redirectWithToast } from "../../http/toast.ts";
import { dashboardTexts } from "./dashboard-texts.server.ts";

/**
 * Keeps a set of clusters as the study's proposed categories, or drops it; or makes a closed draft
 * of the study's cards with the clusters as its categories.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { db } = context;
  const user = await requireUser(request, context);
  const t = await dashboardTexts(request, user);
  const study = await findStudy(db, params.id ?? "", user.id);
  if (!study) throw new Response("Not found", { status: 404 });
  const form = await request.formData();
  const query = String(form.get("back") ?? "");
  const back = `/studies/${study.id}/dashboard${query.startsWith("?") ? query : "?tab=results&run=1"}`;
  const say = (type: "success" | "error", text: string) => redirectWithToast(back, { type, text });
  const intent = form.get("intent");
  if (intent === "drop") {
    await dropProposal(db, study.id, user.id);
    return say("success", t("clusters.dropped"));
  }
  const failed = () => say("error", t("clusters.studyFailed"));
  const proposal = proposalInput.safeParse({ groups: form.get("groups") });
  if (!proposal.success) return say("error", t("clusters.ownNames"));
  if (intent === "keep") {
    await keepProposal(db, study.id, user.id, proposal.data.groups);
    return say("success", t("clusters.kept"));
  }

  const { id, project_name, participant_count, completed_sessions_count, cards_count, ...fields } =
    study;
  const made = await createStudy(db, user.id, {
    ...fields,
    study_type: CARD_SORTING,
    title: t("clusters.studyTitle", { title: study.title }).slice(0, limits.study_title),
    sort_type: "closed",
    status: "draft",
  });
  if (!made) return failed();
  try {
    for (const [index, { name }] of proposal.data.groups.entries())
      await createCategory(db, user.id, made.id, {
        name,
        description: "",
        color: "#6c757d",
        order: index + 1,
      });
    const cards = await listCards(db, study.id, user.id);
    await importCards(
      db,
      made.id,
      user.id,
      cards.filter((card) => card.is_active),
    );
  } catch (error) {
    await deleteStudy(db, made.id, user.id);
    throw error;
  }
  return redirectWithToast(`/studies/${made.id}/edit?tab=categories`, {
    type: "success",
    text: t("clusters.studyMade"),
  });
}

export const loader = ({ params }: { params: { id?: string } }) =>
  redirect(`/studies/${params.id}/dashboard?tab=results`);

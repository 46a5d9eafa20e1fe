import type { AppLoadContext } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asEditor } from "../../data/access/ownership.server.ts";
import { dropStructure, keepStructure } from "../../data/results/structures.server.ts";
import { limits } from "../../domain/limits/limits.ts";
import { keptStructure } from "../../domain/results/structure.ts";
import { resultsAnswer } from "./dashboard-texts.server.ts";

/** Keeps a structure under a name, or deletes the one of a name. */
export async function actOnStructure(
  request: Request,
  context: AppLoadContext,
  study: string,
  form: FormData,
) {
  const user = await requireUser(request, context);
  const { t, answer } = await resultsAnswer(request, user);
  if (form.get("intent") === "drop") {
    const name = String(form.get("name"));
    await dropStructure(context.db, study, asEditor(user.id), name);
    return answer("success", t("structures.dropped", { name }));
  }
  const typed = keptStructure.safeParse(Object.fromEntries(form));
  if (!typed.success) return answer("error", t("structures.invalid"));
  const kept = await keepStructure(context.db, study, asEditor(user.id), typed.data);
  return "refused" in kept
    ? answer("error", t("structures.tooMany", { count: limits.structures_per_study }))
    : answer("success", t("structures.kept", { name: kept.name }));
}

import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireUserWith } from "../../../auth/guards.server.ts";
import { findStudyToChange } from "../../../data/study-changes.server.ts";
import { isId } from "../../../domain/fields.ts";
import { activate, saveBasics, saveSettings } from "./save.server.ts";

/** Every form of the edit page says by its `intent` what it wants. */
export async function actOnStudyParts({ request, context, params }: ActionFunctionArgs) {
  const id = params.id ?? "";
  const { user, found: study } = await requireUserWith(request, context, async (owner) =>
    isId(id) ? findStudyToChange(context.db, id, owner) : undefined,
  );
  if (!study) throw redirect("/studies");
  const posted = await request.formData();
  const intent = String(posted.get("intent") ?? "");
  if (intent === "basic") return saveBasics(context, user, study, posted);
  if (intent === "settings") return saveSettings(context, user, study, posted);
  if (intent === "activate") return activate(context, user, study);
  throw new Response(null, { status: 400 });
}

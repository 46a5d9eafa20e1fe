import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asEditor } from "../../data/access/ownership.server.ts";
import { saveReadyGroups } from "../../data/results/study-participants.server.ts";
import { readyGroups } from "../../domain/results/ready-groups.ts";

/** Stores which groups the analysis in an editor's browser calls safe to build: the overview shows them. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const posted = await request.formData();
  const parsed = readyGroups.safeParse({
    safe: posted.getAll("safe"),
    test: posted.getAll("test"),
    participants: Number(posted.get("participants")),
  });
  if (!parsed.success) return new Response(null, { status: 400 });
  await saveReadyGroups(context.db, params.id ?? "", asEditor(user.id), parsed.data);
  return new Response(null, { status: 204 });
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/ownership.server.ts";
import { notePresence } from "../../data/presence.server.ts";

/** Records that the user has a study open, and answers who else has. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  const presence = await notePresence(context.db, params.id ?? "", asViewer(user.id));
  if (!presence) throw new Response("Not found", { status: 404 });
  return Response.json(presence, { headers: { "Cache-Control": "private, no-store" } });
}

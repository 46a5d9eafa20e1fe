import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { identify } from "../../auth/identify.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { notePresence } from "../../data/projects/presence.server.ts";

/**
 * Records that the user has a study open, and answers who else has. Without a login it is a 401 that leaves the expired
 * cookie, by which the page's next form is told that the session has ended.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const identity = await identify(request, context);
  if (!identity) throw new Response(null, { status: 401 });
  const access = asViewer(identity.user.id);
  const presence = await notePresence(context.db, params.id ?? "", access);
  if (!presence) throw new Response("Not found", { status: 404 });
  return Response.json(presence, { headers: { "Cache-Control": "private, no-store" } });
}

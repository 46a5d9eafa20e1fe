import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { markResultsOpened } from "../../data/results/study-participants.server.ts";

/** Records that the user has opened a study's results, so that the next visit shows them at once. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  await markResultsOpened(context.db, params.id ?? "", asViewer(user.id));
  return new Response(null, { status: 204 });
}

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { markResultsOpened } from "../../data/study-participants.server.ts";

/** The results of a study are on the reader's screen: the next visit opens with them. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  await markResultsOpened(context.db, params.id ?? "", user.id);
  return new Response(null, { status: 204 });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { listWhys } from "../../data/whys.server.ts";

/** What participants said of why cards are where they are, for the owner's results. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const whys = await listWhys(context.db, params.id ?? "", user.id);
  if (!whys) throw new Response("Not found", { status: 404 });
  return Response.json(whys, { headers: { "Cache-Control": "private, no-store" } });
}

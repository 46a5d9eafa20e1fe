import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { listStudyNames } from "../../data/studies.server.ts";

/** The reader's other studies, to compare this one with. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const studies = await listStudyNames(context.db, user.id);
  const others = studies.filter(({ id }) => id !== params.id);
  if (others.length === studies.length) throw new Response("Not found", { status: 404 });
  return Response.json(others, { headers: { "Cache-Control": "private, no-store" } });
}

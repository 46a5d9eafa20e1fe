import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { listStudyNames } from "../../data/studies.server.ts";

/** The reader's other studies, to compare this one with. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const studies = await listStudyNames(context.db, user.id, params.id);
  return Response.json(studies, { headers: { "Cache-Control": "private, no-store" } });
}

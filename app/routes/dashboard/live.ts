import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { studyFigures } from "../../data/study-participants.server.ts";

/** The counts of a study as they are now, asked every few seconds while the page is open. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const figures = await studyFigures(context.db, params.id ?? "", user.id);
  return Response.json(figures, { headers: { "Cache-Control": "private, no-store" } });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { readStudyIndex } from "./read-study-index.server.ts";

/** Small and asked first: the large part is fetched by what it says. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const index = await readStudyIndex(context.db, params.id ?? "", user.id);
  if (!index) throw new Response("Not found", { status: 404 });
  return Response.json(index, { headers: { "Cache-Control": "private, no-store" } });
}

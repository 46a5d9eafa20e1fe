import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { identify } from "../../auth/identify.server.ts";
import { searchResearch } from "../../data/projects/search.server.ts";

/** The command menu's search results for `?q=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = (await identify(request, context))?.user;
  if (!user) throw new Response(null, { status: 401 });
  const words = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const found = await searchResearch(context.db, user.id, words);
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}

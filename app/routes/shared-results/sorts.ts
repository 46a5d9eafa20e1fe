import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readExportPage } from "../../data/results.server.ts";
import { listStudyChunks } from "../../data/study-chunks.server.ts";
import { openShare } from "./open-share.server.ts";
import { ownIds } from "./own-ids.ts";
import { withoutPeople } from "./without-people.ts";

/** A page of the sorts behind a shared link, by its number; people only where that was chosen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const { share, open } = await openShare(request, context, token);
  if (!open) throw new Response("Forbidden", { status: 403 });
  const { study_id, owner_id } = share;
  const asked = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
  const chunks = await listStudyChunks(context.db, study_id, owner_id);
  const chunk = chunks[asked];
  const page = chunk
    ? await readExportPage(context.db, study_id, owner_id, { cursor: chunk.cursor })
    : null;
  if (!page) throw new Response("Not found", { status: 404 });
  const first = chunks.slice(0, asked).reduce((sum, { count }) => sum + count, 0);
  const shared = share.show_participants ? ownIds(page, token) : withoutPeople(page, first);
  return Response.json(shared, {
    headers: { "Cache-Control": "private, no-store" },
  });
}

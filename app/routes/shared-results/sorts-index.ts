import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { asViewer } from "../../data/access/ownership.server.ts";
import { readStudyIndex } from "../dashboard/read-study-index.server.ts";
import { openShare } from "./open-share.server.ts";

/**
 * The index of the sorts behind a shared link. Cursors are page numbers, as real ones contain session ids. The origin
 * of a card is left out, because it is a card of another study.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { share, open } = await openShare(request, context, params.token ?? "");
  if (!open) throw new Response("Forbidden", { status: 403 });
  const index = await readStudyIndex(context.db, share.study_id, asViewer(share.owner_id));
  if (!index) throw new Response("Not found", { status: 404 });
  const chunks = index.chunks.map((chunk, at) => ({ ...chunk, digest: "", cursor: String(at) }));
  const cards = index.cards.map(({ origin: _, ...card }) => card);
  return Response.json(
    { ...index, cards, chunks, questions: [], shows_participants: false },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

import { createHmac } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { asViewer } from "../../data/access/ownership.server.ts";
import { publicRow } from "../../data/access/viewers-row.server.ts";
import { readExportPage } from "../../data/results/results.server.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import type { ExportPage } from "../../domain/results/export-page.ts";
import { withoutCriteria } from "../../domain/sorts/sort-result.ts";
import { openShare } from "./open-share.server.ts";

/** A page of the sorts behind a shared link. Participant data only if the owner chose to share it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const { share, open } = await openShare(request, context, token);
  if (!open) throw new Response("Forbidden", { status: 403 });
  const query = new URL(request.url).searchParams;
  const pageNumber = Number(query.get("cursor") ?? 0);
  const completed = query.get("completed") !== "false";
  const offset = pageNumber * workLimits.export_page;
  if (!Number.isInteger(pageNumber) || pageNumber < 0 || !Number.isSafeInteger(offset))
    throw notFound();
  const options = { completed, offset };
  const page = await readExportPage(context.db, share.study_id, asViewer(share.owner_id), options);
  // An empty page is a 404, except the first page of unfinished sorts, which the client requests in any case.
  if (!page || (page.sessions.length === 0 && (completed || pageNumber > 0))) throw notFound();
  const placements = page.placements.map(withoutCriteria);
  const shared = share.show_participants
    ? withShareIds({ ...page, placements }, token)
    : withoutParticipants({ ...page, placements }, offset, completed ? "sort" : "open");
  // The page number, as the real cursor contains a session id.
  const next = !completed && page.next !== null ? String(pageNumber + 1) : null;
  return Response.json({ ...shared, next }, { headers: { "Cache-Control": "private, no-store" } });
}

const notFound = () => new Response("Not found", { status: 404 });

/**
 * Replaces the session and participant ids of a page by ids that are specific to the share. A session id
 * is the capability to read and write the session, so only its participant and the owner may know it.
 * An id maps to the same value on every page of a share, and to different values in different shares.
 */
function withShareIds(page: ExportPage, token: string): ExportPage {
  const shareId = (id: string) => createHmac("sha256", token).update(id).digest("hex").slice(0, 32);
  return {
    ...page,
    sessions: page.sessions.map((session) => ({
      ...session,
      id: shareId(session.id),
      participant: shareId(session.participant),
    })),
    next: null,
  };
}

/** A page of sorts with what is public of each, numbered. */
function withoutParticipants(page: ExportPage, first: number, name: string): ExportPage {
  return {
    ...page,
    sessions: page.sessions.map((session, index) => ({
      ...publicRow(session, "anyone"),
      id: `${name}-${String(first + index + 1).padStart(5, "0")}`,
      participant: "",
    })),
    next: null,
  };
}

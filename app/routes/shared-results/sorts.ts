import { createHmac } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readExportPage } from "../../data/results.server.ts";
import type { ExportPage } from "../../domain/export-page.ts";
import { limits } from "../../domain/limits.ts";
import { openShare } from "./open-share.server.ts";

/** A page of the sorts behind a shared link, by its number; people only where that was chosen. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const { share, open } = await openShare(request, context, token);
  if (!open) throw new Response("Forbidden", { status: 403 });
  const query = new URL(request.url).searchParams;
  const asked = Number(query.get("cursor") ?? 0);
  const completed = query.get("completed") !== "false";
  const offset = asked * limits.export_page;
  if (!Number.isInteger(asked) || asked < 0 || !Number.isSafeInteger(offset)) throw notFound();
  const options = { completed, offset };
  const page = await readExportPage(context.db, share.study_id, share.owner_id, options);
  // Nobody asks for completed sorts before there are some.
  if (!page || (page.sessions.length === 0 && (completed || asked > 0))) throw notFound();
  const shared = share.show_participants
    ? ownIds(page, token)
    : withoutPeople(page, offset, completed ? "sort" : "open");
  // A real cursor names a session.
  const next = !completed && page.next !== null ? String(asked + 1) : null;
  return Response.json({ ...shared, next }, { headers: { "Cache-Control": "private, no-store" } });
}

const notFound = () => new Response("Not found", { status: 404 });

/**
 * A page of sorts whose sessions and participants go by ids of the share's own: the id of a
 * session is the right to read and write it, and known to its participant and the owner alone.
 * The same id comes out the same in each page of a share, and differs between shares.
 */
function ownIds(page: ExportPage, token: string): ExportPage {
  const own = (id: string) => createHmac("sha256", token).update(id).digest("hex").slice(0, 32);
  return {
    ...page,
    sessions: page.sessions.map((session) => ({
      ...session,
      id: own(session.id),
      participant: own(session.participant),
    })),
    next: null,
  };
}

/**
 * A page of sorts that tells nothing of who sorted: no ids, times, sources, languages or
 * demographics, and no reason that a researcher wrote. What is left is what was sorted.
 */
function withoutPeople(page: ExportPage, first: number, name: string): ExportPage {
  return {
    ...page,
    sessions: page.sessions.map((session, index) => ({
      id: `${name}-${String(first + index + 1).padStart(5, "0")}`,
      participant: "",
      source: "",
      language: null,
      started_at: "",
      completed_at: session.completed_at && "",
      duration: session.duration,
      consent_given: session.consent_given,
      included: session.included,
      inclusion_reason: "",
      demographics: {},
    })),
    next: null,
  };
}

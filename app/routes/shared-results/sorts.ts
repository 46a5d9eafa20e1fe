import { createHmac } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Db } from "../../data/db.server.ts";
import type { FoundShare } from "../../data/result-shares.server.ts";
import { readExportPage } from "../../data/results.server.ts";
import { listStudyChunks } from "../../data/study-chunks.server.ts";
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
  const unfinished = query.get("completed") === "false";
  const found = unfinished
    ? await openPage(context.db, share, asked)
    : await completedPage(context.db, share, asked);
  if (!found?.page) throw new Response("Not found", { status: 404 });
  const { page, first } = found;
  const shared = share.show_participants
    ? ownIds(page, token)
    : withoutPeople(page, first, unfinished ? "open" : "sort");
  // A real cursor names a session.
  const next = unfinished && page.next !== null ? String(asked + 1) : null;
  return Response.json({ ...shared, next }, { headers: { "Cache-Control": "private, no-store" } });
}

/** With how many sorts come before it. */
type FoundPage = { page: ExportPage | null; first: number } | null;

async function completedPage(
  db: Db,
  { study_id, owner_id }: FoundShare,
  asked: number,
): Promise<FoundPage> {
  // The first one, often the only one, needs no cursor: a round trip less.
  const chunks = asked === 0 ? [{ cursor: null }] : await listStudyChunks(db, study_id, owner_id);
  const chunk = chunks[asked];
  const page = chunk && (await readExportPage(db, study_id, owner_id, { cursor: chunk.cursor }));
  return page && page.sessions.length > 0 ? { page, first: asked * limits.export_page } : null;
}

/** Of the sorts that go on, which are seldom more than one page. */
async function openPage(
  db: Db,
  { study_id, owner_id }: FoundShare,
  asked: number,
): Promise<FoundPage> {
  let cursor: string | null = null;
  let first = 0;
  for (let number = 0; ; number++) {
    const page: ExportPage | null = await readExportPage(db, study_id, owner_id, {
      completed: false,
      cursor,
    });
    if (!page || number >= asked) return { page, first };
    if (page.next === null) return null;
    cursor = page.next;
    first += page.sessions.length;
  }
}

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
function withoutPeople(page: ExportPage, first: number, name = "sort"): ExportPage {
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

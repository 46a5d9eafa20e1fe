import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { recruitedPage } from "../../domain/results/export-page.ts";
import type { StudyChunk } from "../../domain/results/study-index.ts";
import type { Access } from "../access/ownership.server.ts";
import { seesParticipantsOf } from "../access/viewers-row.server.ts";
import { isCompletedIn } from "../counts/completed-sorts.server.ts";
import type { Db } from "../database/db.server.ts";
import { participants, sort_sessions } from "../schema/schema.server.ts";

/**
 * The pages of an export of the completed sorts, each with its cursor and a digest, so that a client fetches only
 * pages whose digest has changed. Completed sorts never change, but the researcher's decisions, notes, corrected
 * wordings and imported ratings (`version`) do, as do the reader's rights and, with a new version, the fields of a page. So the digest covers them all.
 */
export async function listStudyChunks(
  db: Db,
  study: string,
  access: Access<"viewer">,
  page: z.ZodType = recruitedPage,
): Promise<StudyChunk[]> {
  const fields = fieldsOf(page);
  const query = db
    .select({
      id: sort_sessions.id,
      completed_at: sort_sessions.completed_at,
      included: sort_sessions.included,
      reason: sort_sessions.inclusion_reason,
      consent: sort_sessions.consent_given,
      source: participants.source,
      wordings: sort_sessions.wordings,
      notes: sort_sessions.notes,
      card_notes: sort_sessions.card_notes,
      version: sort_sessions.version,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(isCompletedIn(study, access))
    .orderBy(asc(sort_sessions.completed_at), asc(sort_sessions.id));
  const [sees, rows] = await Promise.all([seesParticipantsOf(db, study, access.who), query]);
  const chunks: StudyChunk[] = [];
  for (let from = 0; from < rows.length; from += workLimits.export_page) {
    const chunk = rows.slice(from, from + workLimits.export_page);
    const before = rows[from - 1];
    chunks.push({
      cursor: before ? (sees ? `${before.completed_at}|${before.id}` : String(from)) : null,
      count: chunk.length,
      digest: await digest(JSON.stringify([fields, sees, chunk])),
    });
  }
  return chunks;
}

/** The fields of a page: a device that cached a page of other fields fetches it again. */
const fieldsOf = (page: z.ZodType) => z.toJSONSchema(page, { io: "input", unrepresentable: "any" });

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 15)));
}

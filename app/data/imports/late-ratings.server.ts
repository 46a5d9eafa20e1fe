import { eq, sql } from "drizzle-orm";
import { type RatableSort, readLateRatings } from "../../domain/imports/late-ratings.ts";
import type { RatingFileProblem, RatingFileRefusal } from "../../domain/imports/rating-file.ts";
import { ratingsPatch } from "../../domain/ratings/ratings.ts";
import type { FileRow } from "../../domain/result-file/to-table.ts";
import { type Access, inOwnStudy } from "../access/ownership.server.ts";
import { isCompletedIn } from "../counts/completed-sorts.server.ts";
import { type Db, transaction } from "../database/db.server.ts";
import { jsonChunks } from "../database/json-chunks.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { participants, sort_sessions } from "../schema/schema.server.ts";
import type { findImportTarget } from "./result-import.server.ts";

/**
 * Adds the ratings of a file to the completed sorts of their participants, all or none, or says what is wrong with it. A
 * rating replaces an earlier one of the same card on the same scale. With `dry_run` nothing is stored.
 */
export async function addLateRatings(
  db: Db,
  study: string,
  access: Access<"editor">,
  target: NonNullable<Awaited<ReturnType<typeof findImportTarget>>>,
  rows: readonly FileRow[],
  { scale, dry_run }: { scale?: string | undefined; dry_run: boolean },
): Promise<
  { participants: number; ratings: number } | { problems: RatingFileProblem[] } | RatingFileRefusal
> {
  const sorts = await listRatableSorts(db, study, access);
  const read = readLateRatings(rows, target, sorts, scale);
  if (typeof read === "string") return read;
  const { problems, ratings, sessions } = read;
  if (problems.length > 0) return { problems };
  const answer = { participants: sessions.length, ratings };
  if (dry_run || ratings === 0) return answer;
  const patches = sessions.map(({ session, ratings }) => [session, ratingsPatch(ratings)]);
  await transaction(db, [
    ...jsonChunks(patches).map(
      ({ json }) => sql`
      UPDATE sort_sessions SET ratings = json_patch(ratings, rated.patch), version = version + 1
      FROM (SELECT value ->> 0 AS id, value -> 1 AS patch FROM json_each(${json})) AS rated
      WHERE sort_sessions.id = rated.id AND ${inOwnStudy(sort_sessions.study_id, study, access)}`,
    ),
    ...setStudyUpdated(study, access, "after", { action: "ratings.imported", count: ratings }),
  ]);
  return answer;
}

/** The completed sorts of the caller's study, by all names that a file may give their participants. */
const listRatableSorts = (
  db: Db,
  study: string,
  access: Access<"editor">,
): Promise<RatableSort[]> =>
  db
    .select({
      session: sort_sessions.id,
      participant: sort_sessions.participant_id,
      external_id: participants.external_id,
      imported_as: sql<string | null>`${sort_sessions.session_data} ->> 'imported_as'`,
      dealt: sort_sessions.dealt,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .where(isCompletedIn(study, access));

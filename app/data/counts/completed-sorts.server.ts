import { and, eq, isNotNull } from "drizzle-orm";
import { type Access, inOwnStudy } from "../access/ownership.server.ts";
import { sort_sessions } from "../schema/schema.server.ts";

/** The completed sorts of the caller's study, without test runs: what its results are made of. */
export const isCompletedIn = (study: string, access: Access<"viewer">) =>
  and(
    inOwnStudy(sort_sessions.study_id, study, access),
    eq(sort_sessions.is_test, false),
    isNotNull(sort_sessions.completed_at),
  );

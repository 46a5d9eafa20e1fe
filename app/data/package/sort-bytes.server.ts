import { sql } from "drizzle-orm";
import { sort_sessions } from "../schema/schema.server.ts";

/** The bytes of a sort in a package and in the database, but for its short fields. `octet_length` does not read the text. */
export const sortBytes = sql<number>`${sql.join(
  (
    [
      "device_info",
      "session_data",
      "whys",
      "ratings",
      "wordings",
      "notes",
      "card_notes",
      "result",
    ] as const
  ).map((name) => sql`octet_length(${sort_sessions[name]})`),
  sql` + `,
)} + coalesce(octet_length(${sort_sessions.dealt}), 0) + coalesce(octet_length(${sort_sessions.inherited}), 0)
  + (SELECT total(octet_length(moves)) FROM trace_parts WHERE session_id = sort_sessions.id)
  + (SELECT total(octet_length(value)) FROM answers WHERE session_id = sort_sessions.id)`;

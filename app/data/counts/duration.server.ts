import { type Column, type SQL, sql } from "drizzle-orm";
import { sort_sessions } from "../schema/schema.server.ts";

/** Milliseconds of an instant: SQLite's own precision, so that rounding to seconds is exact. */
const milliseconds = (at: SQL) => sql`CAST(round(julianday(${at}) * 86400000) AS integer)`;

/** `sortDuration` in SQL: the only expression of a sort's duration in statements. */
export const durationOf = ({
  started_at,
  completed_at,
}: Record<"started_at" | "completed_at", Column> = sort_sessions) => sql<number | null>`max(0,
  (${milliseconds(sql`nullif(${completed_at}, ${started_at})`)} - ${milliseconds(sql`${started_at}`)} + 500) / 1000)`;

import { sql } from "drizzle-orm";
import type { FoundItem } from "../domain/found-item.ts";
import { type Db, transaction } from "./db.server.ts";

const MOST = 8;

/**
 * What of an owner's research has the words in its name, the best match first (as `matchRank` has it) and of equal ones
 * what changed last; without words the studies that changed last.
 */
export async function searchResearch(
  db: Db,
  owner: string,
  words: string,
): Promise<Record<"studies" | "projects" | "cards", FoundItem[]>> {
  const has = (column: string) => sql`instr(lower(${sql.raw(column)}), lower(${words})) > 0`;
  const rank = (column: string) => sql`
    CASE instr(' ' || lower(${sql.raw(column)}), ' ' || lower(${words}))
      WHEN 0 THEN 3 WHEN 1 THEN lower(${sql.raw(column)}) <> lower(${words}) ELSE 2 END`;
  const [studies, projects, cards] = await transaction(db, [
    sql`
      SELECT studies.id, studies.title AS name, projects.name AS place
      FROM projects JOIN studies ON studies.project_id = projects.id
      WHERE projects.owner_id = ${owner} AND ${has("studies.title")}
      ORDER BY ${rank("studies.title")}, studies.updated_at DESC LIMIT ${MOST}`,
    sql`
      SELECT id, name, '' AS place FROM projects
      WHERE owner_id = ${owner} AND ${words} <> '' AND ${has("name")}
      ORDER BY ${rank("name")}, updated_at DESC LIMIT ${MOST}`,
    sql`
      SELECT studies.id, cards.label AS name, studies.title AS place
      FROM projects JOIN studies ON studies.project_id = projects.id
        JOIN cards ON cards.study_id = studies.id
      WHERE projects.owner_id = ${owner} AND ${words} <> '' AND ${has("cards.label")}
      ORDER BY ${rank("cards.label")}, studies.updated_at DESC, cards."order" LIMIT ${MOST}`,
  ]);
  const rows = (result: D1Result | undefined) => (result?.results ?? []) as FoundItem[];
  return { studies: rows(studies), projects: rows(projects), cards: rows(cards) };
}

import { sql } from "drizzle-orm";
import type { SearchResult } from "../../domain/projects/search-result.ts";
import { projectsEditedBy, projectsOf } from "../access/ownership.server.ts";
import { type Db, rowsOfResult, transaction } from "../database/db.server.ts";

const MAX_RESULTS = 8;

/**
 * The studies, projects and cards of a user's projects whose name contains `words`: the best match first (the ranks of `matchRank`),
 * then the last changed. A card is found where it can be edited. With empty `words`, the last changed studies.
 */
export async function searchResearch(
  db: Db,
  user: string,
  words: string,
): Promise<Record<"studies" | "projects" | "cards", SearchResult[]>> {
  const has = (column: string) => sql`instr(lower(${sql.raw(column)}), lower(${words})) > 0`;
  const rank = (column: string) => sql`
    CASE instr(' ' || lower(${sql.raw(column)}), ' ' || lower(${words}))
      WHEN 0 THEN 3 WHEN 1 THEN lower(${sql.raw(column)}) <> lower(${words}) ELSE 2 END`;
  const [studies, projects, cards] = await transaction(db, [
    sql`
      SELECT studies.id, studies.title AS name, projects.name AS place
      FROM projects JOIN studies ON studies.project_id = projects.id
      WHERE projects.id IN ${projectsOf(user)} AND ${has("studies.title")}
      ORDER BY ${rank("studies.title")}, studies.updated_at DESC LIMIT ${MAX_RESULTS}`,
    sql`
      SELECT id, name, '' AS place FROM projects
      WHERE id IN ${projectsOf(user)} AND ${words} <> '' AND ${has("name")}
      ORDER BY ${rank("name")}, updated_at DESC LIMIT ${MAX_RESULTS}`,
    sql`
      SELECT studies.id, cards.label AS name, studies.title AS place
      FROM projects JOIN studies ON studies.project_id = projects.id
        JOIN cards ON cards.study_id = studies.id
      WHERE projects.id IN ${projectsEditedBy(user)} AND ${words} <> '' AND ${has("cards.label")}
      ORDER BY ${rank("cards.label")}, studies.updated_at DESC, cards."order" LIMIT ${MAX_RESULTS}`,
  ]);
  return {
    studies: rowsOfResult<SearchResult>(studies),
    projects: rowsOfResult<SearchResult>(projects),
    cards: rowsOfResult<SearchResult>(cards),
  };
}

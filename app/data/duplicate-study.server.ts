import { getTableColumns, sql } from "drizzle-orm";
import type { ImportedCategory } from "../domain/category-import.ts";
import { limits } from "../domain/limits.ts";
import type { Question } from "../domain/question.ts";
import type { Study } from "../domain/study.ts";
import { categoryInserts } from "./categories.server.ts";
import { type Db, timestamp, writeAndRead } from "./db.server.ts";
import { type Owner, ownsProject } from "./ownership.server.ts";
import { copiedQuestions, questionRows } from "./questions.server.ts";
import { studies } from "./schema.server.ts";
import { ownedBy, studyRows } from "./studies.server.ts";
import { touchStudy } from "./touch.server.ts";

/** A study that is to be copied. */
export type Original = { study: Study; questions: Question[] };

export async function findOriginal(
  db: Db,
  id: string,
  owner: Owner,
): Promise<Original | undefined> {
  const [[study], questions] = await db.batch([
    studyRows(db, ownedBy(id, owner)),
    questionRows(db, id),
  ]);
  return study && { study, questions };
}

/**
 * A draft copy titled `… (copy)` with the cards and the study's categories, or other ones, and no
 * sessions, in one transaction; `change` says what is different. `null` when the study or the
 * other project is not the owner's.
 */
export async function duplicateStudy(
  db: Db,
  { study: { id, ...original }, questions }: Original,
  owner: string,
  { project, ...change }: Partial<Pick<Study, "project" | "title" | "status" | "sort_type">> = {},
  other?: ImportedCategory[],
): Promise<Study | null> {
  const copy = crypto.randomUUID();
  const at = timestamp();
  const uuid = sql.raw(RANDOM_UUID);
  const mark = " (copy)";
  const anew: Record<string, unknown> = {
    id: copy,
    title: original.title.slice(0, limits.study_title - mark.length) + mark,
    status: "draft",
    ...change,
    ...(project && { project_id: project }),
    closed_at: null,
    created_at: at,
    updated_at: at,
  };
  const names = Object.values(getTableColumns(studies)).map(({ name }) => name);
  const values = names.map((name) => (name in anew ? sql`${anew[name]}` : sql.identifier(name)));
  const listed = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const made = sql`EXISTS (SELECT 1 FROM studies WHERE id = ${copy})`;
  const [[duplicate]] = await writeAndRead(
    db,
    [
      sql`INSERT INTO studies (${listed}) SELECT ${sql.join(values, sql`, `)} FROM studies
        WHERE id = ${id} AND ${ownsProject(project ?? original.project, owner)}`,
      sql`
      INSERT INTO cards (id, study_id, label, description, tags, "order", is_active, image, created_at)
      SELECT ${uuid}, ${copy}, label, description, tags, "order", is_active, image, created_at
      FROM cards WHERE study_id = ${id} AND ${made}`,
      ...(other
        ? categoryInserts(copy, owner, other)
        : [
            sql`
              INSERT INTO categories (id, study_id, name, description, color, "order", created_at)
              SELECT ${uuid}, ${copy}, name, description, color, "order", created_at
              FROM categories WHERE study_id = ${id} AND ${made}`,
          ]),
      copiedQuestions(questions, copy, made),
      ...touchStudy(copy, owner, "before"),
    ],
    studyRows(db, ownedBy(copy, owner)),
  );
  return duplicate ?? null;
}

/** A version 4 UUID in SQLite: one for each row of an INSERT … SELECT. */
const RANDOM_UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

import { eq, getTableColumns, sql } from "drizzle-orm";
import type { ImportedCategory } from "../../domain/cards/category-import.ts";
import { limits } from "../../domain/limits/limits.ts";
import { cutTo } from "../../domain/limits/text.ts";
import type { Question } from "../../domain/questions/question.ts";
import type { Study } from "../../domain/studies/study.ts";
import { withCardIds } from "../../domain/turns/delphi.ts";
import { type Access, ownsProject } from "../access/ownership.server.ts";
import { categoryInserts } from "../cards/categories.server.ts";
import { type Db, timestamp, writeAndRead } from "../database/db.server.ts";
import { setStudyUpdated } from "../projects/updated-at.server.ts";
import { copiedQuestions, questionRows } from "../questions/questions.server.ts";
import { cards, categories, studies, study_translations } from "../schema/schema.server.ts";
import { isAllowed, studyRows } from "./studies.server.ts";

/** A study to copy. */
export type Original = {
  study: Study;
  questions: Question[];
  /** The ids of its cards and categories. */
  parts: string[];
  translations: (typeof study_translations.$inferSelect)[];
};

export async function findOriginal(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<Original | undefined> {
  const [[study], questions, ownCards, ownCategories, translations] = await db.batch([
    studyRows(db, isAllowed(id, access), access.who),
    questionRows(db, id),
    db.select({ id: cards.id }).from(cards).where(eq(cards.study_id, id)),
    db.select({ id: categories.id }).from(categories).where(eq(categories.study_id, id)),
    db.select().from(study_translations).where(eq(study_translations.study_id, id)),
  ]);
  const parts = [...ownCards, ...ownCategories].map((part) => part.id);
  return study && { study, questions, parts, translations };
}

/**
 * Creates a draft copy titled `… (copy)`, in one transaction: with the cards, questions, translations and categories
 * (or `other` categories) but no sessions. `change` overrides fields of the copy. `null` when the study or the target
 * project is not the owner's.
 */
export async function duplicateStudy(
  db: Db,
  { study: { id, ...original }, questions, parts, translations }: Original,
  access: Access<"editor">,
  { project, ...change }: Partial<Pick<Study, "project" | "title" | "status" | "sort_type">> = {},
  other?: ImportedCategory[],
): Promise<Study | null> {
  const copy = crypto.randomUUID();
  const at = timestamp();
  const ids = new Map(
    [...parts, ...questions.map(({ id }) => id)].map((part) => [part, crypto.randomUUID()]),
  );
  const scaleIds = (original.scales ?? []).map(({ id }): [string, string] => [id, id]);
  const inCopy = sql`json_each(${JSON.stringify(Object.fromEntries(ids))}) AS copied`;
  const suffix = " (copy)";
  const overrides: Record<string, unknown> = {
    id: copy,
    title: cutTo(original.title, limits.study_title - suffix.length) + suffix,
    status: "draft",
    ...change,
    ...(project && { project_id: project }),
    delphi:
      original.delphi &&
      JSON.stringify(withCardIds(original.delphi, (card) => ids.get(card) ?? card)),
    closed_at: null,
    results_opened_at: null,
    ready: null,
    is_crowded: 0,
    created_at: at,
    updated_at: at,
  };
  const names = Object.values(getTableColumns(studies))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name);
  const values = names.map((name) =>
    name in overrides ? sql`${overrides[name]}` : sql.identifier(name),
  );
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const isCopied = sql`EXISTS (SELECT 1 FROM studies WHERE id = ${copy})`;
  const [[duplicate]] = await writeAndRead(
    db,
    [
      sql`INSERT INTO studies (${columns}) SELECT ${sql.join(values, sql`, `)} FROM studies
        WHERE id = ${id} AND ${ownsProject(project ?? original.project, access)}`,
      sql`
      INSERT INTO cards (id, study_id, label, description, tags, wordings, "order", is_active, image, created_at, origin)
      SELECT copied.value, ${copy}, label, description, tags, wordings, "order", is_active, image, created_at, coalesce(origin, cards.id)
      FROM ${inCopy} CROSS JOIN cards ON cards.id = copied.key WHERE study_id = ${id} AND ${isCopied}`,
      ...(other
        ? categoryInserts(copy, access, other)
        : [
            sql`
              INSERT INTO categories (id, study_id, name, description, color, "order", created_at, parent, is_group)
              SELECT copied.value, ${copy}, name, description, color, "order", created_at,
                (SELECT larger.value FROM ${sql`json_each(${JSON.stringify(Object.fromEntries(ids))})`} AS larger
                  WHERE larger.key = categories.parent), is_group
              FROM ${inCopy} CROSS JOIN categories ON categories.id = copied.key
              WHERE study_id = ${id} AND ${isCopied}`,
          ]),
      ...copiedQuestions(questions, ids, copy, isCopied),
      ...translations
        .filter(({ entity }) => !(other && entity === "category"))
        .map(
          ({ language, entity, texts }) => sql`
            INSERT INTO study_translations (study_id, language, entity, texts)
            SELECT ${copy}, ${language}, ${entity}, ${JSON.stringify(copiedTexts(texts, new Map([...ids, ...scaleIds]), change))} WHERE ${isCopied}`,
        ),
      ...setStudyUpdated(copy, access, "before", { action: "study.created" }),
    ],
    studyRows(db, isAllowed(copy, access), access.who),
  );
  return duplicate ?? null;
}

/** Translated texts, keyed by the ids of the copies; without the title's when the copy has another title. */
const copiedTexts = (
  texts: Record<string, string>,
  ids: ReadonlyMap<string, string>,
  { title }: { title?: string },
) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const dot = key.indexOf(".");
      if (dot < 0) return key === "title" && title ? [] : [[key, text]];
      const copy = ids.get(key.slice(0, dot));
      return copy ? [[copy + key.slice(dot), text]] : [];
    }),
  );

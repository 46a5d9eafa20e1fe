import { and, count, eq, sql } from "drizzle-orm";
import { hasValidCells } from "../../domain/imports/import-message.ts";
import {
  type ImportTarget,
  planCards,
  planImport,
  planImportInSteps,
} from "../../domain/imports/plan-import.ts";
import { pause, withPauses } from "../../domain/limits/in-steps.ts";
import type { ImportedSort, ReadResults } from "../../domain/result-file/read-results.ts";
import { mayHave } from "../../domain/studies/study-rules.ts";
import { type Access, inOwnStudy } from "../access/ownership.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import { listStudyCategories } from "../cards/categories.server.ts";
import { changes, type Db, timestamp, transaction } from "../database/db.server.ts";
import {
  result_import_parts,
  result_imports,
  sort_sessions,
  studies,
} from "../schema/schema.server.ts";
import { findStudy, importRulesOf } from "../studies/studies.server.ts";
import {
  fillStatements,
  finishStatements,
  hideStatements,
  insertBatches,
  insertImport,
  newImport,
  removeImports,
  toRows,
  wasFinished,
} from "./import-statements.server.ts";

/** The parts of a study that an import is matched with; `null` when the study does not exist or is not the owner's. */
export async function findImportTarget(db: Db, study: string, access: Access<"viewer">) {
  const [found, cards, categories] = await Promise.all([
    findStudy(db, study, access),
    listCardsOf(db, study),
    listStudyCategories(db, study),
  ]);
  if (!found) return null;
  const { max_places, nested, repeated_sorts, scales, sort_type } = found;
  return {
    ...{ max_places, nested, repeated_sorts, sort_type, in_turns: found.delphi !== null },
    scales: scales ?? [],
    cards: cards.map(({ id, label }) => ({ id, label })),
    categories: categories.map(({ id, label, is_group, parent }) => ({
      ...{ id, label },
      ...(nested && { is_group, parent }),
    })),
  };
}

export type ImportRefusal =
  | "not_found"
  | "too_many_cards"
  | "nothing_to_import"
  | "changed"
  | "invalid"
  | "too_large";

/**
 * Imports results in one go: creates the missing cards and stores the sorts as completed sessions, all or nothing.
 * When a card is added in between, the import is planned again.
 *
 * @param consent whether the researcher has the participants' consent
 * @param found the import target, if the caller has just read it
 */
export async function importResults(
  db: Db,
  study: string,
  access: Access<"editor">,
  read: ReadResults,
  consent: boolean,
  found?: ImportTarget,
): Promise<{ sorts: number; cards: number } | ImportRefusal> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const target = (attempt === 0 && found) || (await findImportTarget(db, study, access));
    if (!target) return "not_found";
    const plan = await withPauses(planImportInSteps(read, target));
    if (!mayHave("cards", target.cards.length + plan.new_cards.length)) return "too_many_cards";
    if (plan.sorts.length === 0) return "nothing_to_import";
    const begun = newImport(plan, target.cards.length, plan.sorts.length, consent);
    const rows = toRows(begun, 0, plan.sorts);
    await transaction(db, [
      insertImport(study, access, begun),
      ...insertBatches(begun.id, access, 0, rows),
    ]);
    if (await finish(db, begun, study, access))
      return { sorts: plan.sorts.length, cards: plan.new_cards.length };
  }
  return "changed";
}

/**
 * Fills a hidden study chunk by chunk, because a large transaction would keep all others waiting, and moves its sorts to
 * their own study: all or nothing. Returns `false` when sorts are missing or a card was added meanwhile. After an error, a
 * second call goes on where this one has ended.
 */
async function finish(
  db: Db,
  begun: Parameters<typeof finishStatements>[1],
  study: string,
  access: Access<"editor">,
): Promise<boolean> {
  const { id } = begun;
  const { part, chunk, sorts, import_id } = result_import_parts;
  const [waiting, [filled]] = await db.batch([
    db.select({ part, chunk, sorts }).from(result_import_parts).where(eq(import_id, id)),
    db.select({ sorts: count() }).from(sort_sessions).where(eq(sort_sessions.study_id, id)),
  ]);
  const all = waiting.reduce((sum, one) => sum + one.sorts, filled?.sorts ?? 0);
  if (all === 0 || all !== begun.sorts) return false;
  await transaction(db, hideStatements(id, access));
  for (const one of waiting) {
    await transaction(db, fillStatements(id, access, one));
    await pause();
  }
  if (wasFinished(await transaction(db, finishStatements(db, begun, study, access)))) return true;
  // What arrived meanwhile cannot be told from what was filled.
  await transaction(db, [
    sql`DELETE FROM projects WHERE id = ${id}`,
    sql`DELETE FROM result_imports WHERE id = ${id} AND finished_at IS NULL`,
  ]);
  return false;
}

/** The most unfinished imports of one researcher, one for each study. */
const OPEN_IMPORTS = 3;

/**
 * Begins an import whose sorts arrive in parts. Deletes the owner's earlier import into this study, and the oldest ones
 * beyond `OPEN_IMPORTS`.
 */
export async function beginImport(
  db: Db,
  study: string,
  access: Access<"editor">,
  cards: readonly string[],
  sorts: number,
  consent: boolean,
): Promise<{ id: string } | ImportRefusal> {
  const target = await findImportTarget(db, study, access);
  if (!target) return "not_found";
  const plan = planCards(cards, target.cards);
  if (!mayHave("cards", target.cards.length + plan.new_cards.length)) return "too_many_cards";
  const begun = newImport(plan, target.cards.length, sorts, consent);
  const earlier = sql`user_id = ${access.who} AND (study_id = ${study} OR id NOT IN
    (SELECT id FROM result_imports WHERE user_id = ${access.who} AND study_id <> ${study}
      ORDER BY created_at DESC LIMIT ${OPEN_IMPORTS - 1}))`;
  const results = await transaction(db, [
    ...removeImports(earlier),
    insertImport(study, access, begun),
  ]);
  return changes(results.at(-1)) > 0 ? { id: begun.id } : "not_found";
}

/**
 * Stores a part of the sorts, unless all parts together would be too large. A part that is sent twice is stored once.
 * `from` is the index of its first sort.
 */
export async function addImportBatch(
  db: Db,
  study: string,
  access: Access<"editor">,
  { id, part, from, sorts }: { id: string; part: number; from: number; sorts: ImportedSort[] },
): Promise<"kept" | ImportRefusal> {
  const [begun, rules, categories] = await Promise.all([
    db
      .select()
      .from(result_imports)
      .where(and(eq(result_imports.id, id), inOwnStudy(result_imports.study_id, study, access)))
      .get(),
    importRulesOf(db, study),
    listStudyCategories(db, study),
  ]);
  if (!begun || !rules || begun.finished_at) return "not_found";
  if (!sorts.every((sort) => hasValidCells(sort, begun.cards.length))) return "invalid";
  const cards = begun.cards.map(([id, label]) => ({ id, label }));
  const read = { cards: cards.map(({ label }) => label), sorts, problems: [] };
  const plan = planImport(read, { ...rules, cards, categories });
  const [, ...stored] = await transaction(db, [
    sql`DELETE FROM result_import_parts WHERE import_id = ${id} AND part = ${part}`,
    ...insertBatches(id, access, part, toRows(begun, from, plan.sorts)),
  ]);
  return stored.every((result) => changes(result) > 0) ? "kept" : "too_large";
}

/**
 * Imports all parts, all or nothing. A second call changes nothing and returns the same, also while the first one runs.
 * `rated`: the study has scales.
 */
export async function finishImport(
  db: Db,
  study: string,
  access: Access<"editor">,
  id: string,
): Promise<{ sorts: number; rated: boolean } | ImportRefusal> {
  const begun = await findImport(db, study, access, id);
  if (!begun) return "not_found";
  const isFinished =
    begun.finished_at !== null ||
    (await finish(db, { id, ...begun }, study, access)) ||
    // Another call of the same finish was faster.
    Boolean((await findImport(db, study, access, id))?.finished_at);
  return isFinished ? { sorts: begun.sorts, rated: Boolean(begun.scales?.length) } : "changed";
}

const findImport = (db: Db, study: string, access: Access<"editor">, id: string) =>
  db
    .select({
      sorts: result_imports.sorts,
      scales: studies.scales,
      new_cards: result_imports.new_cards,
      finished_at: result_imports.finished_at,
    })
    .from(result_imports)
    .innerJoin(studies, eq(studies.id, result_imports.study_id))
    .where(and(eq(result_imports.id, id), inOwnStudy(result_imports.study_id, study, access)))
    .get();

const RETAINED_MS = 24 * 60 * 60 * 1000;

/** Removes abandoned imports, the records of finished ones, and hidden studies whose own study was deleted meanwhile. */
export const purgeImports = (db: Db) =>
  transaction(db, [
    ...removeImports(sql`created_at < ${timestamp(Date.now() - RETAINED_MS)}`),
    sql`DELETE FROM projects WHERE id IN
      (SELECT id FROM studies WHERE id = project_id AND id NOT IN (SELECT id FROM result_imports))`,
  ]);

/** How many imported sorts the owner's study has. */
export async function countImported(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<number> {
  return db.$count(
    sort_sessions,
    and(
      inOwnStudy(sort_sessions.study_id, study, access),
      sql`json_extract(${sort_sessions.session_data}, '$.imported_as') IS NOT NULL`,
    ),
  );
}

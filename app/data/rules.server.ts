import { type SQL, sql } from "drizzle-orm";
import { limits } from "../domain/limits.ts";
import { type LimitedPart, mayHave } from "../domain/study-rules.ts";
import type { ErrorKey, Refusal } from "../i18n/refusal.ts";
import { fromOwnStudy, type Owner } from "./ownership.server.ts";

/** What must hold for a write to a study, and why the write is refused where it does not. */
export type Rule = Refusal & { holds: SQL };

/** For the WHERE of a write: without all of them it changes nothing. */
export const allHold = (rules: readonly Rule[]): SQL =>
  sql`(${sql.join([sql`true`, ...rules.map(({ holds }) => sql`(${holds})`)], sql` AND `)})`;

/**
 * For right after the write in its transaction: the first rule that does not hold, for `refusalOf`, where that changed
 * nothing; no row where the study is not the owner's.
 */
export const whyNothing = (rules: readonly Rule[], study: string | SQL, owner: Owner): SQL => {
  const cases = rules.map(({ holds }, at) => sql`WHEN NOT (${holds}) THEN ${at}`);
  return sql`SELECT CASE ${sql.join([sql`WHEN false THEN -1`, ...cases], sql` `)} END AS broken
    ${fromOwnStudy(study, owner)} AND changes() = 0`;
};

export function refusalOf(rules: readonly Rule[], found: D1Result | undefined): Refusal | null {
  const [row] = (found?.results ?? []) as { broken: number | null }[];
  const rule = rules[row?.broken ?? -1];
  return rule ? { refused: rule.refused } : null;
}

const FULL: Record<LimitedPart, ErrorKey> = {
  cards: "tooManyCards",
  categories: "tooManyCategories",
  questions: "tooManyQuestions",
};

const full = (part: LimitedPart): Refusal => ({ refused: { "": [FULL[part]] } });

/** Why a study could not have `count` of these. */
export const refusalOfCount = (part: LimitedPart, count: number): Refusal | null =>
  mayHave(part, count) ? null : full(part);

/** So many more of these may be added to the study; without `study` to that of the row `studies`. */
export const roomFor = (
  part: LimitedPart,
  more: number | SQL,
  study: string | SQL = sql`studies.id`,
): Rule => ({
  ...full(part),
  holds: sql`(SELECT count(*) FROM ${sql.identifier(part)} AS known WHERE known.study_id = ${study}) + ${more}
    <= ${limits[`${part}_per_study`]}`,
});

import { type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import { type LimitedPart, mayHave } from "../../domain/studies/study-rules.ts";
import type { ErrorKey, Refusal } from "../../i18n/refusal.ts";
import { rowsOfResult } from "../database/db.server.ts";
import { type Access, fromOwnStudy } from "./ownership.server.ts";

/** A condition for a write to a study, and the refusal when it does not hold. */
export type Rule = Refusal & { holds: SQL };

/** For the WHERE of a write, so that it changes nothing unless all rules hold. */
export const allHold = (rules: readonly Rule[]): SQL =>
  sql`(${sql.join([sql`true`, ...rules.map(({ holds }) => sql`(${holds})`)], sql` AND `)})`;

/**
 * The statement right after a write, in its transaction: if the write changed nothing, selects the index of the first
 * rule that does not hold, for `refusalOf`. No row when the study is not the owner's.
 */
export const brokenRuleQuery = (
  rules: readonly Rule[],
  study: string | SQL,
  access: Access<"viewer">,
): SQL => {
  const cases = rules.map(({ holds }, index) => sql`WHEN NOT (${holds}) THEN ${index}`);
  return sql`SELECT CASE ${sql.join([sql`WHEN false THEN -1`, ...cases], sql` `)} END AS broken
    ${fromOwnStudy(study, access)} AND changes() = 0`;
};

/** The refusal for the result of `brokenRuleQuery`; `null` when the write succeeded or every rule holds. */
export function refusalOf(rules: readonly Rule[], why: D1Result | undefined): Refusal | null {
  const [row] = rowsOfResult<{ broken: number | null }>(why);
  const rule = rules[row?.broken ?? -1];
  return rule ? { refused: rule.refused } : null;
}

const FULL: Record<LimitedPart, ErrorKey> = {
  cards: "tooManyCards",
  categories: "tooManyCategories",
  questions: "tooManyQuestions",
};

const full = (part: LimitedPart): Refusal => ({ refused: { "": [FULL[part]] } });

/** The refusal for a study with `count` parts of this kind; `null` when that is allowed. */
export const refusalOfCount = (part: LimitedPart, count: number): Refusal | null =>
  mayHave(part, count) ? null : full(part);

/** The study has room for `more` parts of this kind. By default, the study is that of the query's `studies` row. */
export const roomFor = (
  part: LimitedPart,
  more: number | SQL,
  study: string | SQL = sql`studies.id`,
): Rule => ({
  ...full(part),
  holds: sql`(SELECT count(*) FROM ${sql.identifier(part)} AS known WHERE known.study_id = ${study}) + ${more}
    <= ${limits[`${part}_per_study`]}`,
});

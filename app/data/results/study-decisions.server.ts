import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "../../domain/limits/limits.ts";
import { decidedName } from "../../domain/results/decided-groups.ts";
import type {
  DecidedParts,
  DecisionInput,
  DecisionRuling,
  StudyDecision,
} from "../../domain/results/study-decision.ts";
import type { Refusal } from "../../i18n/refusal.ts";
import { type Access, fromOwnStudy, inOwnStudy, ownedStudies } from "../access/ownership.server.ts";
import { allHold, brokenRuleQuery, type Rule, refusalOf } from "../access/rules.server.ts";
import { changes, type Db, timestamp, transaction, writeAndRead } from "../database/db.server.ts";
import { derivedId } from "../database/derived-id.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { study_decisions, users } from "../schema/schema.server.ts";

const rows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: study_decisions.id,
      at: study_decisions.at,
      edited_at: study_decisions.edited_at,
      outcome: study_decisions.outcome,
      name: study_decisions.name,
      parts: study_decisions.parts,
      reason: study_decisions.reason,
      evidence: study_decisions.evidence,
      user_id: study_decisions.user_id,
      username: users.username,
    })
    .from(study_decisions)
    .leftJoin(users, eq(users.id, study_decisions.user_id))
    .where(where);

const toDecision = ({
  user_id,
  username,
  ...row
}: Awaited<ReturnType<typeof rows>>[number]): StudyDecision => ({
  ...row,
  user: user_id && username !== null ? { id: user_id, username } : null,
});

/** The decisions of a study, oldest first. */
export async function listDecisions(
  db: Db,
  study: string,
  access: Access<"viewer">,
): Promise<StudyDecision[]> {
  const found = await rows(db, inOwnStudy(study_decisions.study_id, study, access)).orderBy(
    asc(study_decisions.at),
    asc(study_decisions.id),
  );
  return found.map(toDecision);
}

const own = (id: string, access: Access<"viewer">) =>
  and(eq(study_decisions.id, id), ownedStudies(study_decisions.study_id, access));

export async function findDecision(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<StudyDecision | undefined> {
  const row = await rows(db, own(id, access)).get();
  return row && toDecision(row);
}

/** Identifies two sets of cards, in any order. */
export const aboutKey = (parts: DecidedParts): string =>
  derivedId(
    parts
      .map(({ cards }) => [...cards].sort().join())
      .sort()
      .join(" "),
  );

/** Takes a decision down; `null` when the study is unknown to the caller. */
export async function createDecision(
  db: Db,
  study: string,
  access: Access<"editor">,
  { outcome, name, parts, reason, evidence }: DecisionInput,
): Promise<StudyDecision | Refusal | null> {
  const id = crypto.randomUUID();
  const about = aboutKey(parts);
  const cards = parts.flatMap((part) => part.cards);
  const rules: Rule[] = [
    {
      refused: { parts: ["commentTarget"] },
      holds: sql`(SELECT count(*) FROM cards AS one WHERE one.study_id = ${study}
        AND one.id IN (SELECT value FROM json_each(${JSON.stringify(cards)}))) = ${cards.length}`,
    },
    {
      refused: { parts: ["alreadyDecided"] },
      holds: sql`NOT EXISTS (SELECT 1 FROM study_decisions AS one
        WHERE one.study_id = ${study} AND one.about = ${about})`,
    },
    {
      refused: { "": ["tooManyDecisions"] },
      holds: sql`(SELECT count(*) FROM study_decisions AS one WHERE one.study_id = ${study})
        < ${limits.decisions_per_study}`,
    },
  ];
  const insert = sql`
    INSERT INTO study_decisions (id, study_id, user_id, about, outcome, name, parts, reason, evidence, at)
    SELECT ${id}, studies.id, ${access.who}, ${about}, ${outcome}, ${nameOf({ outcome, name })},
      ${JSON.stringify(parts)}, ${reason}, ${evidence && JSON.stringify(evidence)}, ${timestamp()}
    ${fromOwnStudy(study, access)} AND ${allHold(rules)}`;
  const detail = { label: decidedName({ outcome, name, parts }) };
  const [[row], [, , why]] = await writeAndRead(
    db,
    [
      insert,
      recordActivity(study, access, { action: "decision.made", detail }),
      brokenRuleQuery(rules, study, access),
    ],
    rows(db, eq(study_decisions.id, id)),
  );
  return row ? toDecision(row) : refusalOf(rules, why);
}

/** Two groups have the names of their parts. */
const nameOf = ({ outcome, name }: Pick<DecisionRuling, "outcome" | "name">) =>
  outcome === "one" ? name : "";

/** Changes what was decided, or why; `undefined` when there is no such decision. */
export async function updateDecision(
  db: Db,
  { id, parts }: Pick<StudyDecision, "id" | "parts">,
  access: Access<"editor">,
  { outcome, name, reason }: DecisionRuling,
): Promise<StudyDecision | undefined> {
  const detail = { label: decidedName({ outcome, name, parts }) };
  const [[row]] = await writeAndRead(
    db,
    [
      db
        .update(study_decisions)
        .set({ outcome, name: nameOf({ outcome, name }), reason, edited_at: timestamp() })
        .where(own(id, access)),
      recordActivity(studyOfDecision(id), access, { action: "decision.changed", detail }),
    ],
    rows(db, own(id, access)),
  );
  return row && toDecision(row);
}

const studyOfDecision = (id: string) =>
  sql`(SELECT study_id FROM study_decisions WHERE id = ${id})`;

/** Withdraws a decision. The history keeps that it was taken. */
export async function deleteDecision(
  db: Db,
  { id, ...decided }: Pick<StudyDecision, "id" | "outcome" | "name" | "parts">,
  access: Access<"editor">,
): Promise<boolean> {
  const study = sql`(SELECT study_id FROM study_decisions WHERE ${own(id, access)})`;
  const detail = { label: decidedName(decided) };
  const [, deleted] = await transaction(db, [
    recordActivity(study, access, { action: "decision.withdrawn", detail }, sql`true`),
    db.delete(study_decisions).where(own(id, access)),
  ]);
  return changes(deleted) > 0;
}

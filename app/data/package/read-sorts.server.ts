import { and, asc, eq, sql } from "drizzle-orm";
import { pause } from "../../domain/limits/in-steps.ts";
import type { PackageSort } from "../../domain/package/package-sort.ts";
import type { PackageStudy } from "../../domain/package/package-study.ts";
import type { Answers } from "../../domain/questions/answer.ts";
import { withoutCriteria } from "../../domain/sorts/sort-result.ts";
import type { Access } from "../access/ownership.server.ts";
import { publicRow } from "../access/viewers-row.server.ts";
import { isCompletedIn } from "../counts/completed-sorts.server.ts";
import type { Db } from "../database/db.server.ts";
import { derivedId } from "../database/derived-id.server.ts";
import { feedback, participants, sort_sessions } from "../schema/schema.server.ts";
import { listManyAnswers } from "../sorts/answers.server.ts";
import { recruitedColumns } from "../sorts/sessions.server.ts";
import { listManyMoves } from "../sorts/traces.server.ts";
import { sortBytes } from "./sort-bytes.server.ts";

/** What is read at a time: sorts until they have so many bytes, but at least one. */
const PAGE_BYTES = 500_000;
const MOST_SORTS = 100;

/** The real id of a session is the right to withdraw it, so a file has another one. */
const fileId = (id: string) => derivedId(`package ${id}`);

/**
 * The completed sorts of a study, oldest first; one page at a time is in memory. Without `with_participants`, a sort has
 * only what is public.
 */
export async function* readPackageSorts(
  db: Db,
  study: string,
  access: Access<"viewer">,
  { with_participants: withParticipants, questions }: PackageStudy,
): AsyncGenerator<PackageSort> {
  let after: { at: string; id: string } | null = null;
  do {
    const rows: Awaited<ReturnType<typeof sortPage>> = await sortPage(db, study, access, after);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const [answers, moves] = await Promise.all([
      withParticipants ? listManyAnswers(db, ids) : new Map(),
      withParticipants ? listManyMoves(db, ids) : new Map(),
    ]);
    for (const row of rows) {
      const { result } = row;
      if (!row.completed_at || !result) continue;
      const all = {
        ...row,
        completed_at: row.completed_at,
        answers: inOrderOf(questions, answers.get(row.id) ?? {}),
        moves: moves.get(row.id) ?? [],
      };
      if (withParticipants) yield toPackageSort(all, row, result);
      else yield toPackageSort(publicRow(all, "anyone"), row, withoutCriteria(result));
    }
    await pause();
    const last = rows.at(-1);
    after = last?.completed_at ? { at: last.completed_at, id: last.id } : null;
  } while (after);
}

const inOrderOf = (questions: PackageStudy["questions"], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const value = answers[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );

function sortPage(
  db: Db,
  study: string,
  access: Access<"viewer">,
  after: { at: string; id: string } | null,
) {
  const order = [asc(sort_sessions.completed_at), asc(sort_sessions.id)];
  const next = db
    .select({
      id: sort_sessions.id,
      completed_at: sort_sessions.completed_at,
      bytes: sortBytes.as("bytes"),
    })
    .from(sort_sessions)
    .where(
      and(
        isCompletedIn(study, access),
        after
          ? sql`(${sort_sessions.completed_at}, ${sort_sessions.id}) > (${after.at}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(...order)
    .limit(MOST_SORTS);
  return db
    .select({
      id: sort_sessions.id,
      participant_id: sort_sessions.participant_id,
      source: participants.source,
      demographics: participants.demographics,
      ...recruitedColumns,
      started_at: sort_sessions.started_at,
      completed_at: sort_sessions.completed_at,
      language: sort_sessions.language,
      consent_given: sort_sessions.consent_given,
      included: sort_sessions.included,
      inclusion_reason: sort_sessions.inclusion_reason,
      by_researcher: sort_sessions.by_researcher,
      pasted: sort_sessions.pasted,
      earlier_session: sort_sessions.earlier_session,
      device_info: sort_sessions.device_info,
      session_data: sort_sessions.session_data,
      feedback: feedback.feedback,
      whys: sort_sessions.whys,
      ratings: sort_sessions.ratings,
      wordings: sort_sessions.wordings,
      dealt: sort_sessions.dealt,
      notes: sort_sessions.notes,
      card_notes: sort_sessions.card_notes,
      cards_sorted: sort_sessions.cards_sorted,
      total_cards: sort_sessions.total_cards,
      chain: sort_sessions.chain,
      turn: sort_sessions.turn,
      inherited: sort_sessions.inherited,
      moved: sort_sessions.moved,
      share_moved: sort_sessions.share_moved,
      renamed: sort_sessions.renamed,
      categories_created: sort_sessions.categories_created,
      result: sort_sessions.result,
    })
    .from(sort_sessions)
    .innerJoin(participants, eq(participants.id, sort_sessions.participant_id))
    .leftJoin(feedback, eq(feedback.session_id, sort_sessions.id))
    .where(
      sql`${sort_sessions.id} IN (SELECT id FROM (
        SELECT id, sum(bytes) OVER (ORDER BY completed_at, id) - bytes AS before FROM ${next})
        WHERE before < ${PAGE_BYTES})`,
    )
    .orderBy(...order);
}

type Row = Awaited<ReturnType<typeof sortPage>>[number];

/** `seen` is the row as the reader may see it, `ids` the row with its real ids. */
function toPackageSort(
  seen: Row & Pick<PackageSort, "completed_at" | "answers" | "moves">,
  ids: Pick<Row, "id" | "participant_id">,
  result: PackageSort["result"],
): PackageSort {
  const {
    id: _,
    participant_id,
    source,
    demographics,
    external_id,
    panel_study_id,
    ...rest
  } = seen;
  const { panel_session_id, token, tag, completion_code, earlier_session, ...other } = rest;
  const { chain, turn, inherited, moved, share_moved, renamed, ...sort } = other;
  const recruited = { external_id, panel_study_id, panel_session_id, token, tag, completion_code };
  return {
    id: fileId(ids.id),
    participant: { id: fileId(ids.participant_id), source, demographics, ...recruited },
    ...sort,
    ...(chain !== null &&
      turn !== null &&
      inherited !== null && { chain, turn, inherited, moved, share_moved, renamed }),
    earlier: earlier_session && fileId(earlier_session),
    result,
  };
}

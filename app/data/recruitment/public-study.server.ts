import { and, eq, sql } from "drizzle-orm";
import { dealtCards } from "../../domain/cards/card.ts";
import { withWordings } from "../../domain/cards/wording.ts";
import { isId } from "../../domain/fields/fields.ts";
import type { Language } from "../../domain/limits/languages.ts";
import type { PublicStudy } from "../../domain/studies/study.ts";
import { outOfTime } from "../../domain/studies/study-rules.ts";
import {
  type Translation,
  translatedCard,
  translatedStudy,
} from "../../domain/studies/translation.ts";
import { roleIn } from "../access/ownership.server.ts";
import { listCardsOf } from "../cards/cards.server.ts";
import type { Db } from "../database/db.server.ts";
import { projects, sort_sessions, studies } from "../schema/schema.server.ts";
import { cleaned, publicColumns } from "../studies/studies.server.ts";
import { translationOf } from "../studies/translations.server.ts";

type Reader = { user?: string | undefined; session?: unknown; languages?: readonly Language[] };

/**
 * The public part of a study. A draft is visible only to members of its project. The active cards are included while the study is
 * active or a draft; if it has a password or is outside its scheduled time, only for those members and with the id of a
 * `session` of the study. With a session, the cards have its wordings. Texts are in the first of the `languages` that the study has.
 */
export async function findPublicStudy(
  db: Db,
  id: string,
  { user, session, languages = [] }: Reader = {},
): Promise<PublicStudy | undefined> {
  const [[row], cards] = await db.batch([
    db
      .select({
        study: publicColumns,
        role: roleIn(sql`studies.project_id`, user ?? ""),
        wordings: sort_sessions.wordings,
        dealt: sort_sessions.dealt,
        translation: translationOf(studies.id, languages, "study", "card"),
      })
      .from(studies)
      .innerJoin(projects, eq(projects.id, studies.project_id))
      .leftJoin(
        sort_sessions,
        and(
          eq(sort_sessions.id, isId(session) ? session : ""),
          eq(sort_sessions.study_id, studies.id),
        ),
      )
      .where(eq(studies.id, id)),
    listCardsOf(db, id),
  ]);
  if (!row || (row.study.status === "draft" && !row.role)) return undefined;
  const translation = row.translation ?? {};
  const study = translatedStudy(row.study, translation);
  const open = study.status === "active" || study.status === "draft";
  const admitted = row.wordings !== null || row.role !== null || isForAll(study);
  const visible =
    open && admitted
      ? withWordings(
          dealtCards(cards, row.dealt).filter((card) => card.is_active),
          row.wordings ?? {},
        )
      : [];
  return {
    ...study,
    ...cleaned(study),
    cards: visible.map(({ wordings: _, ...card }) => translatedCard(card, translation)),
  };
}

/** Whether everyone may see the cards while the study is active: it has no password, and now is within its schedule. */
export const isForAll = (study: Pick<PublicStudy, "has_password" | "opens_at" | "closes_at">) =>
  !study.has_password && !outOfTime(study);

/** The translated texts of a study that its board shows; `null` in its default language. */
export async function findTranslation(
  db: Db,
  study: string,
  readers: readonly Language[],
): Promise<Translation | null> {
  const row = await db
    .select({ texts: translationOf(studies.id, readers, "study", "card", "category") })
    .from(studies)
    .where(eq(studies.id, study))
    .get();
  return row?.texts ?? null;
}

import { and, eq } from "drizzle-orm";
import { isId } from "../domain/fields.ts";
import type { Language } from "../domain/limits.ts";
import type { PublicStudy } from "../domain/study.ts";
import { outOfTime } from "../domain/study-rules.ts";
import { type Translation, translatedCard, translatedStudy } from "../domain/translation.ts";
import { withWordings } from "../domain/wording.ts";
import { listCardsOf } from "./cards.server.ts";
import type { Db } from "./db.server.ts";
import { projects, sort_sessions, studies } from "./schema.server.ts";
import { cleaned, publicColumns } from "./studies.server.ts";
import { translationOf } from "./translations.server.ts";

type Reader = { user?: string | undefined; session?: unknown; language?: Language | null };

/**
 * What anyone may read of a study: no draft, but for its owner; the active cards, and none
 * of a paused or completed study. Those of a study with a password, and of one before or after
 * its time, are for who is in it: with the id of a `session` of the study. With one, the cards
 * have its wordings. Texts are in the asked language, where the study has them in it.
 */
export async function findPublicStudy(
  db: Db,
  id: string,
  { user, session, language = null }: Reader = {},
): Promise<PublicStudy | undefined> {
  const [[row], cards] = await db.batch([
    db
      .select({
        study: publicColumns,
        owner: projects.owner_id,
        wordings: sort_sessions.wordings,
        translation: translationOf(studies.id, language, "study", "card"),
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
  if (!row || (row.study.status === "draft" && row.owner !== user)) return undefined;
  const translation = row.translation ?? {};
  const study = translatedStudy(row.study, translation);
  const open = study.status === "active" || study.status === "draft";
  const admitted = row.wordings !== null || isForAll(study);
  const seen =
    open && admitted
      ? withWordings(
          cards.filter((card) => card.is_active),
          row.wordings ?? {},
        )
      : [];
  return {
    ...study,
    ...cleaned(study),
    cards: seen.map(({ wordings: _, ...card }) => translatedCard(card, translation)),
  };
}

/** Whether anyone may see its cards while it is active: no password stands before them, and it is its time. */
export const isForAll = (study: Pick<PublicStudy, "has_password" | "opens_at" | "closes_at">) =>
  !study.has_password && !outOfTime(study);

/** The texts of a study that a board shows, in a language that is not its default one. */
export async function findTranslation(
  db: Db,
  study: string,
  language: Language | null,
): Promise<Translation | null> {
  const row = await db
    .select({ texts: translationOf(studies.id, language, "study", "card", "category") })
    .from(studies)
    .where(eq(studies.id, study))
    .get();
  return row?.texts ?? null;
}

import type { Access } from "../../data/access/ownership.server.ts";
import { seesParticipantsOf } from "../../data/access/viewers-row.server.ts";
import { listTracedCards } from "../../data/cards/cards.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { listQuestionsOf } from "../../data/questions/questions.server.ts";
import { analyzedStudy } from "../../data/results/results.server.ts";
import { listStudyChunks } from "../../data/results/study-chunks.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import type { StudyIndex } from "../../domain/results/study-index.ts";

/** What the analysis reads before it fetches the sorts: the current cards, and the list of chunks to fetch. */
export async function readStudyIndex(
  db: Db,
  id: string,
  access: Access<"viewer">,
): Promise<StudyIndex | null> {
  const [study, cards, chunks, questions, shows_participants] = await Promise.all([
    findStudy(db, id, access),
    listTracedCards(db, id, access),
    listStudyChunks(db, id, access),
    listQuestionsOf(db, id),
    seesParticipantsOf(db, id, access.who),
  ]);
  if (!study) return null;
  return {
    study: {
      ...analyzedStudy(study),
      ranking: study.ranking,
      randomize_cards: study.randomize_cards,
    },
    cards: cards.map((card) => ({ ...card, is_deleted: false })),
    chunks,
    exclude_flagged: study.exclude_flagged,
    shows_participants,
    questions: questions.map(({ id, kind, text, choices, low, high }) => ({
      id,
      kind,
      text,
      choices,
      low,
      high,
    })),
  };
}

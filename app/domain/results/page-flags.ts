import { flagSessions, NO_FACTS, type SessionFlag, sortFacts } from "../sorts/session-flags.ts";
import type { ExportPage, ExportSession } from "./export-page.ts";
import type { StudyIndex } from "./study-index.ts";

/** The flags of all sessions in the export pages. */
export function pageFlags(
  pages: readonly Pick<ExportPage, "study" | "cards" | "sessions" | "placements">[],
  questions: StudyIndex["questions"],
): Map<string, SessionFlag[]> {
  const sessions = pages.flatMap((page) => {
    const ids = page.cards.map(({ id }) => id);
    return page.sessions.map((session: ExportSession, row) => {
      const sort = page.placements[row];
      return {
        ...session,
        completed: session.completed_at !== null,
        facts: sort
          ? sortFacts({ ...sort, cards: sort.cards.map((at) => ids[at] ?? "") })
          : NO_FACTS,
      };
    });
  });
  return flagSessions(sessions, { sort_type: pages[0]?.study.sort_type ?? "open", questions });
}

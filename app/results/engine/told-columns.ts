import type { AnswerValue } from "../../domain/answer.ts";
import type { ExportPage, ExportSession } from "../../domain/export-page.ts";
import { DEMOGRAPHICS } from "../../domain/segments.ts";
import type { StudyIndex } from "../../domain/study-index.ts";

/**
 * What an imported file says of participants in columns of its own is treated like questions and answers: numbers
 * where a column holds nothing else.
 */
export function askedColumns(index: StudyIndex, pages: ExportPage[]): [StudyIndex, ExportPage[]] {
  const known: readonly string[] = DEMOGRAPHICS;
  const columns = new Map<string, { id: string; numeric: boolean }>();
  for (const { sessions } of pages)
    for (const { demographics } of sessions)
      for (const [name, value] of Object.entries(demographics)) {
        if (known.includes(name) || typeof value !== "string") continue;
        // No colon: it ends an id in the address of a segment.
        const column = columns.get(name) ?? { id: encodeURIComponent(name), numeric: true };
        column.numeric &&= value.trim() !== "" && Number.isFinite(Number(value));
        columns.set(name, column);
      }
  if (columns.size === 0) return [index, pages];
  const answersIn = (demographics: Record<string, unknown>) =>
    Object.entries(demographics).flatMap(([name, value]): [string, AnswerValue][] => {
      const column = columns.get(name);
      if (!column || typeof value !== "string") return [];
      return [[column.id, column.numeric ? Number(value) : value]];
    });
  const questions = [...columns].map(([text, { id, numeric }]) => {
    const kind = numeric ? ("number" as const) : ("dropdown" as const);
    return { id, text, kind, choices: [], low: null, high: null };
  });
  const answered = pages.map((page) => ({
    ...page,
    sessions: page.sessions.map((session: ExportSession) => {
      const told = Object.fromEntries(answersIn(session.demographics));
      return { ...session, answers: { ...told, ...session.answers } };
    }),
  }));
  return [{ ...index, questions: [...index.questions, ...questions] }, answered];
}

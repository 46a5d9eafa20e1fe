import type { SortDocument } from "../../app/domain/sorts/sort-document.ts";
import { action as saveAction } from "../../app/routes/sort/session/save.ts";
import { costOf } from "./round-trips.ts";

export const trays = (names: string[], cards: readonly string[] = []): SortDocument => ({
  categories: names.map((name, at) => ({
    id: crypto.randomUUID(),
    name,
    description: "",
    cards: at === 0 ? [...cards] : [],
  })),
  unknown: [],
  skipped: [],
  removed: [],
});

type Save = {
  document: SortDocument;
  revision: number;
  cards: number;
  writer?: string;
  trace?: unknown[];
};

/** Sends a save as the board does; returns the answer and its cost. */
export async function save(study: string, session: string, body: Save & { complete?: boolean }) {
  const request = new Request(`https://sortwell.test/sort/${study}/session/${session}/save`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ writer: crypto.randomUUID(), complete: false, ...body }),
  });
  const { answer, cost } = await costOf(saveAction, request, {
    studyId: study,
    sessionId: session,
  });
  if (!(answer instanceof Response)) throw new Error("no response");
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer
  return { status: answer.status, body: (await answer.json()) as any, cost };
}

import type { APIRequestContext } from "@playwright/test";
import type { TestStudy } from "./add-study.ts";

export type SortToAdd = {
  source?: string;
  language?: "en" | "nl";
  demographics?: Record<string, string>;
  consent_given?: boolean;
  /** Label of the category → the labels of its cards. */
  groups: Record<string, readonly string[]>;
  /** Of repeated sorts. */
  criterion?: string;
  feedback?: string;
  /** Label of the card → what was written about it. */
  comments?: Record<string, string>;
  /** Leaves the session uncompleted. */
  unfinished?: boolean;
};

/** Adds participants' sorts with the requests that the board makes; returns the session ids. */
export async function addSorts(
  request: APIRequestContext,
  study: Pick<TestStudy, "id">,
  sorts: readonly SortToAdd[],
): Promise<string[]> {
  const call = async (path: string, data: object) => {
    const answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answers ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
  const info = await request.get(`/api/cardsort/studies/${study.id}/public-info/`);
  const cards: { id: string; label: string }[] = (await info.json()).cards;
  const idOf = (label: string) => cards.find((card) => card.label === label)?.id ?? label;
  const ids: string[] = [];
  for (const sort of sorts) {
    const { id } = await call(`/api/cardsort/studies/${study.id}/start-session/`, {
      consent_given: sort.consent_given ?? true,
      session_data: {
        source: sort.source ?? "Direct",
        language: sort.language ?? "en",
        demographics: sort.demographics ?? {},
        comments: Object.fromEntries(
          Object.entries(sort.comments ?? {}).map(([card, text]) => [idOf(card), text]),
        ),
      },
    });
    ids.push(id);
    const categories = Object.entries(sort.groups).map(([name, members]) => {
      return { id: crypto.randomUUID(), name, description: "", cards: members.map(idOf) };
    });
    const { code } = await call(`/sort/${study.id}/session/${id}/save`, {
      document: {
        ...{ categories, unknown: [], skipped: [], removed: [] },
        ...(sort.criterion && { criterion: sort.criterion, earlier: [] }),
      },
      ...{ revision: 0, writer: crypto.randomUUID(), cards: cards.length },
      complete: !sort.unfinished,
    });
    if (code !== (sort.unfinished ? "saved" : "completed")) throw new Error(`${id}: ${code}`);
    if (sort.feedback) await call(`/api/sessions/${id}/feedback/`, { feedback: sort.feedback });
  }
  return ids;
}

export const FOODS = ["Apple", "Pear", "Bread", "Bun", "Milk", "Butter"] as const;

/** Categories of FOODS by kind, with the given names. */
export const byKind = (fruit: string, bakery: string, dairy: string) => ({
  [fruit]: ["Apple", "Pear"],
  [bakery]: ["Bread", "Bun"],
  [dairy]: ["Milk", "Butter"],
});

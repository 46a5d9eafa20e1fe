import type { APIRequestContext } from "@playwright/test";
import type { TestStudy } from "./add-study.ts";
import { asUser } from "./as-user.ts";

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
  const ask = asUser(request);
  const info = await ask("GET", `/cardsort/studies/${study.id}/public-info/`);
  const cards: { id: string; label: string }[] = info.cards;
  const idOf = (label: string) => cards.find((card) => card.label === label)?.id ?? label;
  const ids: string[] = [];
  for (const sort of sorts) {
    const { id } = await ask("POST", `/cardsort/studies/${study.id}/start-session/`, {
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
    const data = {
      document: {
        ...{ categories, unknown: [], skipped: [], removed: [] },
        ...(sort.criterion && { criterion: sort.criterion, earlier: [] }),
      },
      ...{ revision: 0, writer: crypto.randomUUID(), cards: cards.length },
      complete: !sort.unfinished,
    };
    const saved = await request.post(`/sort/${study.id}/session/${id}/save`, { data });
    const { code } = await saved.json();
    if (code !== (sort.unfinished ? "saved" : "completed")) throw new Error(`${id}: ${code}`);
    if (sort.feedback) await ask("POST", `/sessions/${id}/feedback/`, { feedback: sort.feedback });
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

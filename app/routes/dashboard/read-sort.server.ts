import { listCardsOf } from "../../data/cards.server.ts";
import type { Db } from "../../data/db.server.ts";
import { listPlacements } from "../../data/placements.server.ts";
import { findParticipantDetails } from "../../data/study-participants.server.ts";
import { UNKNOWN_CATEGORY } from "../../domain/limits.ts";

export type ReadSort = {
  id: string;
  participant: string;
  username: string | null;
  source: string;
  language: string | null;
  consent_given: boolean;
  feedback: string | null;
  comments: { card: string; text: string }[];
  demographics: [field: string, value: string][];
  groups: { id: string; label: string; cards: NamedCard[] }[];
  unknown: NamedCard[];
  skipped: NamedCard[];
  unsorted: NamedCard[];
};

export type NamedCard = { id: string; label: string };

/** One participant's whole sort, in their order; `null` when it is not there. */
export async function readSort(
  db: Db,
  session: string,
  study: string,
  owner: string,
): Promise<ReadSort | null> {
  const found = await findParticipantDetails(db, session, study, owner);
  if (!found) return null;
  const { result, demographics, session_data, ...details } = found;
  const cards = await listCardsOf(db, study);
  const labels = new Map(cards.map((card) => [card.id, card.label]));
  for (const [id, label] of result?.cards ?? []) labels.set(id, label);
  const placements = await listPlacements(db, session);
  const label = (id: string) => labels.get(id) ?? "?";
  const placed = new Set(placements.filter((p) => p.category || p.is_skipped).map((p) => p.card));
  const named = (id: string): NamedCard => ({ id, label: label(id) });
  const groups = new Map<string, ReadSort["groups"][number]>();
  for (const p of placements) {
    if (!p.category || p.category === UNKNOWN_CATEGORY) continue;
    const group = groups.get(p.category) ?? {
      id: p.category,
      label: p.category_label ?? "",
      cards: [],
    };
    group.cards.push(named(p.card));
    groups.set(p.category, group);
  }
  const shown = result
    ? result.cards.map(([id]) => id)
    : cards.filter((card) => card.is_active).map((card) => card.id);
  return {
    ...details,
    groups: [...groups.values()],
    unknown: placements.filter((p) => p.category === UNKNOWN_CATEGORY).map((p) => named(p.card)),
    skipped: placements.filter((p) => p.is_skipped).map((p) => named(p.card)),
    unsorted: shown.filter((id) => !placed.has(id)).map(named),
    demographics: Object.entries(demographics).flatMap(([field, value]) =>
      typeof value === "string" && value ? [[field, value] as [string, string]] : [],
    ),
    comments: commentsOf(session_data.comments).map(({ card, text }) => ({
      card: label(card),
      text,
    })),
  };
}

/** What the participant wrote about single cards: card id → text. */
function commentsOf(value: unknown): { card: string; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([card, text]) =>
    typeof text === "string" && text.trim() ? [{ card, text }] : [],
  );
}

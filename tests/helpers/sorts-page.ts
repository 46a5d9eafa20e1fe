import type { ExportPage, ExportSort } from "../../app/domain/results/export-page.ts";

type Session = ExportPage["sessions"][number];

/** So many cards of an export page, which are called by their numbers. */
export const numberedCards = (count: number): ExportPage["cards"] =>
  Array.from({ length: count }, (_, card) => ({
    ...{ id: `card-${card}`, label: `Card ${card}`, is_active: true, is_deleted: false },
  }));

/** The session of a completed sort, as an export page has it. */
export const exportedSession = (own: Pick<Session, "id" | "participant"> & Partial<Session>) => ({
  ...{ source: "Direct", language: "en" as const, consent_given: true, demographics: {} },
  ...{ started_at: "2026-03-01T10:00:00.000Z", completed_at: "2026-03-01T10:05:00.000Z" },
  ...{ duration: 300, included: null, inclusion_reason: "", dealt: null },
  ...own,
});

/** An export page of these sorts of so many cards. */
export const sortsPage = (sorts: ExportSort[], cards: number): ExportPage => ({
  study: { id: "study", title: "Study", sort_type: "open", consent_required: false },
  cards: numberedCards(cards),
  categories: [],
  sessions: sorts.map((_, at) =>
    exportedSession({ id: `session-${at}`, participant: `participant-${at}` }),
  ),
  placements: sorts,
  next: null,
});

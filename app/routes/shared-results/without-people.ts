import type { ExportPage } from "../../domain/export-page.ts";

/**
 * A page of sorts that tells nothing of who sorted: no ids, times, sources, languages or
 * demographics, and no reason that a researcher wrote. What is left is what was sorted.
 */
export function withoutPeople(page: ExportPage, first: number, name = "sort"): ExportPage {
  return {
    ...page,
    sessions: page.sessions.map((session, index) => ({
      id: `${name}-${String(first + index + 1).padStart(5, "0")}`,
      participant: "",
      source: "",
      language: null,
      started_at: "",
      completed_at: session.completed_at && "",
      duration: session.duration,
      consent_given: session.consent_given,
      included: session.included,
      inclusion_reason: "",
      demographics: {},
    })),
    next: null,
  };
}

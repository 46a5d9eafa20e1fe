import { limits } from "./limits.ts";
import type { RecruitedFields } from "./session.ts";
import type { StudyPanel } from "./study-fields.ts";
import { isTooLong, trimmed } from "./trimmed.ts";

/** The names under which a panel sends who comes, for which study of its own, and in which session. */
const PANEL_PARAMS = {
  prolific: { participant: "PROLIFIC_PID", study: "STUDY_ID", session: "SESSION_ID" },
  cloudresearch: { participant: "participantId", study: "projectId", session: "assignmentId" },
  mturk: { participant: "workerId", study: "hitId", session: "assignmentId" },
  custom: { participant: "participant", study: "STUDY_ID", session: "SESSION_ID" },
} as const satisfies Record<StudyPanel["preset"], object>;

/** The names of a study's panel: its own, or those of its preset. */
export function panelParams(panel: StudyPanel | null) {
  const preset = PANEL_PARAMS[panel?.preset ?? "custom"];
  return {
    participant: panel?.participant_param ?? preset.participant,
    study: panel?.study_param ?? preset.study,
    session: panel?.session_param ?? preset.session,
  };
}

const ANY_PARTICIPANT = ["participant", "PROLIFIC_PID", "workerId", "participantId", "uid"];

export type Arrival = RecruitedFields & { source?: string | undefined };

/**
 * What an address says of who comes: by the names of the study's panel, or the usual ones. A value that is
 * too long does not count: the beginning of an id may be somebody else's.
 */
export function arrivalOf(query: URLSearchParams, panel: StudyPanel | null): Arrival {
  const names = panelParams(panel);
  const first = (...tried: string[]) => {
    const found = tried.map((one) => trimmed(query.get(one) ?? "")).find((value) => value !== "");
    return found && !isTooLong(found, limits.panel_value) ? found : null;
  };
  return {
    external_id: first(names.participant, ...ANY_PARTICIPANT),
    panel_study_id: first(names.study, "STUDY_ID"),
    panel_session_id: first(names.session, "SESSION_ID"),
    token: first("token"),
    tag: first("tag"),
    source: first("source") ?? undefined,
  };
}

/** What a panel, or an invitation, says of a participant. */
export type Recruited = Pick<RecruitedFields, "external_id" | "token" | "tag">;

/** Where somebody is sent back to: a placeholder stands for a value of theirs, encoded. */
export function returnAddress(
  template: string | null | undefined,
  { external_id, token, tag }: Recruited,
  code: string | null = null,
): string | null {
  if (!template) return null;
  const values: Record<string, string | null | undefined> = {
    participant: external_id,
    token,
    tag,
    code,
  };
  return template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
}

/** What the participant of a completed sort shows the panel, and the way back there. */
export type PanelReturn = { code: string | null; address: string | null; auto_continue: boolean };

export const wayBack = (
  panel: StudyPanel | null,
  { completion_code, ...who }: Recruited & { completion_code: string | null },
): PanelReturn =>
  panel
    ? {
        code: completion_code,
        address: returnAddress(panel.complete_url, who, completion_code),
        auto_continue: panel.auto_continue,
      }
    : { code: null, address: null, auto_continue: false };

/** The address of a panel for somebody who does not complete. */
export function outcomeAddress(
  panel: StudyPanel | null,
  outcome: "rejected" | "full" | "closed",
  who: Recruited,
): string | null {
  const addresses = {
    rejected: panel?.screened_out_url,
    full: panel?.full_url,
    closed: panel?.closed_url,
  };
  return returnAddress(addresses[outcome], who);
}

/** Letters and digits that nobody mistakes for one another. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 10;

/** The code that a participant shows the panel: the study's, or one of their own. */
export function completionCode(panel: StudyPanel | null): string | null {
  if (!panel?.unique_codes) return panel?.completion_code ?? null;
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}

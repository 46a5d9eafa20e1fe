import { onOneLine } from "../fields/control-characters.ts";
import { limits } from "../limits/limits.ts";
import { isTooLong, trimmed } from "../limits/text.ts";
import type { RecruitedFields } from "../sorts/session.ts";
import type { StudyPanel } from "../studies/study-fields.ts";

/** The URL parameters in which each panel sends its participant, study and session ids. */
const PANEL_PARAMS = {
  prolific: { participant: "PROLIFIC_PID", study: "STUDY_ID", session: "SESSION_ID" },
  cloudresearch: { participant: "participantId", study: "projectId", session: "assignmentId" },
  mturk: { participant: "workerId", study: "hitId", session: "assignmentId" },
  custom: { participant: "participant", study: "STUDY_ID", session: "SESSION_ID" },
} as const satisfies Record<StudyPanel["preset"], object>;

/** The URL parameters of a study's panel: the configured ones, or those of its preset. */
export function panelParams(panel: StudyPanel | null) {
  const preset = PANEL_PARAMS[panel?.preset ?? "custom"];
  return {
    participant: panel?.participant_param ?? preset.participant,
    study: panel?.study_param ?? preset.study,
    session: panel?.session_param ?? preset.session,
  };
}

const PARTICIPANT_PARAMS = ["participant", "PROLIFIC_PID", "workerId", "participantId", "uid"];

export type Arrival = RecruitedFields & { source?: string | undefined };

/**
 * Reads the participant's data from the query of a study link, by the parameters of the study's panel or
 * else the usual ones. A value that is too long or contains control characters is ignored, because a changed id could be
 * another participant's.
 */
export function arrivalOf(query: URLSearchParams, panel: StudyPanel | null): Arrival {
  const names = panelParams(panel);
  const first = (...params: string[]) => {
    const found = params.map((one) => trimmed(query.get(one) ?? "")).find((value) => value !== "");
    return found && !isTooLong(found, limits.panel_value) && found === onOneLine(found)
      ? found
      : null;
  };
  return {
    external_id: first(names.participant, ...PARTICIPANT_PARAMS),
    panel_study_id: first(names.study, "STUDY_ID"),
    panel_session_id: first(names.session, "SESSION_ID"),
    token: first("token"),
    tag: first("tag"),
    source: first("source") ?? undefined,
  };
}

/** What a panel or an invitation sent about a participant. */
export type Recruited = Pick<RecruitedFields, "external_id" | "token" | "tag">;

/**
 * Whether a visitor is the participant who began a sort: the panel's session id or the token is the one of its start. An
 * external id alone can be guessed.
 */
export const isSameVisit = (
  began: Pick<RecruitedFields, "panel_session_id" | "token">,
  now: Pick<RecruitedFields, "panel_session_id" | "token">,
): boolean =>
  (["panel_session_id", "token"] as const).some(
    (name) => Boolean(began[name]) && began[name] === now[name],
  );

/** Fills the placeholders of a return address with the participant's URL-encoded values. */
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

/** The completion code of a participant and the address to return to. */
export type PanelReturn = { code: string | null; address: string | null; auto_continue: boolean };

export const wayBack = (
  panel: StudyPanel | null,
  { completion_code, ...participant }: Recruited & { completion_code: string | null },
): PanelReturn =>
  panel
    ? {
        code: completion_code,
        address: returnAddress(panel.complete_url, participant, completion_code),
        auto_continue: panel.auto_continue,
      }
    : { code: null, address: null, auto_continue: false };

/** The panel's address for a participant who does not complete the study. */
export function outcomeAddress(
  panel: StudyPanel | null,
  outcome: "rejected" | "full" | "closed",
  participant: Recruited,
): string | null {
  const addresses = {
    rejected: panel?.screened_out_url,
    full: panel?.full_url,
    closed: panel?.closed_url,
  };
  return returnAddress(addresses[outcome], participant);
}

/** Letters and digits without look-alikes such as 0 and O. */
const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 10;

/** The code that a participant enters at the panel: the study's code, or a random one per participant. */
export function completionCode(panel: StudyPanel | null): string | null {
  if (!panel?.unique_codes) return panel?.completion_code ?? null;
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");
}

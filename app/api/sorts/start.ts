import type { AppLoadContext } from "@remix-run/cloudflare";
import { admit } from "../../auth/study-password.server.ts";
import { identityProblem, type StartRules } from "../../data/recruitment/start-identity.server.ts";
import { findKnownSort, findStartRules } from "../../data/sorts/find-start.server.ts";
import { startSession } from "../../data/sorts/start.server.ts";
import type { User } from "../../domain/accounts/user.ts";
import { isSameVisit } from "../../domain/recruitment/panel.ts";
import type { StartSession } from "../../domain/sorts/session.ts";
import {
  ApiError,
  chainsBusy,
  type FieldErrors,
  found,
  invalid,
  notFound,
  refused,
  tooMany,
} from "../../http/errors.ts";
import { json } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";

export const START_REFUSALS = [
  "study_not_active",
  "study_full",
  "chains_busy",
  "session_completed",
  "rejected",
  "identity_taken",
] as const;

type Call = { request: Request; context: AppLoadContext; user: User | null };

/**
 * Starts a session (201). A participant whom a panel sends again gets their open session (200), if the panel's session id or the token
 * is that of its start.
 *
 * @param participant the id of a participant created earlier
 * @param not_found the `detail` of the 404 for an unknown study
 * @throws ApiError when the start is refused
 */
export async function startFromApi(
  call: Call,
  study: string,
  { password, ...input }: StartSession,
  { participant, not_found }: { participant?: string | null | undefined; not_found?: string } = {},
): Promise<Response> {
  const { context, user } = call;
  const rules = found(await findStartRules(context.db, study), not_found);
  await checkPassword(call, study, rules, password);
  const started = await startSession(context.db, study, rules, input, user?.id ?? null, {
    existing: participant,
  });
  if (typeof started !== "string") return json(started, 201);
  switch (started) {
    case "not_found":
      throw notFound(not_found);
    case "identity_required":
    case "identity_invalid":
      throw invalid(identityErrors(started));
    case "known":
      return resume(context, study, input.session_data);
    case "too_many_unfinished":
      throw tooMany(3600);
    case "chains_busy":
      throw chainsBusy();
    default:
      throw refused(started);
  }
}

/** The field errors of a refused start that only the study's rules tell. */
export async function startProblems(
  { db }: AppLoadContext,
  study: string | undefined,
  { session_data, participant }: Partial<StartSession> & { participant?: string | null },
): Promise<FieldErrors> {
  if (!study || !session_data || participant) return {};
  const rules = await findStartRules(db, study);
  const problem = rules && identityProblem(rules, session_data.external_id);
  return problem ? identityErrors(problem) : {};
}

const identityErrors = (problem: string): FieldErrors => ({
  session_data: [`external_id: ${errorText(problem)}`],
});

/** @throws ApiError 403 `password_required`, or 429, when the study's password is not given */
async function checkPassword(
  { request, context }: Call,
  study: string,
  { access_hash }: StartRules,
  password: string | undefined,
): Promise<void> {
  const admission = await admit(context.db, study, access_hash, { password }, request);
  if (admission.admitted) return;
  if (admission.retry_after > 0) throw tooMany(admission.retry_after);
  throw new ApiError(403, {
    detail: admission.wrong
      ? "This is not the password of this study."
      : "This study asks for a password.",
    code: "password_required",
  });
}

/**
 * The open session of a panel participant.
 *
 * @throws ApiError 409 `session_completed` with the completion code, or `identity_taken` when the call does not show
 * that this participant began the sort
 */
async function resume(
  { db }: AppLoadContext,
  study: string,
  sent: StartSession["session_data"],
): Promise<Response> {
  const { session, recruited } = found(await findKnownSort(db, study, sent.external_id ?? ""));
  if (!isSameVisit(recruited, sent)) throw refused("identity_taken");
  if (!session.is_completed) return json(session);
  const { completion_code } = recruited;
  throw refused("session_completed", { completion_code });
}

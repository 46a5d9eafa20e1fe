import type { AppLoadContext } from "@remix-run/cloudflare";
import { admit } from "../../auth/study-password.server.ts";
import {
  findKnownSort,
  findStartRules,
  type StartRules,
  startSession,
} from "../../data/start.server.ts";
import type { StartSession } from "../../domain/session.ts";
import type { User } from "../../domain/user.ts";
import { askingOf } from "../../http/address.ts";
import { json } from "../../http/endpoint.ts";
import {
  ApiError,
  found,
  invalid,
  notFound,
  REFUSALS,
  refused,
  tooMany,
} from "../../http/errors.ts";
import { errorText } from "../../http/field-errors.ts";

export const START_REFUSALS = [
  "study_not_active",
  "study_full",
  "session_completed",
  "rejected",
  "identity_taken",
] as const;

/** @throws ApiError 403 `password_required`, or 429, for a study whose password is not given */
export async function mayEnter(
  { request, context }: { request: Request; context: AppLoadContext },
  study: string,
  rules: StartRules,
  password: string | undefined,
): Promise<void> {
  const { access_hash } = rules;
  const admission = await admit(context.db, study, access_hash, { password }, askingOf(request));
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
 * What the study asks of a start.
 *
 * @throws ApiError 404
 */
export async function startRules(
  { db }: AppLoadContext,
  study: string,
  missing?: string,
): Promise<StartRules> {
  const rules = await findStartRules(db, study);
  if (!rules) throw notFound(missing);
  return rules;
}

/**
 * Starts a session, a 201; somebody whom the panel sends again goes on with theirs, a 200.
 *
 * @throws ApiError for a refused start
 */
export async function start(
  { context, user }: { context: AppLoadContext; user: User | null },
  study: string,
  rules: StartRules,
  input: Omit<StartSession, "password">,
  { participant, missing }: { participant?: string | null | undefined; missing?: string } = {},
): Promise<Response> {
  const started = await startSession(context.db, study, rules, input, user?.id ?? null, {
    existing: participant,
  });
  if (typeof started !== "string") return json(started, 201);
  switch (started) {
    case "not_found":
      throw notFound(missing);
    case "identity_required":
    case "identity_invalid":
      throw invalid({ session_data: [`external_id: ${errorText(started)}`] });
    case "known":
      return goOn(context, study, input.session_data.external_id ?? "");
    default:
      throw refused(started);
  }
}

async function goOn({ db }: AppLoadContext, study: string, external_id: string): Promise<Response> {
  const { session, recruited } = found(await findKnownSort(db, study, external_id));
  if (!session.is_completed) return json(session);
  const { completion_code } = recruited;
  const code = "session_completed";
  throw new ApiError(409, { detail: REFUSALS[code], code, completion_code });
}

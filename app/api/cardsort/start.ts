import type { AppLoadContext } from "@remix-run/cloudflare";
import { admit } from "../../auth/study-password.server.ts";
import type { Started } from "../../data/sessions.server.ts";
import { address } from "../../http/address.ts";
import { json } from "../../http/endpoint.ts";
import { ApiError, invalid, notFound, REFUSALS, refused, tooMany } from "../../http/errors.ts";
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
  password: string | undefined,
): Promise<void> {
  const admission = await admit(context.db, study, { password }, address(request));
  if (admission.admitted) return;
  if (admission.retry_after > 0) throw tooMany(admission.retry_after);
  throw new ApiError(403, {
    detail: admission.wrong
      ? "This is not the password of this study."
      : "This study asks for a password.",
    code: "password_required",
  });
}

/** The started session as a 201; one that was begun before is a 200. @throws ApiError for a refused start */
export function startedSession(started: Started, missing?: string): Response {
  if ("session" in started) return json(started.session, started.resumed ? 200 : 201);
  const code = started.refused;
  switch (code) {
    case "not_found":
      throw notFound(missing);
    case "identity_required":
    case "identity_invalid":
      throw invalid({ session_data: [`external_id: ${errorText(code)}`] });
    case "session_completed":
      throw new ApiError(409, {
        detail: REFUSALS[code],
        code,
        completion_code: started.completion_code,
      });
    default:
      throw refused(code);
  }
}

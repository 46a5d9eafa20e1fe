import type { AppLoadContext } from "@remix-run/cloudflare";
import { identifyAny } from "../auth/identify.server.ts";
import { isRoleTooLow } from "../data/access/ownership.server.ts";
import { recordRefusal } from "../data/accounts/account-events.server.ts";
import { ApiError } from "./errors.ts";

/** Records, after the response, that a signed-in caller was refused by their role or by the scope of their token. */
export function noteRefusal(
  error: unknown,
  request: Request,
  context: AppLoadContext,
  params: Record<string, string | undefined>,
): void {
  const code = isRoleTooLow(error) ? "role" : error instanceof ApiError ? error.code : undefined;
  if (code !== "role" && code !== "scope") return;
  const note = async () => {
    const identity = await identifyAny(request, context);
    const id = params.projectId ?? params.id ?? "";
    if (identity) await recordRefusal(context.first_db, identity.user.id, `refused.${code}`, id);
  };
  context.later(note());
}

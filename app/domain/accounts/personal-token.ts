import { z } from "zod";
import { instant, requiredLine } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { limits } from "../limits/limits.ts";

/** The start of every personal token, by which people and secret scanners recognise a leaked one. */
export const PERSONAL_PREFIX = "swp_";

/** Each may do all that those before it may do. */
export const SCOPES = ["read", "write"] as const;
export type Scope = (typeof SCOPES)[number];

export const personalTokenInput = z.object({
  name: requiredLine(limits.token_name),
  scope: z.enum(SCOPES),
  expires_in_days: z.int().min(1).max(workLimits.token_days).default(90),
});

/** The same as a form sends it: an empty number is not sent. */
export const personalTokenForm = personalTokenInput.extend({
  expires_in_days: z.coerce.number().pipe(personalTokenInput.shape.expires_in_days.unwrap()),
});

export const personalToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(SCOPES),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
});

/** The answer to its creation, the only one with the token itself. */
export const createdToken = personalToken.extend({ token: z.string() });

/** Whether a token of this scope may do what asks for the other; without one, no personal token may. */
export const scopeAllows = (scope: Scope, asked: Scope | undefined): boolean =>
  asked !== undefined && SCOPES.indexOf(scope) >= SCOPES.indexOf(asked);

import { z } from "zod";
import { instant, requiredLine } from "../fields/fields.ts";
import { workLimits } from "../fields/work-limits.ts";
import { limits } from "../limits/limits.ts";

/** The start of every personal token, by which people and secret scanners recognise a leaked one. */
export const PERSONAL_PREFIX = "swp_";

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

const READING = ["GET", "HEAD", "OPTIONS"];

/** Posts that only compute, or whose calls are checked one by one. */
const COMPUTING = /^\/(api\/cardsort\/studies\/[^/]+\/(analyze|score)\/?|mcp\/?)$/;

/**
 * What no personal token may do, whatever its scope, by path of the API: what gives access to the account, or to
 * projects for other people. A leaked token must not become a login.
 */
const LOGIN_ONLY = {
  tokens: /^\/api\/auth\/tokens\b/,
  login: /^\/api\/auth\/(login|logout|register)\b/,
  password: /^\/api\/auth\/password\b/,
  profile: /^\/api\/auth\/profile\b/,
  accounts: /^\/api\/auth\/admin\b/,
  members: /^\/api\/utilities\/(projects\/[^/]+\/(members|invitations)|invitations)\b/,
};

/** Whether a personal token of this scope may make the call. */
export const tokenMay = (scope: Scope, method: string, path: string): boolean =>
  (scope === "write" || READING.includes(method) || COMPUTING.test(path)) &&
  !Object.values(LOGIN_ONLY).some((paths) => paths.test(path));

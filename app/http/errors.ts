/** The codes of a 409, a request that the current state does not allow, and their `detail` texts. */
export const REFUSALS = {
  study_not_active: "This study is not active.",
  study_full: "This study has reached its maximum number of participants.",
  chains_busy: "Somebody else is sorting these cards. One person at a time does: try again soon.",
  turn_over:
    "This turn is over: nothing was saved for too long, and the next person goes on from the turn before.",
  in_turns:
    "This study is sorted in turns: each sort is a turn of a chain, and its people saw each other's work, so they are not counted as independent ones.",
  rejected: "This study is looking for other participants.",
  identity_taken:
    "Somebody has begun this study under this name or id already. To continue, send the panel's session id or the token of its start.",
  session_completed: "This session is already completed.",
  incomplete_sort: "Not all cards have been sorted yet.",
  unnamed_categories: "A category has no name yet.",
  category_limits: "A category holds fewer or more cards than the study allows.",
  category_count: "There are fewer or more categories than the study allows.",
  passes_missing: "The cards must be sorted again, by another criterion.",
  no_more_passes: "The cards were sorted as often as the study allows.",
  has_sorts: "Somebody has begun this study: its kind of sort stays.",
  unanswered: "A question that must be answered has no answer yet.",
  unrated: "A card that must be rated has no rating yet.",
  question_answered: "Somebody has answered this question: it stays.",
  categories_fixed: "The categories of this study are fixed.",
  analysis_too_large:
    "This study is too large to analyse on the server. Open its dashboard: it computes the analysis on your own machine.",
  last_owner: "A project has at least one owner. Make somebody else an owner first.",
  heirs_required:
    "Other people are members of projects of this account. Say in heirs who takes each, or that it is deleted.",
  stale_revision: "A newer version of this sort has been saved.",
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Messages by field name; `non_field_errors` for the request as a whole. */
export type FieldErrors = Record<string, string[]>;

/** An error response: thrown anywhere in a handler, and written by the endpoint. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  readonly code: string | undefined;

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.code = "code" in body ? String(body.code) : undefined;
  }
}

export const notFound = (detail = "Not found.") => new ApiError(404, { detail });

/** @throws ApiError 404 for null, undefined or false: it does not exist, or is not the caller's */
export function found<T>(thing: T | null | undefined | false, detail?: string): T {
  if (thing === null || thing === undefined || thing === false) throw notFound(detail);
  return thing;
}

/** The codes of a 403 that says more than "no". */
export const FORBIDDEN_CODES = [
  "password_required",
  "scope",
  "role",
  "other_address",
  "unconfirmed_address",
] as const;

export const forbidden = (
  detail = "You do not have permission to perform this action.",
  code?: (typeof FORBIDDEN_CODES)[number],
) => new ApiError(403, { detail, code });

/** The caller is a member of the project, with a role that does not allow this. */
export const roleTooLow = () => forbidden("Your role in this project does not allow this.", "role");

/** The call is made with a personal token, whose scope does not allow it. */
export const scopeTooLow = () => forbidden("This token may not make this call.", "scope");

/** The caller has not confirmed their address, which invitations by mail need. */
export const unconfirmedAddress = () =>
  forbidden(
    "Confirm your own email address first: your profile sends the link.",
    "unconfirmed_address",
  );

export const unauthorized = (detail = "Authentication credentials were not provided.") =>
  new ApiError(401, { detail }, { "WWW-Authenticate": "Token" });

export const invalid = (fields: FieldErrors) => new ApiError(400, fields);

/** A 400 that is not about a field: a failed login, malformed JSON. */
export const badRequest = (detail: string) => new ApiError(400, { detail });

export const refused = (code: RefusalCode, more: object = {}) =>
  new ApiError(409, { detail: REFUSALS[code], code, ...more });

/** All chains of a study in turns are held. */
export const chainsBusy = () =>
  new ApiError(
    409,
    { detail: REFUSALS.chains_busy, code: "chains_busy" },
    { "Retry-After": String(ASK_AGAIN_SECONDS) },
  );

/** How soon somebody who waits for a turn asks again. */
const ASK_AGAIN_SECONDS = 10;

export const methodNotAllowed = (method: string, allow: string) =>
  new ApiError(405, { detail: `Method "${method}" not allowed.` }, { Allow: allow });

export const tooLarge = (bytes: number) =>
  new ApiError(413, { detail: `The request body is larger than ${bytes} bytes.` });

/** The sort or its moves, or all unfinished sorts of its study, take up more than they may (domain/sorts/sort-budgets.ts). */
export const sortTooLarge = () =>
  new ApiError(413, { detail: "This sort takes up more than a study of this size can need." });

export const unsupportedMediaType = (type: string) =>
  new ApiError(415, { detail: `Unsupported media type "${type}" in request.` });

export const tooMany = (seconds: number) =>
  new ApiError(
    429,
    { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    { "Retry-After": String(seconds) },
  );

/** Why somebody is not signed in with the identity provider, and the status of the page that says so. */
export const SIGN_IN_PROBLEMS = {
  /** too late, used before, or begun in another browser */
  expired: 400,
  /** the answer cannot be trusted */
  invalid: 400,
  /** the provider's own refusal */
  denied: 403,
  deactivated: 403,
  no_address: 403,
  unverified: 403,
  no_account: 403,
  /** the account is linked to another person at the provider */
  other_person: 409,
  too_many: 429,
  unreachable: 502,
} as const;
export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

/** What opens or closes a door to an account, and what was refused at one. */
export const ACCOUNT_EVENTS = [
  "signed.in",
  "provider.linked",
  "provider.unlinked",
  "token.created",
  "token.used",
  "token.deleted",
  "invitation.created",
  "invitation.accepted",
  "invitation.withdrawn",
  "refused.scope",
  "refused.role",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** An event of an account; `detail` names a token, a role, a network or an identity provider, never an address. */
export type AccountEvent = {
  id: number;
  at: string;
  event: AccountEventKind;
  count: number;
  detail: { name?: string; scope?: string; role?: string; network?: string; provider?: string };
};

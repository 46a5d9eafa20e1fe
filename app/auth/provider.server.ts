import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { Strategy } from "remix-auth/strategy";
import { recordEvent } from "../data/accounts/account-events.server.ts";
import {
  type ExternalIdentity,
  findByAddress,
  findLinked,
  linkInsert,
  spendState,
} from "../data/accounts/identities.server.ts";
import { tokenInsert } from "../data/accounts/tokens.server.ts";
import { type Credentials, createUser } from "../data/accounts/users.server.ts";
import { timestamp, transaction } from "../data/database/db.server.ts";
import { accountFields, isInDomain } from "../domain/accounts/identity-claims.ts";
import type { SignInProblem } from "../domain/accounts/sign-in-problem.ts";
import type { InterfaceLanguage } from "../domain/limits/languages.ts";
import { network } from "./address.ts";
import { mailVerification } from "./mailed-link.server.ts";
import { type Asked, finishSignIn, type Proven, ProviderFailure } from "./openid.server.ts";
import { noPasswordHash } from "./password.server.ts";
import type { Started, startedCookie } from "./provider-cookies.server.ts";
import { type SignedIn, userAgentOf } from "./sign-in.server.ts";
import { hashToken, newToken } from "./token.server.ts";

type ProviderResult =
  | SignedIn
  | { refused: SignInProblem; cause?: unknown }
  /** The account's own password or code is missing. */
  | { needs: "password" | "code"; account: Credentials; subject: string };

type Context = Pick<AppLoadContext, "db" | "first_db" | "mail" | "later">;
type Confirmed = Proven & { request: Request };

/** Signs in with what an identity provider says in its answer, which the browser brings to the callback. */
export class ProviderStrategy extends Strategy<ProviderResult, Confirmed> {
  name = "provider";
  private readonly context: Context;
  private readonly asked: Asked;
  private readonly started: Awaited<ReturnType<typeof startedCookie.read>>;

  /** `language` is what a new account gets. */
  constructor(
    context: Context,
    asked: Asked,
    started: Awaited<ReturnType<typeof startedCookie.read>>,
    language: InterfaceLanguage,
  ) {
    super((confirmed) => enterAccount(context, asked, confirmed, language));
    this.context = context;
    this.asked = asked;
    this.started = started;
  }

  async authenticate(request: Request): Promise<ProviderResult> {
    const { started, context, asked } = this;
    if (!started || !isAnswerTo(request, started.value)) return { refused: "expired" };
    // In the database, because the cookie may have been copied.
    const state = hashToken(started.value.state);
    if (!(await spendState(context.db, state, timestamp(started.until))))
      return { refused: "expired" };
    try {
      return await this.verify({ request, ...(await finishSignIn(asked, request, started.value)) });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { refused: error.problem, cause: error };
    }
  }
}

const isAnswerTo = (request: Request, { state }: Started): boolean =>
  new URL(request.url).searchParams.get("state") === state;

/** Finds, links or creates the account of a person, and signs in unless the account asks for more. */
async function enterAccount(
  context: Context,
  { provider }: Asked,
  { request, identity, claims }: Confirmed,
  language: InterfaceLanguage,
): Promise<ProviderResult> {
  const known = await findLinked(context.first_db, identity);
  if (known) return signIn(context, request, known, identity, provider.name);
  const { email, email_verified } = claims;
  if (!email) return { refused: "no_address" };
  const found = await findByAddress(context.first_db, email, identity.issuer);
  if (found) {
    const { is_confirmed, is_linked, ...account } = found;
    if (!account.user.is_active) return { refused: "deactivated" };
    if (is_linked) return { refused: "other_person" };
    if (!email_verified || !is_confirmed)
      return { needs: "password", account, subject: identity.subject };
    await transaction(context.db, linkInsert(account.user.id, identity, provider.name));
    return signIn(context, request, account, identity, provider.name);
  }
  if (!isInDomain(email, provider.domains)) return { refused: "no_account" };
  // A provider that says nothing of it, such as Entra, gives the addresses of its domains itself.
  if (email_verified === false) return { refused: "unverified" };
  const fields = {
    ...accountFields(claims),
    language_preference: language,
    password_hash: noPasswordHash(),
    email_verified_at: email_verified ? timestamp() : null,
  };
  const link = (id: string) => linkInsert(id, identity, provider.name);
  const other = `${fields.username}-${crypto.randomUUID().slice(0, 8)}`;
  for (const username of [fields.username, other]) {
    const user = await createUser(context.db, { ...fields, username }, link);
    if ("refused" in user) continue;
    if (!email_verified) context.later(mailVerification(context, user));
    const account = { user, password_hash: fields.password_hash, totp_secret: null };
    return signIn(context, request, account, identity, provider.name);
  }
  // Another request of the same person was quicker.
  const made = await findLinked(context.first_db, identity);
  return made ? signIn(context, request, made, identity, provider.name) : { refused: "expired" };
}

async function signIn(
  { db }: Context,
  request: Request,
  account: Credentials,
  { subject }: ExternalIdentity,
  provider: string,
): Promise<ProviderResult> {
  const { user, totp_secret } = account;
  if (!user.is_active) return { refused: "deactivated" };
  if (totp_secret !== null) return { needs: "code", account, subject };
  const { token, stored } = newToken(user.id, userAgentOf(request));
  await transaction(db, [
    tokenInsert(stored, sql`true`),
    recordEvent(user.id, "signed.in", { network: network(request), provider }),
  ]);
  return { ...account, token };
}

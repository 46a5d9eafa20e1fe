import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Halfway, halfwayCookie } from "../../auth/provider-cookies.server.ts";
import type { SignedIn } from "../../auth/sign-in.server.ts";
import { linkInsert } from "../../data/accounts/identities.server.ts";
import { transaction } from "../../data/database/db.server.ts";

/** The sign-in at the provider that this browser has begun, and that needs the account's password or code. */
export const halfwayOf = async (
  request: Request,
  { provider }: AppLoadContext,
): Promise<Halfway | null> =>
  provider && ((await halfwayCookie.read(request, provider))?.value ?? null);

/** Links the account that was logged in to the person whom the provider has vouched for with the same address. */
export async function finishLink(
  request: Request,
  context: AppLoadContext,
  { user }: SignedIn,
  headers: Headers,
): Promise<void> {
  const halfway = await halfwayOf(request, context);
  const { provider, db } = context;
  if (!provider || !halfway) return;
  headers.append("Set-Cookie", await halfwayCookie.clear(request, provider));
  const { email, needs, subject } = halfway;
  if (needs !== "password" || email.toLowerCase() !== user.email.toLowerCase()) return;
  const identity = { issuer: provider.issuer, subject };
  await transaction(db, linkInsert(user.id, identity, provider.name));
}

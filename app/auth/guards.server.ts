import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Owner } from "../data/ownership.server.ts";
import type { User } from "../domain/user.ts";
import { asOwner, identify, lacksSecondFactor, type RequestIdentity } from "./identify.server.ts";
import { AUTH_COOKIE, authCookie } from "./token.server.ts";

/**
 * The signed-in visitor of a page; anybody else goes to /login and comes back from there: to
 * the page that was asked for, or to the one whose form was sent. Who was signed in until now
 * is told that the session ended. A form that the browser itself has sent goes along (307 says:
 * post it there), so that without scripts too what was typed is not lost; scripts keep it
 * themselves.
 */
export async function requireIdentity(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity> {
  const identity = await identify(request, context);
  if (identity) return identity;
  const next = request.method === "GET" ? pathOf(request.url) : sentFrom(request);
  const ended = request.headers.get("Cookie")?.includes(`${AUTH_COOKIE}=`) ?? false;
  const post = request.method === "POST" && request.headers.get("Accept")?.includes("text/html");
  const query = new URLSearchParams({
    next,
    ...(ended && { ended: "1" }),
    ...(post && { send: pathOf(request.url) }),
  });
  throw redirect(`/login?${query}`, {
    status: post ? 307 : 302,
    headers: { "Set-Cookie": authCookie(request, null) },
  });
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The page of ours that a form stands on; where the browser doesn't say, the one it was sent to. */
function sentFrom(request: Request): string {
  const page = request.headers.get("Referer") ?? "";
  const ours = URL.canParse(page) && new URL(page).host === new URL(request.url).host;
  return ours ? pathOf(page) : new URL(request.url).pathname;
}

/** The signed-in visitor, and what `read` finds of theirs in the same round trip. */
export async function requireUserWith<Found>(
  request: Request,
  context: AppLoadContext,
  read: (owner: Owner) => Promise<Found>,
): Promise<RequestIdentity & { found: Found }> {
  const found = read(asOwner(request));
  // Who asks comes first.
  found.catch(() => {});
  return { ...(await requireIdentity(request, context)), found: await found };
}

export const requireUser = async (request: Request, context: AppLoadContext): Promise<User> =>
  (await requireIdentity(request, context)).user;

/** An administrator; other users go to their projects, and one without a due second factor to set it up. */
export async function requireSuperuser(request: Request, context: AppLoadContext): Promise<User> {
  const identity = await requireIdentity(request, context);
  if (!identity.user.is_superuser) throw redirect("/projects");
  if (lacksSecondFactor(identity, context)) throw redirect("/profile/second-factor?required=1");
  return identity.user;
}

/** Nobody who is signed in: those go to their projects. */
export async function requireGuest(request: Request, context: AppLoadContext): Promise<void> {
  if (await identify(request, context)) throw redirect("/projects");
}

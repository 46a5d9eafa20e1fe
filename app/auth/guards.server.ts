import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Caller } from "../data/access/ownership.server.ts";
import type { User } from "../domain/accounts/user.ts";
import { asCaller, identify, lacksSecondFactor, type RequestIdentity } from "./identify.server.ts";
import { AUTH_COOKIE, authCookie } from "./token.server.ts";

/**
 * The signed-in user of a page; other visitors are redirected to /login and return afterwards: to the requested page, or
 * to the page with the form that was posted. A request with an expired cookie is told that the session ended. A form
 * that the browser posted without scripts is posted to /login as well (307), so that its input is not lost; scripts
 * keep the input themselves.
 */
export async function requireIdentity(
  request: Request,
  context: AppLoadContext,
): Promise<RequestIdentity> {
  const identity = await identify(request, context);
  if (identity) return identity;
  const next = request.method === "GET" ? pathOf(request.url) : formPage(request);
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

/** The page of a posted form, from the Referer; without one of this site, the URL it was posted to. */
function formPage(request: Request): string {
  const page = request.headers.get("Referer") ?? "";
  const ours = URL.canParse(page) && new URL(page).host === new URL(request.url).host;
  return ours ? pathOf(page) : new URL(request.url).pathname;
}

/** The signed-in user, and the result of `read` for that user, in the same round trip. */
export async function requireUserWith<Found>(
  request: Request,
  context: AppLoadContext,
  read: (caller: Caller) => Promise<Found>,
): Promise<RequestIdentity & { found: Found }> {
  const found = read(asCaller(request));
  // If both fail, the redirect to /login wins; this prevents an unhandled rejection.
  found.catch(() => {});
  return { ...(await requireIdentity(request, context)), found: await found };
}

export const requireUser = async (request: Request, context: AppLoadContext): Promise<User> =>
  (await requireIdentity(request, context)).user;

/**
 * The administrator; redirects other users to their projects, and one without a required second factor to its setup.
 */
export async function requireSuperuser(request: Request, context: AppLoadContext): Promise<User> {
  const identity = await requireIdentity(request, context);
  if (!identity.user.is_superuser) throw redirect("/projects");
  if (lacksSecondFactor(identity, context)) throw redirect("/profile/second-factor?required=1");
  return identity.user;
}

/** Redirects signed-in users to their projects. */
export async function requireGuest(request: Request, context: AppLoadContext): Promise<void> {
  if (await identify(request, context)) throw redirect("/projects");
}

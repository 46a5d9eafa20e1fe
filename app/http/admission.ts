import { type ApiError, badRequest, notFound } from "./errors.ts";
import { originRefusal } from "./origin.ts";

export const isApi = ({ pathname }: URL): boolean => /^\/api(\/|$)/.test(pathname);

/**
 * Why a request is refused before anything else is asked, or `null`: its path cannot be one of
 * ours, or another site has sent it.
 */
export function admission(request: Request, deployed: boolean): ApiError | null {
  const url = new URL(request.url);
  // Repeated in a redirect, it would name another host.
  if (url.pathname.startsWith("//")) return notFound();
  if (!isLegible(url.pathname)) return isApi(url) ? notFound() : badRequest("Malformed path.");
  return originRefusal(request, { deployed, page: !isApi(url) && !isParticipants(url) });
}

/** A participant's calls act by the id of the sort in their path, whoever else is signed in. */
const isParticipants = ({ pathname }: URL): boolean => pathname.startsWith("/sort/");

/** Percent-encoding that is right, and no control characters: a redirect could not repeat them. */
function isLegible(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

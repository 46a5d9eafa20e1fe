/**
 * A path as the router matches it: percent-encoded or not, in any letter case. Whatever asks for the kind of a request by
 * its path asks this, so that no spelling is taken for another kind.
 */
export function matchedPath(pathname: string): string {
  try {
    const parts = pathname.split("/").map((part) => encodedSlash(decodeURIComponent(part)));
    return parts.join("/").toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** An encoded slash is part of a name. */
const encodedSlash = (part: string) => part.replaceAll("/", "%2F");

/** Whether this is the path of a participant's page. */
export const isParticipantsPath = (pathname: string): boolean =>
  matchedPath(pathname).startsWith("/sort/");

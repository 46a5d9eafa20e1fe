const HERE = "https://here.invalid";

/**
 * A path of this site, or the fallback: the one definition, for `?next=`, for the page that a
 * form came from and for every redirect that repeats what a request said. A path that begins
 * with two slashes names another host, also when it only becomes one by resolving `/.//host`.
 */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE))
    return fallback;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

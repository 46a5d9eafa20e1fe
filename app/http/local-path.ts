const HERE = "https://here.invalid";

/**
 * `value` as a path of this site, or the fallback. Every redirect target that comes from a
 * request (`?next=`, the page that a form came from) must pass through it. A path that begins
 * with two slashes names another host, even when it only does so after `/.//host` is resolved.
 */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, HERE))
    return fallback;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

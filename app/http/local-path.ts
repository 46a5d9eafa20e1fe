/**
 * A path of this site to go back to, or the fallback. Guards `?next=` and the referring page:
 * `//elsewhere.example`, `/\elsewhere.example` and full URLs lead nowhere.
 */
export function localPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !value.startsWith("/")) return fallback;
  try {
    const base = "https://here.invalid";
    const url = new URL(value, base);
    return url.origin === base ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

import { env } from "cloudflare:test";
import { getLoadContext } from "../../workers/load-context.ts";

type Cloudflare = Parameters<typeof getLoadContext>[0]["context"]["cloudflare"];

/** The load context of a request, on another view of the database. */
export function contextOn(DB: D1Database, request: Request) {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const cloudflare = { env: { ...env, DB }, ctx } as unknown as Cloudflare;
  return getLoadContext({ request, context: { cloudflare } });
}

import { getLoadContext } from "../../workers/load-context.ts";
import { workerEnv } from "./worker-env.ts";

type Cloudflare = Parameters<typeof getLoadContext>[0]["context"]["cloudflare"];

/** The load context of a request, with another D1 database. */
export function contextOn(DB: D1Database, request: Request) {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const cloudflare = { env: { ...workerEnv, DB }, ctx } as unknown as Cloudflare;
  return getLoadContext({ request, context: { cloudflare } });
}

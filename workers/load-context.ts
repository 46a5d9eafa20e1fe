import type { AppLoadContext } from "@remix-run/cloudflare";
import { database } from "../app/data/db.server.ts";

/** What the platform hands to a request: the bindings and `waitUntil`. */
interface Cloudflare {
  env: Env;
  ctx: { waitUntil(promise: Promise<unknown>): void };
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Capabilities {}
}

const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/**
 * The seam where the platform enters: bindings become the capabilities that the app uses.
 * Throws when rate limits are switched off on a deployed Worker.
 */
function capabilities(cloudflare: Cloudflare) {
  const { env } = cloudflare;
  const deployed = env.ENVIRONMENT !== "local";
  const unlimitedRate = env.RATE_LIMIT === "off";
  if (deployed && unlimitedRate) {
    throw new Error("RATE_LIMIT=off is for local load tests and refused on a deployed Worker");
  }
  return {
    db: database(env.DB),
    images: env.IMAGES,
    limits: {
      registration: unlimitedRate ? unlimited : env.LIMIT_REGISTRATION,
      session_start: unlimitedRate ? unlimited : env.LIMIT_SESSION_START,
      feedback: unlimitedRate ? unlimited : env.LIMIT_FEEDBACK,
    },
    deployed,
    /** fresh for each request: the Content-Security-Policy and the page's scripts share it */
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    cloudflare,
  };
}

export type Capabilities = ReturnType<typeof capabilities>;

export function getLoadContext(args: {
  request: Request;
  context: { cloudflare: Cloudflare };
}): AppLoadContext {
  return capabilities(args.context.cloudflare);
}

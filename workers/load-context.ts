import type { AppLoadContext } from "@remix-run/cloudflare";
import { countedD1, nothingCounted } from "../app/data/counted-d1.server.ts";
import { database } from "../app/data/db.server.ts";
import { admission } from "../app/http/admission.ts";
import { startOfReading } from "../app/http/bookmark.ts";
import { logFault, type RequestTrace, slowestRoutes } from "../app/http/trace.server.ts";
import { mailerOf } from "../app/mail/mailer.server.ts";
import journal from "../migrations/meta/_journal.json" with { type: "json" };
import { version } from "../package.json";

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
function capabilities(cloudflare: Cloudflare, request: Request) {
  const { env } = cloudflare;
  const deployed = env.ENVIRONMENT !== "local";
  const unlimitedRate = env.RATE_LIMIT === "off";
  if (deployed && unlimitedRate) {
    throw new Error("RATE_LIMIT=off is for local load tests and refused on a deployed Worker");
  }
  const trace: RequestTrace = {
    request_id: crypto.randomUUID(),
    method: request.method,
    route: "",
    database: nothingCounted(),
  };
  const first = countedD1(env.DB, trace.database);
  const session = first.withSession(startOfReading(request));
  return {
    /** The copy of the database that is near, where it has what the sender saw last; writes go to the first. */
    db: database(session),
    /** The first database: it decides who is signed in, and which links are taken back. */
    first_db: database(first),
    /** what a next request has to know to see what this one saw */
    bookmark: () => session.getBookmark(),
    images: env.IMAGES,
    assets: env.ASSETS,
    /** null where nothing sends mail */
    mail: mailerOf(env),
    /** Lets work go on after the answer; a fault of it is logged. */
    later: (work: Promise<unknown>) =>
      cloudflare.ctx.waitUntil(work.catch((error: unknown) => void logFault(error, trace))),
    limits: {
      registration: unlimitedRate ? unlimited : env.LIMIT_REGISTRATION,
      session_start: unlimitedRate ? unlimited : env.LIMIT_SESSION_START,
      feedback: unlimitedRate ? unlimited : env.LIMIT_FEEDBACK,
    },
    deployed,
    /** whether administrators must have a second factor */
    admin_second_factor: env.ADMIN_SECOND_FACTOR === "required",
    trace,
    /** why nothing of this request may run, or `null` */
    refusal: admission(request, deployed),
    /** whether a whole page is asked for, or a part of one by the scripts of another */
    document: !new URL(request.url).pathname.endsWith(".data"),
    /** what the action of a page threw, for the loaders after it */
    failed: null as unknown,
    /** what the page shows, where that is known once its action is done */
    shown: null as Promise<unknown> | null,
    /** what the answer carries beside its own headers */
    headers: new Headers(),
    version,
    /** counted by `serve`, which is of this bundle and not of the pages' */
    slowestRoutes,
    /** the migration that this version was built with */
    schema: `${journal.entries.at(-1)?.tag}.sql`,
    /** fresh for each request: the Content-Security-Policy and the page's scripts share it */
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    cloudflare,
  };
}

type Capabilities = ReturnType<typeof capabilities>;

export function getLoadContext(args: {
  request: Request;
  context: { cloudflare: Cloudflare };
}): AppLoadContext {
  return capabilities(args.context.cloudflare, args.request);
}

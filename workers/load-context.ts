import type { AppLoadContext } from "@remix-run/cloudflare";
import { countedD1, nothingCounted } from "../app/data/database/counted-d1.server.ts";
import { database } from "../app/data/database/db.server.ts";
import { signInOf } from "../app/domain/accounts/identity-provider.ts";
import { admission } from "../app/http/admission.ts";
import { startOfReading } from "../app/http/bookmark.ts";
import { logFault, type RequestTrace } from "../app/http/trace.server.ts";
import { mailerOf } from "../app/mail/mailer.server.ts";
import { version } from "../package.json";
import { senderOf } from "./webhook-sender.ts";

declare global {
  /** The name of this version's newest migration, from scripts/newest-migration.ts. */
  const NEWEST_MIGRATION: string;
}

/** What the platform provides for a request: the bindings and `waitUntil`. */
interface Cloudflare {
  env: Env;
  ctx: { waitUntil(promise: Promise<unknown>): void };
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Capabilities {}
}

const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/**
 * The only place that reads the platform's bindings and turns them into the capabilities that the app uses.
 * Throws when rate limits are disabled on a deployed Worker, or a setting of the sign-in is wrong.
 */
function capabilities(cloudflare: Cloudflare, request: Request) {
  const { env } = cloudflare;
  const deployed = env.ENVIRONMENT !== "local";
  const unlimitedRate = env.RATE_LIMIT === "off";
  if (deployed && unlimitedRate) {
    throw new Error("RATE_LIMIT=off is for local load tests and refused on a deployed Worker");
  }
  const { provider, password_login } = signInOf(env);
  const trace: RequestTrace = {
    request_id: crypto.randomUUID(),
    method: request.method,
    route: "",
    database: nothingCounted(),
  };
  const first = countedD1(env.DB, trace.database);
  const session = first.withSession(startOfReading(request));
  const first_db = database(first);
  const later = (work: Promise<unknown>) =>
    cloudflare.ctx.waitUntil(work.catch((error: unknown) => void logFault(error, trace)));
  const webhooks = senderOf(env);
  return {
    /** A nearby replica that is at least as new as the client's bookmark; writes go to the primary. */
    db: database(session),
    /** The primary database, for login sessions and revoked links. */
    first_db,
    /** The bookmark with which the next request reads at least the same version. */
    bookmark: () => session.getBookmark(),
    images: env.IMAGES,
    assets: env.ASSETS,
    /** null when no mail service is configured */
    mail: mailerOf(env),
    /** Continues work after the response; errors are logged. */
    later,
    /** The hosts to which web hooks may be sent although they are not on the public internet. */
    webhook_hosts: webhooks.hosts,
    /** Sends, after the response, what the request has announced to a study's web hooks. */
    sendWebhooks: (study: string) =>
      later(
        import("../app/webhooks/send.server.ts").then(({ sendForStudy }) =>
          sendForStudy(database(env.DB), webhooks, study),
        ),
      ),
    limits: {
      registration: unlimitedRate ? unlimited : env.LIMIT_REGISTRATION,
      session_start: unlimitedRate ? unlimited : env.LIMIT_SESSION_START,
      feedback: unlimitedRate ? unlimited : env.LIMIT_FEEDBACK,
    },
    deployed,
    /** the identity provider with which people sign in; null when there is none */
    provider,
    /** whether others than administrators may log in with a password */
    password_login,
    /** whether administrators must have a second factor */
    admin_second_factor: env.ADMIN_SECOND_FACTOR === "required",
    /** whether responses tell what they cost in the database */
    server_timing: env.SERVER_TIMING === "full",
    trace,
    /** What the statements on accessibility and privacy say about the server. */
    statements: {
      contact: env.CONTACT ?? "",
      authority: URL.parse(env.COMPLAINTS ?? ""),
    },
    /** Why the request is refused before any handler runs, or `null`. */
    refusal: admission(request, deployed),
    /** Whether this is a document request, not a data request by the client. */
    document: !new URL(request.url).pathname.endsWith(".data"),
    /** The error that a page's action threw, for the loaders that run after it. */
    failed: null as unknown,
    /** Additional response headers. */
    headers: new Headers(),
    version,
    schema: NEWEST_MIGRATION,
    /** New for each request; shared by the Content-Security-Policy and the page's scripts. */
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

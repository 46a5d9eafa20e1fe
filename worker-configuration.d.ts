/** The bindings of wrangler.toml. `workers/load-context.ts` is the one place that reads them. */
declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    IMAGES: R2Bucket;
    ASSETS: Pick<Fetcher, "fetch">;
    LIMIT_REGISTRATION: RateLimit;
    LIMIT_SESSION_START: RateLimit;
    LIMIT_FEEDBACK: RateLimit;
    /** "production" on a deployed Worker, "local" under the launcher and in tests */
    ENVIRONMENT: string;
    /** "off" lifts the rate limits, for load tests; refused in production */
    RATE_LIMIT: string;
    /** "required": administrators manage nothing without a second factor */
    ADMIN_SECOND_FACTOR: string;
    /** how people sign in with an identity provider (app/domain/accounts/identity-provider.ts) */
    OIDC_ISSUER?: string;
    OIDC_CLIENT_ID?: string;
    OIDC_CLIENT_SECRET?: string;
    OIDC_NAME?: string;
    OIDC_DOMAINS?: string;
    /** "off": only administrators log in with a password */
    PASSWORD_LOGIN?: string;
    /** "full": responses have the header Server-Timing, for tests and developers */
    SERVER_TIMING?: string;
    /** how people reach the product: where the links in mail lead */
    ORIGIN?: string;
    /** an HTTP mail service that takes Resend's JSON, its key, and the sender */
    MAIL_URL?: string;
    MAIL_KEY?: string;
    MAIL_FROM?: string;
    /** under the launcher: takes the same JSON, and relays or writes it */
    MAIL?: Pick<Fetcher, "fetch">;
    /** who runs the server, and the page of the authority that supervises its accessibility, for the statements */
    CONTACT?: string;
    COMPLAINTS?: string;
    /** hosts to which web hooks may be sent although they are not public */
    WEBHOOK_HOSTS?: string;
    /** under the launcher: sends web hooks, and checks the addresses that names resolve to */
    WEBHOOKS?: { fetch(request: Request): Promise<Response> };
  }
}

interface Env extends Cloudflare.Env {}

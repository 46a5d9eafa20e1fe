import { createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import type { IdentityProvider } from "../domain/accounts/identity-provider.ts";
import { isSecure } from "./cookies.ts";

/** What a browser remembers until the provider sends it back. */
const started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to which it returns. */
  next: z.string(),
});

/** A person whom the provider has vouched for, and whose account asks for one thing more. */
const halfway = z.object({
  email: z.string(),
  needs: z.enum(["password", "code"]),
  /** To be linked to the account of this address, once its password was given. */
  subject: z.string(),
});

export type Started = z.output<typeof started>;
export type Halfway = z.output<typeof halfway>;

const SECONDS = 10 * 60;

/** A cookie that only this server can make, for ten minutes. */
function providerCookie<Value extends object>(
  name: string,
  path: string,
  schema: z.ZodType<Value>,
) {
  const cookieOf = (request: Request, { client_secret, issuer }: IdentityProvider) =>
    createCookie(name, {
      // A cookie of one kind, or of a provider that was configured before, is no other's.
      secrets: [`${name} ${issuer} ${client_secret}`],
      path,
      httpOnly: true,
      sameSite: "lax",
      secure: isSecure(request),
    });
  const dated = z.object({ until: z.number(), value: schema });
  return {
    /** The `Set-Cookie` header. */
    set: (request: Request, provider: IdentityProvider, value: Value): Promise<string> =>
      cookieOf(request, provider).serialize(
        { until: Date.now() + SECONDS * 1000, value },
        { maxAge: SECONDS },
      ),
    clear: (request: Request, provider: IdentityProvider): Promise<string> =>
      cookieOf(request, provider).serialize("", { maxAge: 0 }),
    async read(
      request: Request,
      provider: IdentityProvider,
    ): Promise<{ until: number; value: Value } | null> {
      const sent = await cookieOf(request, provider).parse(request.headers.get("Cookie"));
      const read = dated.safeParse(sent);
      return read.success && read.data.until > Date.now() ? read.data : null;
    },
  };
}

export const startedCookie = providerCookie("oidc", "/login/oidc", started);
export const halfwayCookie = providerCookie("oidc_halfway", "/", halfway);

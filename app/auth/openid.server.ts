import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  clockTolerance,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  OperationProcessingError,
  PARSE_ERROR,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  ResponseBodyError,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import type { ExternalIdentity } from "../data/accounts/identities.server.ts";
import { type IdentityClaims, identityClaims } from "../domain/accounts/identity-claims.ts";
import type { IdentityProvider } from "../domain/accounts/identity-provider.ts";
import type { Started } from "./provider-cookies.server.ts";

/** Why a sign-in at the provider did not work. */
export class ProviderFailure extends Error {
  readonly problem: "denied" | "invalid" | "expired" | "unreachable";

  constructor(problem: ProviderFailure["problem"], cause: unknown) {
    super(`Signing in at the identity provider: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** How long the provider may take for each answer. */
const PATIENCE_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
const SIGNATURES = ["RS256", "ES256"];
const SCOPE = "openid email profile";

/** Which provider is asked, and how long it may take. */
export type Asked = { provider: IdentityProvider; patience?: number };

/** What the providers say of themselves, for an hour. The library keeps their keys with it, for five minutes. */
const discovered = new Map<string, { server: AuthorizationServer; until: number }>();

const optionsOf = ({ provider, patience = PATIENCE_MS }: Asked) => ({
  // Redirects are not followed: the library takes them for a wrong answer.
  signal: () => AbortSignal.timeout(patience),
  [allowInsecureRequests]: provider.issuer.startsWith("http:"),
});

async function discover(asked: Asked): Promise<AuthorizationServer> {
  const { issuer } = asked.provider;
  const known = discovered.get(issuer);
  if (known && known.until > Date.now()) return known.server;
  try {
    const response = await discoveryRequest(new URL(issuer), optionsOf(asked));
    const found = await processDiscoveryResponse(new URL(issuer), response);
    const server = { ...found, id_token_signing_alg_values_supported: SIGNATURES };
    discovered.set(issuer, { server, until: Date.now() + HOUR_MS });
    return server;
  } catch (error) {
    throw new ProviderFailure("unreachable", error);
  }
}

const redirectUri = (request: Request): string =>
  `${new URL(request.url).origin}/login/oidc/callback`;

/** Where the browser goes to sign in, and what it remembers until it is back at `next`. */
export async function startSignIn(
  asked: Asked,
  request: Request,
  next: string,
): Promise<{ to: string; started: Started }> {
  const { authorization_endpoint } = await discover(asked);
  if (!authorization_endpoint)
    throw new ProviderFailure("unreachable", "no authorization_endpoint");
  const state = generateRandomState();
  const nonce = generateRandomNonce();
  const verifier = generateRandomCodeVerifier();
  const to = new URL(authorization_endpoint);
  const query = {
    client_id: asked.provider.client_id,
    redirect_uri: redirectUri(request),
    response_type: "code",
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
  return { to: to.href, started: { state, nonce, verifier, next } };
}

/** A person whom the provider has vouched for. */
export type Proven = { identity: ExternalIdentity; claims: IdentityClaims };

/** Exchanges the code in the request for what the provider says of the person, and checks all of it. */
export async function finishSignIn(
  asked: Asked,
  request: Request,
  { state, nonce, verifier }: Started,
): Promise<Proven> {
  const server = await discover(asked);
  try {
    const { provider } = asked;
    const client: Client = { client_id: provider.client_id, [clockTolerance]: 60 };
    const options = optionsOf(asked);
    const sent = validateAuthResponse(server, client, new URL(request.url), state);
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(server, provider),
      sent,
      redirectUri(request),
      verifier,
      options,
    );
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await validateApplicationLevelSignature(server, response, options);
    const claims = getValidatedIdTokenClaims(tokens);
    if (!claims) throw new ProviderFailure("invalid", "no ID token");
    const identity = { issuer: provider.issuer, subject: claims.sub };
    if (claims.email || !server.userinfo_endpoint)
      return { identity, claims: identityClaims.parse(claims) };
    const info = await userInfoRequest(server, client, tokens.access_token, options);
    const more = await processUserInfoResponse(server, client, claims.sub, info);
    return { identity, claims: identityClaims.parse(more) };
  } catch (error) {
    throw failureOf(error);
  }
}

const clientAuth = (
  { token_endpoint_auth_methods_supported: methods }: AuthorizationServer,
  { client_secret }: IdentityProvider,
) =>
  methods && !methods.includes("client_secret_basic")
    ? ClientSecretPost(client_secret)
    : ClientSecretBasic(client_secret);

/** A status, a type or a text that is no answer to the question. */
const NO_ANSWER: (string | undefined)[] = [
  RESPONSE_IS_NOT_CONFORM,
  RESPONSE_IS_NOT_JSON,
  PARSE_ERROR,
];

/** What an error of the library means. Anything else is that the provider did not answer. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof AuthorizationResponseError) return new ProviderFailure("denied", error);
  if (error instanceof ResponseBodyError)
    return new ProviderFailure(error.error === "invalid_grant" ? "expired" : "unreachable", error);
  if (error instanceof OperationProcessingError && !NO_ANSWER.includes(error.code))
    return new ProviderFailure("invalid", error);
  return new ProviderFailure("unreachable", error);
}

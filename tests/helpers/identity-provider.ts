import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JWK, Provider } from "oidc-provider";
import type { TestProject } from "vitest/node";

/** What is wrong with the next ID token. */
export type Fault = "nonce" | "audience" | "issuer" | "expired" | "key" | "algorithm";

/** What a test orders of the provider. */
export type Order =
  | { person: { sub: string; email?: string; email_verified?: boolean; given_name?: string } }
  | { fault: Fault }
  | { rotate: true };

export const CLIENT = { client_id: "sortwell", client_secret: "a secret of the tests" };

type Keys = { rsa: KeyObject; jwks: JWK[] };

function newKeys(): Keys {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const jwk = (key: KeyObject, alg: string) =>
    ({ ...key.export({ format: "jwk" }), alg, use: "sig", kid: crypto.randomUUID() }) as JWK;
  return { rsa, jwks: [jwk(rsa, "RS256"), jwk(ec, "ES256")] };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

/** The ID token with a fault, and signed again. */
function faulty(token: string, fault: Fault, { rsa }: Keys): string {
  const [header, payload] = token.split(".").slice(0, 2).map(decode);
  const changes: Record<Fault, object> = {
    nonce: { nonce: "another" },
    audience: { aud: "another-client" },
    issuer: { iss: "https://elsewhere.example" },
    expired: { exp: Math.floor(Date.now() / 1000) - 90 },
    key: {},
    algorithm: {},
  };
  const alg = fault === "algorithm" ? "RS512" : "RS256";
  const signed = `${encode({ ...header, alg })}.${encode({ ...payload, ...changes[fault] })}`;
  const key = fault === "key" ? newKeys().rsa : rsa;
  const hash = fault === "algorithm" ? "sha512" : "sha256";
  return `${signed}.${sign(hash, Buffer.from(signed), key).toString("base64url")}`;
}

/**
 * A real provider (oidc-provider) on a free port. `login_hint` in an authorization request says who signs in, without
 * asking; nobody of that name: access is denied. It is loaded for its first request.
 */
async function openProvider() {
  const people = new Map<string, { sub: string }>();
  let fault: Fault | null = null;
  let provider: Promise<Provider> | null = null;
  const server = createServer((request, response) => {
    respond(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function newProvider(): Promise<Provider> {
    const { Provider } = await import("oidc-provider");
    const keys = newKeys();
    const client = {
      client_secret: CLIENT.client_secret,
      redirect_uris: ["https://sortwell.test/login/oidc/callback"],
    };
    const made = new Provider(issuer, {
      clients: [
        { ...client, client_id: CLIENT.client_id },
        { ...client, client_id: `${CLIENT.client_id}-es`, id_token_signed_response_alg: "ES256" },
      ],
      jwks: { keys: keys.jwks },
      cookies: { keys: ["the key of the tests"] },
      claims: { email: ["email", "email_verified"], profile: ["given_name"] },
      features: { devInteractions: { enabled: false } },
      enabledJWA: { idTokenSigningAlgValues: ["RS256", "ES256"] },
      pkce: { required: () => true },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: String(oidc.client?.clientId),
          accountId: String(oidc.session?.accountId),
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      ttl: { Grant: 600, Session: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    });
    made.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (!fault || context.path !== "/token" || !body?.id_token) return;
      body.id_token = faulty(body.id_token, fault, keys);
      fault = null;
    });
    return made;
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    // A provider that never answers, and one that has moved.
    if (path.startsWith("/slow/")) return;
    if (path.startsWith("/moved/"))
      return void response.writeHead(302, { Location: path.replace("/moved", "") }).end();
    if (path === "/order") {
      const order = JSON.parse(await textOf(request)) as Order;
      if ("person" in order) people.set(order.person.sub, order.person);
      else if ("fault" in order) fault = order.fault;
      else provider = newProvider();
      return void response.writeHead(204).end();
    }
    provider ??= newProvider();
    const running = await provider;
    if (!path.startsWith("/interaction/")) return running.callback()(request, response);
    const { params } = await running.interactionDetails(request, response);
    const who = String(params.login_hint);
    const result = people.has(who) ? { login: { accountId: who } } : { error: "access_denied" };
    await running.interactionFinished(request, response, result);
  }

  return {
    issuer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

declare module "vitest" {
  interface ProvidedContext {
    issuer: string;
  }
}

/** Runs the provider for all tests inside workerd; they `inject("issuer")`. */
export default async function setup(project: TestProject) {
  const { issuer, close } = await openProvider();
  project.provide("issuer", issuer);
  return close;
}

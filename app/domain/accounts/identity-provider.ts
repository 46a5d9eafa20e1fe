/** The identity provider of an institution, with which people sign in (OpenID Connect). */
export type IdentityProvider = {
  issuer: string;
  client_id: string;
  client_secret: string;
  /** What the button says. */
  name: string;
  /** The domains of addresses that get an account at their first sign-in. */
  domains: string[];
};

export type SignInSettings = {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_DOMAINS?: string | undefined;
  PASSWORD_LOGIN?: string | undefined;
};

/** How people sign in. Without `password_login`, only administrators use a password. */
export type SignIn = { provider: IdentityProvider | null; password_login: boolean };

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * How people sign in, from the settings.
 *
 * @throws Error in words for the operator when a setting is wrong or missing
 */
export function signInOf(settings: SignInSettings): SignIn {
  const { OIDC_ISSUER, PASSWORD_LOGIN } = settings;
  if (!["", "on", "off"].includes(PASSWORD_LOGIN ?? ""))
    throw new Error(`PASSWORD_LOGIN must be "on" or "off", not "${PASSWORD_LOGIN}".`);
  const password_login = PASSWORD_LOGIN !== "off";
  if (OIDC_ISSUER) return { provider: providerOf(OIDC_ISSUER, settings), password_login };
  for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_DOMAINS"] as const)
    if (settings[name]) throw new Error(`${name} is set, but OIDC_ISSUER is not.`);
  if (!password_login)
    throw new Error("PASSWORD_LOGIN=off needs OIDC_ISSUER: otherwise nobody could log in.");
  return { provider: null, password_login };
}

function providerOf(
  issuer: string,
  { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_DOMAINS }: SignInSettings,
): IdentityProvider {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !isSafe(url) || url.search || url.hash || url.username)
    throw new Error(
      `OIDC_ISSUER must be an https URL such as https://login.example.org/realms/staff (http only on a loopback address), not "${issuer}".`,
    );
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new Error("With OIDC_ISSUER, set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too.");
  const domains = (OIDC_DOMAINS ?? "")
    .split(",")
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean);
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined)
    throw new Error(
      `OIDC_DOMAINS must be domains such as "example.org, uni.example", and "${wrong}" is none.`,
    );
  return {
    issuer,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME?.trim() || url.hostname,
    domains,
  };
}

/** Whether nobody on the way can read what is sent to this URL. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" ||
  (protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));

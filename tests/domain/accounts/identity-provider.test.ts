import { describe, expect, it } from "vitest";
import { accountFields, isInDomain } from "../../../app/domain/accounts/identity-claims.ts";
import { signInOf } from "../../../app/domain/accounts/identity-provider.ts";

const settings = {
  OIDC_ISSUER: "https://login.example.org/realms/staff",
  OIDC_CLIENT_ID: "sortwell",
  OIDC_CLIENT_SECRET: "secret",
};

describe("the settings of the sign-in", () => {
  it("are off by default, and take a provider's name from its host", () => {
    expect(signInOf({ OIDC_ISSUER: "", PASSWORD_LOGIN: "" })).toEqual({
      provider: null,
      password_login: true,
    });
    const { provider } = signInOf({ ...settings, OIDC_DOMAINS: "Example.org, uni.example" });
    expect(provider?.name).toBe("login.example.org");
    expect(provider?.domains).toEqual(["example.org", "uni.example"]);
  });

  it.for([
    [{ OIDC_ISSUER: "http://login.example.org" }, "OIDC_ISSUER must be an https URL"],
    [{ OIDC_ISSUER: "http://127.0.0.1.evil.example" }, "OIDC_ISSUER must be an https URL"],
    [{ OIDC_ISSUER: "https://login.example.org/?x=1" }, "OIDC_ISSUER must be an https URL"],
    [{ OIDC_ISSUER: "login.example.org" }, "OIDC_ISSUER must be an https URL"],
    [{ OIDC_ISSUER: "" }, "OIDC_CLIENT_ID is set, but OIDC_ISSUER is not"],
    [{ OIDC_CLIENT_SECRET: "" }, "set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too"],
    [{ OIDC_DOMAINS: "example.org; uni.example" }, "OIDC_DOMAINS must be domains"],
    [{ OIDC_DOMAINS: "ada@example.org" }, "OIDC_DOMAINS must be domains"],
    [{ PASSWORD_LOGIN: "no" }, 'PASSWORD_LOGIN must be "on" or "off"'],
  ] as const)("are refused in words when wrong: %j", ([wrong, text]) => {
    expect(() => signInOf({ ...settings, ...wrong })).toThrow(text);
  });

  it("let nobody out: without a provider, password login stays on", () => {
    expect(() => signInOf({ PASSWORD_LOGIN: "off" })).toThrow("nobody could log in");
  });

  it("take http on a loopback address", () => {
    for (const OIDC_ISSUER of ["http://localhost:8080/a", "http://127.0.0.1", "http://[::1]:1"])
      expect(signInOf({ ...settings, OIDC_ISSUER }).provider?.issuer).toBe(OIDC_ISSUER);
  });
});

describe("a new account", () => {
  it("gets a username of the allowed characters from the provider or the address", () => {
    const usernameOf = (preferred_username?: string) =>
      accountFields({ email: "ada.l@example.org", preferred_username }).username;
    expect(usernameOf()).toBe("ada.l");
    expect(usernameOf("ada l(ove)@uni.example")).toBe("adalove");
    expect(usernameOf("()@uni.example")).toBe("user");
    expect(usernameOf("a".repeat(500)).length).toBeLessThan(150);
  });

  it("is for the listed domains only", () => {
    const domains = ["example.org"];
    expect(isInDomain("ada@EXAMPLE.org", domains)).toBe(true);
    for (const email of ["ada@sub.example.org", "ada@example.org.evil", "example.org@evil"])
      expect(isInDomain(email, domains)).toBe(false);
    expect(isInDomain("ada@example.org", [])).toBe(false);
  });
});

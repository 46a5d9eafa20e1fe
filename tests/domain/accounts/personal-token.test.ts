import { describe, expect, it } from "vitest";
import {
  personalTokenForm,
  personalTokenInput,
  tokenMay,
} from "../../../app/domain/accounts/personal-token.ts";

const STUDY = "/api/cardsort/studies/1/";

describe("a personal token", () => {
  it("that may read reads and computes, but writes nothing", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect(tokenMay("read", method, STUDY)).toBe(true);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(tokenMay("read", method, STUDY)).toBe(false);
    for (const path of [`${STUDY}analyze`, `${STUDY}analyze/`, `${STUDY}score/`, "/mcp", "/mcp/"])
      expect(tokenMay("read", "POST", path)).toBe(true);
    for (const path of [
      `${STUDY}analyze/more`,
      `${STUDY}cards/analyze/`,
      `/x${STUDY}score/`,
      "/mcp/x",
    ])
      expect(tokenMay("read", "POST", path)).toBe(false);
  });

  it("that may write does not reach the account or the members", () => {
    expect(tokenMay("write", "DELETE", STUDY)).toBe(true);
    for (const path of [
      "/api/auth/tokens/",
      "/api/auth/login/",
      "/api/auth/logout/",
      "/api/auth/register/",
      "/api/auth/password/reset/",
      "/api/auth/profile/",
      "/api/auth/admin/users/",
      "/api/utilities/projects/1/members/",
      "/api/utilities/projects/1/invitations/",
      "/api/utilities/invitations/accept/",
    ]) {
      expect(tokenMay("write", "POST", path)).toBe(false);
      expect(tokenMay("read", "GET", path)).toBe(false);
    }
    expect(tokenMay("write", "GET", "/api/utilities/projects/1/")).toBe(true);
    expect(tokenMay("write", "GET", `/x/api/auth/tokens/`)).toBe(true);
  });

  it("lives 90 days unless somebody says otherwise", () => {
    const token = { name: "R", scope: "read" };
    expect(personalTokenInput.parse(token).expires_in_days).toBe(90);
    expect(personalTokenForm.parse({ ...token, expires_in_days: "7" }).expires_in_days).toBe(7);
    for (const expires_in_days of [0, 1.5, 100_000])
      expect(personalTokenInput.safeParse({ ...token, expires_in_days }).success).toBe(false);
  });
});

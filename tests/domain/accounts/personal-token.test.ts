import { describe, expect, it } from "vitest";
import {
  personalTokenForm,
  personalTokenInput,
  scopeAllows,
} from "../../../app/domain/accounts/personal-token.ts";

describe("a personal token", () => {
  it("may do what asks for its scope or a lower one", () => {
    const asked = [undefined, "read", "write"] as const;
    expect(asked.map((one) => scopeAllows("read", one))).toEqual([false, true, false]);
    expect(asked.map((one) => scopeAllows("write", one))).toEqual([false, true, true]);
  });

  it("lives 90 days unless somebody says otherwise", () => {
    const token = { name: "R", scope: "read" };
    expect(personalTokenInput.parse(token).expires_in_days).toBe(90);
    expect(personalTokenForm.parse({ ...token, expires_in_days: "7" }).expires_in_days).toBe(7);
    for (const expires_in_days of [0, 1.5, 100_000])
      expect(personalTokenInput.safeParse({ ...token, expires_in_days }).success).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localPath } from "../../app/http/local-path.ts";

const HOSTS = ["http://localhost:8787", "https://sortwell.example"];

describe("localPath", () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/\t/evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "",
    null,
    7,
  ])("rejects %j", (value) => {
    expect(localPath(value, "/here")).toBe("/here");
  });

  it.each(["/", "/studies/1?tab=cards#top", "/a//b", "/sort/x?source=a%2Fb"])(
    "accepts %j",
    (value) => {
      expect(localPath(value, "/here")).toBe(value);
    },
  );

  it("never leads to another host, and is idempotent", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "evil.example",
      "\t",
      "@",
      ":",
      "?",
      "#",
      "x",
    );
    const anything = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.string({ unit: "binary" }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom("", "/"), (text, before) => {
        const path = localPath(before + text);
        expect(path).toMatch(/^\/(?![/\\])/);
        for (const host of HOSTS) expect(new URL(path, host).origin).toBe(host);
        expect(localPath(path)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});

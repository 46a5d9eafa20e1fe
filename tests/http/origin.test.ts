import { describe, expect, it } from "vitest";
import { admission } from "../../app/http/admission.ts";

const HERE = "https://sortwell.test";
const SIGNED_IN = "csrftoken=abc; auth_token=secret";

const status = (headers: Record<string, string>, path = "/projects", method = "POST") =>
  admission(new Request(HERE + path, { method, headers }), true)?.status ?? "admitted";

describe("a write request", () => {
  it.each<[string | number, string, Record<string, string>]>([
    ["admitted", "our own page", { Origin: HERE, Cookie: SIGNED_IN }],
    [403, "another site", { Origin: "https://evil.example" }],
    [
      403,
      "another site with a forged X-Forwarded-Host",
      { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    ],
    [403, "another scheme", { Origin: "http://sortwell.test" }],
    [403, "a malformed origin", { Origin: "evil" }],
    [403, "a hidden origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    [
      "admitted",
      "our own page without a referrer",
      { Origin: "null", "Sec-Fetch-Site": "same-origin", Cookie: SIGNED_IN },
    ],
    [403, "a sibling site", { "Sec-Fetch-Site": "same-site", Cookie: SIGNED_IN }],
    ["admitted", "the address bar", { "Sec-Fetch-Site": "none" }],
    ["admitted", "a program without credentials", {}],
    [403, "a program with a cookie only", { Cookie: SIGNED_IN }],
    [403, "a program with a wrong CSRF token", { Cookie: SIGNED_IN, "X-CSRFToken": "abd" }],
    [
      "admitted",
      "a program with a cookie and its CSRF token",
      { Cookie: SIGNED_IN, "X-CSRFToken": "abc" },
    ],
    [
      "admitted",
      "a program with an API token",
      { Authorization: "Token x", Origin: "https://app.example" },
    ],
  ])("is %s from %s", (expected, _, headers) => {
    for (const path of ["/projects", "/login", "/logout.data", "/?index", "/projects?_data=x"])
      for (const method of ["POST", "PUT", "DELETE"])
        expect(status(headers, path, method)).toBe(expected);
  });

  it("from another site is refused for the API too", () => {
    const path = "/api/utilities/projects/";
    expect(status({ Origin: "https://evil.example", Cookie: SIGNED_IN }, path)).toBe(403);
  });

  it("without an origin is admitted for the API, where endpoints check the CSRF token", () => {
    const path = "/api/utilities/projects/";
    expect(status({ Cookie: SIGNED_IN }, path)).toBe("admitted");
  });

  it("is not refused from another site when it only reads", () => {
    expect(status({ Origin: "https://evil.example" }, "/projects", "GET")).toBe("admitted");
  });
});

it.each([
  [404, "//evil.example/x"],
  [400, "/%E0%A4%A"],
  [400, "/sort/%"],
  [400, "/studies/%00/dashboard/opened"],
  [404, "/api/cardsort/cards/%/"],
])("answers %s to the path %s", (expected, path) => {
  expect(status({}, path, "GET")).toBe(expected);
});

import { expect, test } from "vitest";
import { isParticipantsPath, matchedPath } from "../../../app/domain/accounts/page-path.ts";

test("a path is compared as the router matches it", () => {
  expect(matchedPath("/%61pi/AUTH/%74okens/")).toBe("/api/auth/tokens/");
  expect(matchedPath("/api%2Fauth")).toBe("/api%2fauth");
  expect(matchedPath("/API/%E0%A4%A")).toBe("/api/%e0%a4%a");
});

test("a participant's page is one in every spelling", () => {
  for (const path of ["/sort/1", "/SORT/1", "/%73ort/1"])
    expect(isParticipantsPath(path)).toBe(true);
  for (const path of ["/sorting/1", "/studies/sort/", "/sort%2F1"])
    expect(isParticipantsPath(path)).toBe(false);
});

import { describe, expect, it } from "vitest";
import {
  commentInput,
  mentions,
  notificationsRead,
  parseCommentKey,
} from "../../../app/domain/projects/comment.ts";
import { commentKey } from "../../../app/domain/projects/comment-key.ts";

const A = "00000000-0000-4000-8000-00000000000a";
const B = "00000000-0000-4000-8000-00000000000b";
const parse = (on: unknown) => commentInput.safeParse({ on, text: "Why?" });

describe("the target of a comment", () => {
  it("has no ids for a study, one for a card and two for a pair", () => {
    for (const [kind, ids] of [
      ["study", []],
      ["card", [A]],
      ["category", [A]],
      ["session", [A]],
      ["pair", [A, B]],
    ])
      expect(parse({ kind, ids }).data?.on).toEqual({ kind, ids });
    expect(parse({ kind: "study" }).data?.on).toEqual({ kind: "study", ids: [] });
  });

  it("is refused with another number of ids", () => {
    for (const on of [
      { kind: "study", ids: [A] },
      { kind: "card" },
      { kind: "card", ids: [A, B] },
      { kind: "pair", ids: [A] },
    ])
      expect(parse(on).error?.issues[0]?.message).toBe("commentTarget");
    expect(parse({ kind: "pair", ids: [A, A] }).success).toBe(false);
  });

  it("is the same pair in either order and in capitals", () => {
    expect(parse({ kind: "pair", ids: [B.toUpperCase(), A] }).data?.on.ids).toEqual([A, B]);
  });

  it("is written as one text and read back", () => {
    expect(commentKey({ kind: "pair", ids: [B, A] })).toBe(`pair:${A}:${B}`);
    expect(commentKey({ kind: "study", ids: [] })).toBe("study");
    expect(parseCommentKey(`pair:${B}:${A}`)).toEqual({ kind: "pair", ids: [A, B] });
    expect(parseCommentKey("study")).toEqual({ kind: "study", ids: [] });
    expect(parseCommentKey("card")).toBeUndefined();
    expect(parseCommentKey("tree:1")).toBeUndefined();
  });
});

it("a comment begins a thread unless it names a parent", () => {
  expect(parse({ kind: "study" }).data).toMatchObject({ text: "Why?", parent: null });
});

describe("mentions", () => {
  it("are names after an @, in small letters, each once", () => {
    expect(mentions("@Anna and @bo_2, again @ANNA")).toEqual(["anna", "bo_2"]);
    expect(mentions("@Zoë-Ann")).toEqual(["zoë-ann"]);
    expect(mentions("nobody")).toEqual([]);
  });

  it("are read with and without the punctuation that ends a sentence", () => {
    expect(mentions("Ask @anna.")).toEqual(["anna.", "anna"]);
    expect(mentions("Ask @a.b-c...")).toEqual(["a.b-c...", "a.b-c"]);
  });

  it("are not taken from the middle of an address", () => {
    expect(mentions("anna@example.org é@x 1@x _@x .@x")).toEqual([]);
    expect(mentions("(@anna)")).toEqual(["anna"]);
  });
});

it("notifications are marked by ids in any case", () => {
  expect(notificationsRead.parse({ ids: [A.toUpperCase()] }).ids).toEqual([A]);
  const many = notificationsRead.safeParse({ ids: Array(1001).fill(A) });
  expect(many.error?.issues[0]?.message).toBe("tooMany");
});

import { describe, expect, it } from "vitest";
import { postForLogin, readPostAfterLogin } from "../../app/http/forms/post-after-login.ts";

function posted(...fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe("a form posted without a session", () => {
  it("keeps the order of its fields, including repeated names", () => {
    const fields: [string, string][] = [
      ["title", 'A "B" <c>'],
      ["supported_languages", "en"],
      ["supported_languages", "nl"],
      ["intent", "settings"],
    ];
    expect(readPostAfterLogin(postForLogin(posted(...fields)))).toEqual({
      fields,
      left_out: false,
    });
  });

  it("leaves out files and passwords and reports that, but ignores an empty file field", () => {
    const none = new File([], "");
    expect(readPostAfterLogin(postForLogin(posted(["title", "A"], ["logo", none])))).toEqual({
      fields: [["title", "A"]],
      left_out: false,
    });
    const picture = new File(["x"], "x.png");
    for (const left of [
      ["logo", picture],
      ["old_password", "secret"],
      ["password_confirm", "secret"],
    ] as [string, string | Blob][])
      expect(readPostAfterLogin(postForLogin(posted(["title", "A"], left)))).toEqual({
        fields: [["title", "A"]],
        left_out: true,
      });
  });

  it("is not kept when it is too large for the login page", () => {
    expect(postForLogin(posted(["data", "x".repeat(60_000)]))).not.toBeNull();
    expect(postForLogin(posted(["data", "x".repeat(70_000)]))).toBeNull();
  });

  it("is null when the browser sends back anything else", () => {
    for (const text of [null, "", "{", "[]", '{"fields":[["a"]],"left_out":false}'])
      expect(readPostAfterLogin(text)).toBeNull();
  });
});

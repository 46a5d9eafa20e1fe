import { describe, expect, it } from "vitest";
import { z } from "zod";
import { knownFields, readForm } from "../../app/http/forms/form.ts";

const schema = z.object({
  title: z.string(),
  tags: z.array(z.string()).default([]),
  choices: z.array(z.object({ text: z.string() }).optional()).optional(),
});

function posted(names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append(name, "x");
  return form;
}

const known = (...names: string[]) => [...knownFields(posted(names), schema).keys()];

describe("knownFields", () => {
  it("keeps the fields that the schema knows", () => {
    const names = ["title", "tags", "tags", "tags[3]", "tags[]", "choices[2].text"];
    expect(known(...names)).toEqual(names);
  });

  it("drops all other fields", () => {
    expect(
      known(
        "other",
        "title.deep",
        "title[0]",
        "tags[999999999]",
        "tags[1000]",
        "tags[0][0]",
        "tags[",
        "tags[-1]",
        "tags.length",
        "choices[0]text",
        "choices[0].text.more",
        "__proto__",
        "__proto__.x",
        "constructor.prototype.x",
        "toString",
        "",
      ),
    ).toEqual([]);
  });

  it("creates no array for huge indices", () => {
    const names = Array.from({ length: 1000 }, (_, at) => `tags[${999_999_999 - at}]`);
    const form = readForm("login", posted(["title", ...names]), schema);
    expect("value" in form && form.value).toEqual({ title: "x", tags: [] });
  });
});

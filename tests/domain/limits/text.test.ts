import { expect, it } from "vitest";
import { username } from "../../../app/domain/accounts/user.ts";
import { cardFields, splitTags } from "../../../app/domain/cards/card.ts";
import { parseCards } from "../../../app/domain/cards/card-import.ts";
import { categoryFields } from "../../../app/domain/cards/category.ts";
import { parseCategories } from "../../../app/domain/cards/category-import.ts";
import { cutTo, isTooLong, trimmed } from "../../../app/domain/limits/text.ts";
import { createProjectInput } from "../../../app/domain/projects/project.ts";
import { studyFields } from "../../../app/domain/studies/study-fields.ts";

const NOTHING = [
  "",
  " ",
  "\u200b",
  "\u200d\u2060\ufeff",
  "\u00ad",
  "\u3164",
  "\u2800\u200b ",
  "\u{e0061}",
  "\u202e",
];

it.each(NOTHING)("%j is treated as an empty text everywhere", (text) => {
  expect(trimmed(text)).toBe("");
  expect(createProjectInput.safeParse({ name: text }).success).toBe(false);
  for (const schema of [
    studyFields.title.schema,
    cardFields.shape.label,
    categoryFields.shape.name,
    username,
  ])
    expect(schema.safeParse(text).success).toBe(false);
  expect(splitTags(`red,${text}`)).toEqual(["red"]);
  expect(parseCards("text", `Apple\n${text}\nPear`, [])).toMatchObject({
    cards: [{ label: "Apple" }, { label: "Pear" }],
    problems: [],
  });
  expect(parseCategories("text", `Fruit\n${text}`)).toMatchObject({
    categories: [{ name: "Fruit" }],
  });
});

it("keeps visible characters and the joiners between them", () => {
  expect(trimmed(" 👩\u200d👧 ")).toBe("👩\u200d👧");
  expect(trimmed("\u200bnaam")).toBe("\u200bnaam");
});

it("a lone surrogate is replaced in every text", () => {
  expect(trimmed("a\ud83d")).toBe("a\ufffd");
  expect(trimmed("\udc00 b")).toBe("\ufffd b");
  expect(trimmed("👩‍🔬 🇳🇱")).toBe("👩‍🔬 🇳🇱");
  for (const schema of [
    studyFields.title.schema,
    cardFields.shape.label,
    categoryFields.shape.name,
  ])
    expect(schema.parse("x\ud800").isWellFormed()).toBe(true);
});

it("cuts between characters, never inside a surrogate pair", () => {
  expect([cutTo("🐝🐝🐝", 2), cutTo("🐝🐝", 2), cutTo("bee", 2)]).toEqual(["🐝🐝", "🐝🐝", "be"]);
});

it("counts a surrogate pair as one character", () => {
  expect([isTooLong("🐝🐝", 2), isTooLong("🐝🐝🐝", 2), isTooLong("bee", 2)]).toEqual([
    false,
    true,
    true,
  ]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ENOUGH, NEARLY_ENOUGH, STABLE } from "../../app/analysis/contract/thresholds.ts";
import { limits } from "../../app/domain/limits/limits.ts";
import { en } from "../../app/i18n/en.ts";
import { nl } from "../../app/i18n/nl.ts";

type Texts = { [key: string]: string | string[] | Texts };

/** Every text with its path: `study:cards.heading`. */
function* leaves(texts: Texts, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts)) {
    const at = path === "" ? key : `${path}${path.includes(":") ? "." : ":"}${key}`;
    if (typeof value === "string") yield [at, value];
    else if (Array.isArray(value)) yield [at, value.join(" ")];
    else yield* leaves(value, at);
  }
}

/** What a language's file has for its translators and the analysis. */
const { glossary: _glossary, generic_names: _names, ...shown } = en;
const english = new Map(leaves(shown as unknown as Texts));
const { glossary: _woorden, generic_names: _namen, ...getoond } = nl;
const dutch = new Map(leaves(getoond as unknown as Texts));

const sources = globSync("app/**/*.{ts,tsx}", { exclude: (path) => /i18n\/(en|nl)\b/.test(path) })
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
/** All quoted words and paths in the sources, and all template strings as patterns. */
const quoted = new Set([...sources.matchAll(/"([\w:. -]+)"/g)].map(([, text]) => text));
const named = new Set([...sources.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name));
const templates = [...sources.matchAll(/`([\w:.-]*(?:\$\{[^}]+\}[\w:.-]*)+)`/g)]
  .map(([, text = ""]) => text.split(/\$\{[^}]+\}/))
  .filter((parts) => parts.join("").replace(/[^\w]/g, "").length > 3)
  .map(
    (parts) =>
      new RegExp(
        `^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w -]+(?:\\.[\\w -]+)*")}$`,
      ),
  );

function isUsed(path: string): boolean {
  const whole = path.replace(/_(zero|one|other)$/, "");
  const [namespace = "", key = ""] = whole.split(":");
  const last = key.split(".").at(-1) ?? "";
  // Toasts and errors are referred to by the last part of their key.
  if (namespace === "errors" || namespace === "refusals" || key.startsWith("toasts."))
    return [last, whole].some((name) => quoted.has(name) || named.has(name));
  return [whole, key, `${namespace}:${key}`].some(
    (name) => quoted.has(name) || templates.some((template) => template.test(name)),
  );
}

it("has no unused text", () => {
  expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([]);
});

it("gives every text its values, and every text with a plural its count", () => {
  const byKey = new Map(
    [...english].flatMap(([path, text]) => [
      [path, text],
      [path.split(":")[1] ?? "", text],
    ]),
  );
  const calls = sources.matchAll(/\bt\(\s*"([\w:.]+)"(?:,\s*\{([^{}]*)\},?\s*\)|,?\s*\))/g);
  const lacking = [...calls].flatMap(([, key = "", values = ""]) => {
    const plural = byKey.has(key) ? undefined : byKey.get(`${key}_other`);
    const text = plural ?? byKey.get(key) ?? "";
    const wanted = new Set(
      [...text.matchAll(/\{\{(\w+)(?:, number)?\}\}/g)].map(([, name]) => name),
    );
    if (plural !== undefined) wanted.add("count");
    if (values.includes("...")) return [];
    // Limits are given to every text.
    return [...wanted]
      .filter((name) => !(name in limits) && !new RegExp(`\\b${name}\\b`).test(values))
      .map((name) => `${key}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

it("has every text in Dutch, with the same placeholders", () => {
  const placeholders = (text: string | undefined) =>
    [...(text ?? "").matchAll(/\{\{[\w, ]+\}\}/g)].flat().sort();
  expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
  const different = [...english].filter(
    ([path, text]) =>
      !/_one$/.test(path) && `${placeholders(text)}` !== `${placeholders(dutch.get(path))}`,
  );
  expect(different.map(([path]) => path)).toEqual([]);
});

it("follows the spelling of the style guide", () => {
  const british = /\b(colour|grey|organis|analyse(?!s\b)|favourite|behaviour|centre\b)/i;
  expect([...english].filter(([, text]) => british.test(text)).map(([path]) => path)).toEqual([]);
  // In both languages: "time zone", and no single curly quotes.
  const other = /\btimezone\b|‘/;
  expect([...english, ...dutch].filter(([, text]) => other.test(text))).toEqual([]);
  // Dutch readers are addressed as "je".
  expect([...dutch].filter(([, text]) => /\b(u|uw)\b/i.test(text))).toEqual([]);
});

it("does not reintroduce stiff phrases", () => {
  const stiff =
    /you need no|told apart in|participants read it first|to ask nothing|participants see no choice|gets them in another order|will be made|is not here|is not for you|^to your |to go on\b|had ended is not saved|may we send|any other names|the order is too|meanwhile|someone else|type stands|did not work|another word|\bstands here|how sure\b|take it with care|\banew\b|would bring|serve as well|take other|rows a page|^with flagged|company in common|cannot be told apart/i;
  expect([...english].filter(([, text]) => stiff.test(text))).toEqual([]);
});

it("says group, not cluster", () => {
  const cluster = /\bclusters?\b/i;
  expect(
    [...english, ...dutch].filter(([, text]) => cluster.test(text.replace(/\{\{[\w, ]+\}\}/g, ""))),
  ).toEqual([]);
});

it("states the thresholds for enough participants and for a stable group", () => {
  expect([ENOUGH, NEARLY_ENOUGH, STABLE]).toEqual([0.9, 0.8, 0.7]);
  for (const [texts, point] of [
    [english, "."],
    [dutch, ","],
  ] as const) {
    const enough = texts.get("results:confidence.whatText");
    for (const figure of [ENOUGH, NEARLY_ENOUGH])
      expect(enough).toContain(figure.toFixed(2).replace(".", point));
    expect(texts.get("results:support.says")).toContain(`${100 * STABLE}\u00a0%`);
  }
});

import { expect, test } from "vitest";
import { chooseDateLocale, readersLanguages } from "../../app/i18n/choose-language.ts";

const accepting = (accepted: string) =>
  new Request("https://sortwell.test", { headers: { "Accept-Language": accepted } });
const from = (accepted: string, language: "en" | "nl") =>
  chooseDateLocale(accepting(accepted), language);

test("dates use the browser's region if its language is that of the page", () => {
  expect(from("en-GB,en;q=0.9", "en")).toBe("en-GB");
  expect(from("nl-BE,nl;q=0.9,en-GB;q=0.8", "en")).toBe("en-GB");
  expect(from("nl-BE", "nl")).toBe("nl-BE");
  expect(from("de-DE", "nl")).toBe("nl");
  expect(from("en-x, en-!!, *", "en")).toBe("en");
  expect(from("", "en")).toBe("en");
});

test("a browser's language is found by its script, its other name, or without its region", () => {
  const found = (accepted: string) => readersLanguages(accepting(accepted), null);
  expect(found("zh-TW, zh-HK;q=0.9, zh-CN;q=0.8")).toEqual(["zh-Hant", "zh-Hans"]);
  expect(found("pt-BR, no;q=0.9, nn-NO;q=0.8")).toEqual(["pt", "nb"]);
  expect(found("iw, in;q=0.9, sr-Latn;q=0.8, en-x")).toEqual(["he", "id"]);
});

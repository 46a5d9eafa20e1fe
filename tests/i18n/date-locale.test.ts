import { expect, test } from "vitest";
import { chooseDateLocale } from "../../app/i18n/choose-language.ts";

const from = (accepted: string, language: "en" | "nl") =>
  chooseDateLocale(
    new Request("https://sortwell.test", { headers: { "Accept-Language": accepted } }),
    language,
  );

test("dates use the browser's region if its language is that of the page", () => {
  expect(from("en-GB,en;q=0.9", "en")).toBe("en-GB");
  expect(from("nl-BE,nl;q=0.9,en-GB;q=0.8", "en")).toBe("en-GB");
  expect(from("nl-BE", "nl")).toBe("nl-BE");
  expect(from("de-DE", "nl")).toBe("nl");
  expect(from("en-x, en-!!, *", "en")).toBe("en");
  expect(from("", "en")).toBe("en");
});

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFixed } from "../state/use-fixed.ts";

/** What a sentence is made of: texts, numbers and lists in the reader's language. */
export interface Wording {
  t: TFunction<"results">;
  /** The dashboard's texts, which name the flags. */
  page: TFunction<"dashboard">;
  fixed: (value: number, digits: number) => string;
  /** "2, 3 or 5" */
  anyOf: (numbers: readonly number[]) => string;
  /** "12 and 8" */
  allOf: (numbers: readonly number[]) => string;
}

export function wordingIn(
  language: string,
  texts: Pick<Wording, "t" | "page">,
  fixed: Wording["fixed"],
): Wording {
  const list =
    (type: "conjunction" | "disjunction") =>
    (numbers: readonly number[]): string => {
      // The first list takes longer than all else that a sentence is made of.
      if (numbers.length < 2) return numbers.join("");
      const format = new Intl.ListFormat(language, { style: "long", type });
      return format.format(numbers.map(String));
    };
  return { ...texts, fixed, anyOf: list("disjunction"), allOf: list("conjunction") };
}

export function useWording(): Wording {
  const { t, i18n } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  return wordingIn(i18n.language, { t, page }, useFixed());
}

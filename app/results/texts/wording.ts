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

/** Lists are made of texts: the first list of `Intl` blocks a phone for 150 ms. */
export function wordingIn(texts: Pick<Wording, "t" | "page">, fixed: Wording["fixed"]): Wording {
  const list = (kind: "anyOf" | "allOf", numbers: readonly number[]): string => {
    if (numbers.length < 2) return numbers.join("");
    const key = numbers.length === 2 ? (`${kind}Two` as const) : kind;
    return texts.t(`lists.${key}`, {
      before: numbers.slice(0, -1).join(", "),
      last: numbers.at(-1),
    });
  };
  return {
    ...texts,
    fixed,
    anyOf: (numbers) => list("anyOf", numbers),
    allOf: (numbers) => list("allOf", numbers),
  };
}

export function useWording(): Wording {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  return wordingIn({ t, page }, useFixed());
}

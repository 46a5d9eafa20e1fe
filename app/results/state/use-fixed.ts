import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** English and Dutch have a hyphen there. */
const MINUS = "\u2212";

/** Formats a number with a fixed number of decimals in a language: 0.96, −0,96. */
export function fixedIn(language: string): (value: number, digits: number) => string {
  const formats = new Map<number, Intl.NumberFormat>();
  return (value, digits) => {
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        // Not "-0.00".
        signDisplay: "negative",
      });
    formats.set(digits, format);
    return format.format(value).replace("-", MINUS);
  };
}

/** The same in the user's language. */
export function useFixed(): (value: number, digits: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => fixedIn(i18n.language), [i18n.language]);
}

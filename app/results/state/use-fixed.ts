import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Formats a number with a fixed number of decimals in a language: 0.96, 0,96. */
export function fixedIn(language: string): (value: number, digits: number) => string {
  const formats = new Map<number, Intl.NumberFormat>();
  return (value, digits) => {
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    formats.set(digits, format);
    return format.format(value);
  };
}

/** The same in the user's language. */
export function useFixed(): (value: number, digits: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => fixedIn(i18n.language), [i18n.language]);
}

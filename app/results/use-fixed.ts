import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Formats a number with a fixed number of decimals in the user's language: 0.96, 0,96. */
export function useFixed(): (value: number, digits: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const formats = new Map<number, Intl.NumberFormat>();
    return (value, digits) => {
      const format =
        formats.get(digits) ??
        new Intl.NumberFormat(i18n.language, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
      formats.set(digits, format);
      return format.format(value);
    };
  }, [i18n.language]);
}

import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** English and Dutch have a hyphen there. */
const MINUS = "\u2212";

/**
 * Formats a number with a fixed number of decimals in a language, English or Dutch: 0.96, −0,96. Not by `Intl`, whose first
 * number blocks a phone for 100 ms.
 */
export function fixedIn(language: string): (value: number, digits: number) => string {
  const isDutch = language.startsWith("nl");
  const [decimal, thousands] = isDutch ? [",", "."] : [".", ","];
  return (value, digits) => {
    const size = rounded(Math.abs(value), digits);
    const [whole = "", part] = size.toFixed(digits).split(".");
    const text = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (part ? decimal + part : "");
    // Not "-0.00".
    return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
  };
}

/** By its decimal digits, as one would by hand: 1.005, which is a little less in binary, to 1.01. The tiniest are written "1e-7". */
function rounded(size: number, digits: number): number {
  const shifted = Math.round(Number(`${size}e${digits}`));
  if (Number.isNaN(shifted)) return size < 1 ? 0 : size;
  return Number(`${shifted}e-${digits}`);
}

/** Formats a number with at most three decimals. */
export function plainIn(language: string): (value: number) => string {
  const fixed = fixedIn(language);
  return (value) => fixed(value, String(rounded(Math.abs(value), 3)).split(".")[1]?.length ?? 0);
}

/** The same as `fixedIn` in the user's language. */
export function useFixed(): (value: number, digits: number) => string {
  const { i18n } = useTranslation();
  return useMemo(() => fixedIn(i18n.language), [i18n.language]);
}

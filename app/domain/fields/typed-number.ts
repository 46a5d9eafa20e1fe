import type { Language } from "../limits/languages.ts";

/** The zeros of the digits that keyboards of our languages write besides "0" to "9"; the other nine follow. */
const ZEROS = ["٠", "۰", "०", "０"].map((zero) => zero.charCodeAt(0));

/** With the digits "0" to "9" and Latin separators. */
const plain = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code && code < zero + 10) ?? code));
    })
    .replaceAll("٫", ".")
    .replace(/(?<=\d)[\s٬'’](?=\d{3})/g, "");

/** The sign that groups thousands in a language: "12,000" or "12.000". */
const groupSign = (language: Language): string | undefined =>
  new Intl.NumberFormat(language, { useGrouping: true, numberingSystem: "latn" })
    .formatToParts(1_234_567)
    .find(({ type }) => type === "group")?.value;

/** The number as it is written in the language, or the text when it is none. */
export function typedNumber(typed: string, language: Language): number | string {
  const text = plain(typed);
  const group = groupSign(language);
  const thousands =
    group === "."
      ? /^-?\d{1,3}(\.\d{3})+(,\d+)?$/
      : group === ","
        ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
        : null;
  const ungrouped = thousands?.test(text) ? text.replaceAll(group ?? "", "") : text;
  const number = Number(ungrouped.replace(",", "."));
  return Number.isNaN(number) ? typed : number;
}

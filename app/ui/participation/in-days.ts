/** A number of days in the words of the language: "30 days". */
export const inDays = (language: string, days: number): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);

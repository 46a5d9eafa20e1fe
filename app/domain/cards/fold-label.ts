/** Labels that differ only in case or surrounding space count as the same. */
export const foldLabel = (label: string): string => label.normalize("NFC").trim().toLowerCase();

/**
 * The texts that are not empty as a list in the language: "a, b". Not of type "unit", which puts nothing between them in
 * Chinese.
 */
export const listed = (language: string, ...texts: (string | undefined)[]): string =>
  new Intl.ListFormat(language, { type: "conjunction", style: "narrow" }).format(
    texts.filter((text) => text !== undefined && text !== "") as string[],
  );

/** Sentences that follow each other; Japanese and Chinese have no space between them. Empty ones are left out. */
export const sentences = (language: string, ...texts: (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(/^(ja|zh)/.test(language) ? "" : " ");

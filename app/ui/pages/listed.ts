/** The texts that are not empty as a list in the language: "a, b". */
export const listed = (language: string, ...texts: (string | undefined)[]): string =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(
    texts.filter((text) => text !== undefined && text !== "") as string[],
  );

import type { Page } from "@playwright/test";

/** The texts of a page in a pseudo-language: in brackets, with accents, and two letters for each vowel, some 40 % longer. */
export const inPseudoLanguage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const letters: Record<string, string> = { a: "á", e: "ë", i: "ï", o: "ö", u: "ú", y: "ÿ" };
    const longer = (text: string) =>
      `[${text.replace(/[aeiouy]/gi, (vowel) => {
        const letter = letters[vowel.toLowerCase()] ?? vowel;
        return (vowel === vowel.toLowerCase() ? letter : letter.toUpperCase()) + letter;
      })}]`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? "";
      // What somebody typed has the direction of its own letters.
      const isOurs = !node.parentElement?.closest("script, style, [dir=auto]");
      if (isOurs && /\p{L}/u.test(text) && !text.startsWith("[")) node.nodeValue = longer(text);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]"))
      field.placeholder = longer(field.placeholder);
  });

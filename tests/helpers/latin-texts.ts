import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const LATIN = /\p{Script=Latin}{2,}/gu;
/** Addresses, and ids of sessions, have letters by chance, but no words. */
const NO_WORDS = /https?:\S+|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** The words in Latin letters of a language's own texts, such as the name of the product. */
const wordsOf = (code: string) =>
  new Set(readFileSync(`app/i18n/participants/${code}.json`, "utf8").match(LATIN));

/** What a page in a language of another script says in Latin letters, also to screen readers and later by its scripts. */
export async function latinTexts(page: Page, code: string): Promise<string[]> {
  const own = wordsOf(code);
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("script, style")) found.push(node.nodeValue ?? "");
    const names = "aria-label aria-description title placeholder alt".split(" ");
    const later = "data-busy data-counter data-too-long data-text data-offline data-failed".split(
      " ",
    );
    for (const name of [...names, ...later])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? "");
    return found;
  });
  return texts.filter((text) =>
    text
      .replace(NO_WORDS, "")
      .match(LATIN)
      ?.some((word) => !own.has(word)),
  );
}

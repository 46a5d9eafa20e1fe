import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { inject } from "./accessible.ts";

const engine = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"),
  "utf8",
);

type Finding = { ruleId: string; value: [string, string]; message: string; path: { dom: string } };

type Checker = {
  rulesetRules: Record<string, string[]>;
  check(of: Document, rulesets: string[]): Promise<{ results: Finding[] }>;
};

/** IBM's rules whose result depends on the theme. */
export const ENGINE_COLOUR_RULES = [
  "text_contrast_sufficient",
  "style_color_misuse",
  "form_font_color",
];

/** WCAG 2.2 violations found by IBM's engine, which checks things that axe does not; of all rules or of these. */
export async function engineFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  await inject(page, "ace", engine);
  return page.evaluate(
    async (only) => {
      const { Checker } = Reflect.get(window, "ace") as { Checker: new () => Checker };
      const checker = new Checker();
      if (only) checker.rulesetRules.WCAG_2_2 = only;
      const { results } = await checker.check(document, ["WCAG_2_2"]);
      // The page behind a dialog is inert: nobody reaches its labels, whose texts the engine takes for missing.
      const isInert = ({ dom }: { dom: string }) => {
        const { singleNodeValue: node } = document.evaluate(
          dom,
          document,
          null,
          XPathResult.FIRST_ORDERED_NODE_TYPE,
        );
        return node instanceof Element && node.closest("[inert]") !== null;
      };
      return results
        .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
        .filter(({ path }) => !isInert(path))
        .map(({ ruleId, message, path }) => `${ruleId}: ${message} (${path.dom})`);
    },
    only && [...only],
  );
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: {} });

/** Validation errors in a page's HTML as the server sends it. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  return [...new Set(faults)];
}

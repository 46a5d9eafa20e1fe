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

/** What of a page breaks WCAG 2.2 in the eyes of IBM's engine, which sees what axe does not. */
export async function engineFindings(page: Page): Promise<string[]> {
  await inject(page, "ace", engine);
  return page.evaluate(async () => {
    const { Checker } = Reflect.get(window, "ace") as {
      Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Finding[] }> };
    };
    const { results } = await new Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL")
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} (${path.dom})`);
  });
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: {} });

/** What of a page, as the server sends it, is not valid HTML. */
export async function htmlFindings(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  return [...new Set(faults)];
}

import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { animationsEnded } from "../../helpers/accessible.ts";
import { PARTS, type Part } from "../../helpers/all-pages.ts";
import { ENGINE_COLOUR_RULES, engineFindings, htmlFindings } from "../../helpers/checkers.ts";
import { hydrated } from "../../helpers/hydrated.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";
import { addWorstStudy, SHOWN } from "../../helpers/worst-study.ts";

/** Each worker's study. */
let made: ReturnType<typeof addWorstStudy> | undefined;

/** Pages and dialogs without a text that somebody typed. */
const WITHOUT_TEXTS =
  /^\/(|login|register|accessibility|privacy|login\/forgot|invitations\/unknown|nowhere.*|notifications|studies\/create|profile\/second-factor|admin\/status)$|dialog=(create|qr|add-card|import-cards)/;

/** The texts that a page loaded although neither its HTML nor its routes named their namespaces before hydration. */
const lateTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async (namespaces) => {
    const early = [
      ...Object.values(window.__remixRouteModules ?? {}).flatMap(
        (route) => (route?.handle as { i18n?: string[] } | undefined)?.i18n ?? [],
      ),
      ...(document.documentElement.dataset.texts?.split(" ") ?? []),
    ];
    const late: string[] = [];
    for (const { name: file } of performance.getEntriesByType("resource")) {
      const texts = /\/assets\/texts-.{8}\/[\w-]+\/(\w+)\.json$/.exec(file)?.[1];
      if (texts && !early.includes(texts)) late.push(`loaded late: ${texts}`);
      const name = /\/assets\/([a-z]+)-.{8}\.js$/.exec(file)?.[1] ?? "";
      if (!namespaces.includes(name) || early.includes(name)) continue;
      // Other chunks may have the same name.
      if (typeof (await import(file)).default === "object") late.push(`loaded late: ${name}`);
    }
    return late;
  }, NAMESPACES);

const NAMESPACES = readdirSync("app/i18n/en")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replace(".ts", ""));

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 720 };

/** Whether the page, or its widest dialog, is wider than a phone. */
async function widthFindings(page: Page): Promise<string[]> {
  const width = await page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll("dialog, [role=dialog]")].map(
        (dialog) => dialog.scrollWidth,
      ),
    ),
  );
  return width > PHONE.width ? [`${width} pixels wide`] : [];
}

/** What became of texts that are markup. */
const markupFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[onerror],[onload],[onclick],img[src=x],iframe,[href^='javascript:']",
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .concat("injected" in globalThis ? "a text ran" : [])
      .concat(document.body.textContent?.includes("{49}") ? "a text was filled in" : []),
  );

/** What the HTML validator finds in the page as it is sent, and whether its description is missing. */
async function sourceFindings(page: Page, html: string): Promise<string[]> {
  const found = await htmlFindings(html);
  const description = await page.locator("meta[name=description]").getAttribute("content");
  return description?.trim() ? found : [...found, "no description"];
}

/** What IBM's checker finds in the page, in light and dark. */
async function checkerFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await animationsEnded(page);
    // It takes a label in a closed part of a form for none.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>("form details"))
        part.open = true;
    });
    const rules = colorScheme === "dark" ? ENGINE_COLOUR_RULES : undefined;
    found.push(...(await engineFindings(page, rules)));
  }
  return found;
}

/** Adds to `found` what the browser itself reports: errors, dialogs, violated policies, fields without names. */
async function watch(page: Page, found: string[]) {
  const report = (text: string) => found.push(`${page.url()}: ${text}`);
  page.on("pageerror", (error) => report(`${error}`));
  page.on("dialog", (dialog) => report(`dialog ${dialog.message()}`));
  const browser = await page.context().newCDPSession(page);
  browser.on("Audits.issueAdded", ({ issue: { code, details } }) =>
    report(`${code} ${JSON.stringify(details)}`),
  );
  await browser.send("Audits.enable");
}

/** What is wrong with a page in any language: its width on a phone, texts that load late, and texts that are markup. */
const layoutFindings = async (page: Page) => [
  ...(await widthFindings(page)),
  ...(await lateTexts(page)),
  ...(await markupFindings(page)),
];

/** Visits the pages of a share of a part on a phone, and reports what `check` and the browser find. */
async function visit(
  page: Page,
  request: APIRequestContext,
  part: Part,
  share: number,
  language: "en" | "nl",
  check: (html: string) => Promise<string[]>,
) {
  made ??= addWorstStudy(request);
  const study = await made;
  if (part.as) await logInAs(page, await part.as(study));
  const found: string[] = [];
  await watch(page, found);
  await page.request.post("/preferences", { form: { language, back: "/" } });
  for (const path of part.paths(study).filter((_, index) => index % part.shares === share)) {
    await page.setViewportSize(PHONE);
    const answer = await page.goto(path);
    if (!path.startsWith("/sort/"))
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    if (/dialog=/.test(path)) await page.getByRole("dialog").waitFor();
    if (!WITHOUT_TEXTS.test(path)) await expect(page.locator("body")).toContainText(SHOWN);
    // Wait for the figures, which appear with the analysis.
    if (/\/report$|run=1|^\/results\//.test(path)) await page.waitForLoadState("networkidle");
    // What a page loads is known once its scripts have taken it over.
    await hydrated(page);
    const findings = new Set(await check((await answer?.text()) ?? ""));
    found.push(...[...findings].map((finding) => `${path}: ${finding}`));
  }
  expect(found).toEqual([]);
}

for (const [name, part] of Object.entries(PARTS))
  for (let share = 0; share < part.shares; share++) {
    const title = `${name}, share ${share + 1}: every page`;

    test(`${title} fits a phone and has valid HTML`, { tag: part.tag }, async ({
      page,
      request,
    }) => {
      await visit(page, request, part, share, "en", async (html) => [
        ...(await layoutFindings(page)),
        ...(await sourceFindings(page, html)),
      ]);
    });

    if (!part.isChecked) continue;
    test(`${title} passes a second checker`, { tag: "@all" }, async ({ page, request }) => {
      await visit(page, request, part, share, "en", async () => {
        await page.setViewportSize(DESKTOP);
        return checkerFindings(page);
      });
    });

    if (!part.isTranslated) continue;
    test(`${title} fits a phone in Dutch`, { tag: "@all" }, async ({ page, request }) => {
      await visit(page, request, part, share, "nl", () => layoutFindings(page));
    });
  }

import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { VIEWS } from "../../app/results/view-state.ts";
import { settled } from "../helpers/accessible.ts";
import { ENGINE_COLOUR_RULES, engineFindings, htmlFindings } from "../helpers/checkers.ts";
import { addToken, logInAs } from "../helpers/researcher.ts";
import { ADMINISTRATOR } from "../helpers/superuser.ts";
import { test } from "../helpers/test.ts";
import { addWorstStudy, IN_QUERY, SHOWN } from "../helpers/worst-study.ts";

type WorstStudy = Awaited<ReturnType<typeof addWorstStudy>>;

/** Each worker's study. */
let made: Promise<WorstStudy> | undefined;

type Part = {
  /** How many tests share the pages, so that no test takes too long. */
  shares: number;
  /** Whether the second checker looks at its pages, and whether they are visited in Dutch. */
  isChecked?: true;
  isTranslated?: true;
  tag?: "@all";
  /** Who is logged in. */
  as?: (study: WorstStudy) => Promise<{ token: string }> | { token: string };
  paths(study: WorstStudy): string[];
};

const PARTS: Record<string, Part> = {
  "a researcher's pages": {
    shares: 4,
    isChecked: true,
    isTranslated: true,
    as: (study) => study,
    paths: ({ project, study, done }) => [
      "/",
      "/projects",
      `/projects/${project}/studies`,
      `/projects/${project}/members`,
      `/projects/${project}/activity`,
      `/studies/${study}/activity`,
      `/studies/${study}/comments`,
      "/notifications",
      "/studies",
      "/studies/create",
      "/studies/from-file",
      "/profile",
      "/profile/second-factor",
      "/profile/tokens",
      ...["basic", "cards", "categories", "settings"].map(
        (tab) => `/studies/${study}/edit?tab=${tab}`,
      ),
      ...[
        "cards",
        "categories",
        "questions",
        "translations",
        "webhooks",
        "recruit",
        "import",
        "report",
        "moderated",
        "moderated/print",
      ].map((page) => `/studies/${study}/${page}`),
      ...["overview", "participants", "results&run=1", "export", "share"].map(
        (tab) => `/studies/${study}/dashboard?tab=${tab}`,
      ),
      `/studies/${study}/dashboard?tab=participants&view=${done}`,
    ],
  },
  "views of results": {
    shares: 1,
    tag: "@all",
    as: (study) => study,
    paths: ({ study }) =>
      VIEWS.map((view) => `/studies/${study}/dashboard?tab=results&run=1&show=${view}`),
  },
  "a researcher's dialogs": {
    shares: 1,
    isChecked: true,
    as: (study) => study,
    paths: ({ project, study, card, category }) => [
      "/projects?dialog=create",
      `/projects?dialog=edit&id=${project}`,
      `/projects?dialog=delete&id=${project}`,
      `/projects/${project}/studies?dialog=create`,
      `/projects/${project}/members?dialog=leave`,
      `/studies?dialog=delete&id=${study}`,
      `/studies/${study}/edit?dialog=qr`,
      `/studies/${study}/cards?dialog=add-card`,
      `/studies/${study}/cards?dialog=edit-card&id=${card}`,
      `/studies/${study}/cards?dialog=delete-card&id=${card}`,
      `/studies/${study}/cards?dialog=import-cards`,
      `/studies/${study}/categories?dialog=edit-category&id=${category}`,
    ],
  },
  "an administrator's pages": {
    shares: 1,
    isChecked: true,
    as: async () => ({ token: await addToken(ADMINISTRATOR) }),
    paths: () => ["/admin/users", "/admin/status"],
  },
  "a visitor's pages": {
    shares: 1,
    isChecked: true,
    isTranslated: true,
    paths: ({ link }) => [
      "/",
      "/login",
      "/register",
      "/login/forgot",
      "/invitations/unknown",
      `/nowhere?x=${IN_QUERY}`,
      link,
    ],
  },
  "the site's statements": {
    shares: 1,
    isChecked: true,
    paths: () => ["/accessibility", "/privacy"],
  },
  "a participant's pages": {
    shares: 1,
    isChecked: true,
    paths: ({ study, open, done }) => [
      `/sort/${study}?source=${IN_QUERY}`,
      `/sort/${study}?lang=nl`,
      `/sort/${study}/session/${open}/questions`,
      `/sort/${study}/session/${open}/questions?after=1`,
      `/sort/${study}/session/${open}`,
      `/sort/${study}/session/${done}`,
      `/sort/${study}/session/${done}?mode=review`,
      `/sort/${study}/accessibility`,
      `/sort/${study}/privacy`,
    ],
  },
};

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
async function sourceFindings(page: Page, path: string): Promise<string[]> {
  const found = await htmlFindings(page, path);
  const description = await page.locator("meta[name=description]").getAttribute("content");
  return description?.trim() ? found : [...found, "no description"];
}

/** What IBM's checker finds in the page, in light and dark. */
async function checkerFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
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
  check: (path: string) => Promise<string[]>,
) {
  made ??= addWorstStudy(request);
  const study = await made;
  if (part.as) await logInAs(page, await part.as(study));
  const found: string[] = [];
  await watch(page, found);
  await page.request.post("/preferences", { form: { language, back: "/" } });
  for (const path of part.paths(study).filter((_, index) => index % part.shares === share)) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    if (!path.startsWith("/sort/"))
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    if (/dialog=/.test(path)) await page.getByRole("dialog").waitFor();
    if (!WITHOUT_TEXTS.test(path)) await expect(page.locator("body")).toContainText(SHOWN);
    // Wait for the figures, which appear with the analysis.
    if (/\/report$|run=1|^\/results\//.test(path)) await page.waitForLoadState("networkidle");
    const findings = new Set(await check(path));
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
      await visit(page, request, part, share, "en", async (path) => [
        ...(await layoutFindings(page)),
        ...(await sourceFindings(page, path)),
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

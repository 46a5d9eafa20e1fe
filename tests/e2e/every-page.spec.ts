import { readdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { settled } from "../helpers/accessible.ts";
import { ENGINE_COLOUR_RULES, engineFindings, htmlFindings } from "../helpers/checkers.ts";
import { newResearcher } from "../helpers/researcher.ts";
import { test } from "../helpers/test.ts";

/** A text of this length without a place to break it. */
const longText = (length: number) => "https://example.org/".padEnd(length, "x");

/** Creates a researcher, a study and a completed sort whose texts all have the longest, unbroken form. */
async function longestTexts(page: Page) {
  const { token } = await newResearcher(page);
  const send = async (method: string, path: string, data: object, anonymous = false) => {
    const headers = anonymous ? undefined : { Authorization: `Token ${token}` };
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  };
  const name = longText(150);
  await send("PUT", "/auth/profile/", {
    first_name: name,
    last_name: name,
    organization: longText(200),
  });
  const project = await send("POST", "/utilities/projects/", {
    name: longText(200),
    description: longText(1000),
  });
  const study = await send("POST", "/cardsort/studies/", {
    project: project.id,
    title: longText(200),
    description: longText(1000),
    instructions: `<p>${longText(2000)}</p>`,
    consent_text: `<p>${longText(2000)}</p>`,
    sort_type: "hybrid",
    supported_languages: ["en", "nl"],
  });
  const cards = [];
  for (const end of ["a", "b", "c"])
    cards.push(
      await send("POST", "/cardsort/cards/", {
        study: study.id,
        label: longText(199) + end,
        description: longText(1000),
        tags: [`${longText(49)}a`, `${longText(49)}b`],
      }),
    );
  const category = await send("POST", "/cardsort/categories/", {
    study: study.id,
    name: longText(100),
    description: longText(500),
  });
  const session = await send(
    "POST",
    `/cardsort/studies/${study.id}/start-session/`,
    { consent_given: true, session_data: { source: longText(100) } },
    true,
  );
  const placements = cards.map(({ id }, position) => ({
    card: id,
    category: category.id,
    position,
  }));
  await send("POST", `/cardsort/sessions/${session.id}/placements/bulk/`, { placements }, true);
  const open = await send(
    "POST",
    `/cardsort/studies/${study.id}/start-session/`,
    { consent_given: true },
    true,
  );
  await send("POST", `/cardsort/sessions/${session.id}/complete/`, {}, true);
  await send("POST", `/sessions/${session.id}/feedback/`, { feedback: longText(500) }, true);
  const of = `/studies/${study.id}`;
  return {
    research: [
      "/",
      "/projects",
      `/projects/${project.id}/studies`,
      "/studies",
      "/studies/create",
      "/profile",
      "/profile/second-factor",
      `${of}/edit?tab=basic`,
      `${of}/edit?tab=cards`,
      `${of}/edit?tab=categories`,
      `${of}/edit?tab=settings`,
      `${of}/cards`,
      `${of}/categories`,
      `${of}/questions`,
      `${of}/translations`,
      `${of}/recruit`,
      `${of}/import`,
      `${of}/dashboard`,
      `${of}/dashboard?tab=participants`,
      `${of}/dashboard?tab=results&run=1`,
      `${of}/dashboard?tab=export`,
      `${of}/dashboard?tab=share`,
      `${of}/report`,
    ],
    guest: ["/", "/login", "/register", "/login/forgot"],
    dialogs: [
      "/projects?dialog=create",
      `/projects?dialog=edit&id=${project.id}`,
      `/projects?dialog=delete&id=${project.id}`,
      `/projects/${project.id}/studies?dialog=create`,
      `/studies?dialog=delete&id=${study.id}`,
      `${of}/cards?dialog=add-card`,
      `${of}/cards?dialog=edit-card&id=${cards[0].id}`,
      `${of}/cards?dialog=delete-card&id=${cards[0].id}`,
      `${of}/cards?dialog=import-cards`,
      `${of}/categories?dialog=edit-category&id=${category.id}`,
      `${of}/dashboard?tab=participants&view=${session.id}`,
    ],
    sort: [
      `/sort/${study.id}`,
      `/sort/${study.id}/session/${open.id}`,
      `/sort/${study.id}/session/${session.id}`,
      `/sort/${study.id}/session/${session.id}?mode=review`,
    ],
  };
}

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
      const name = /\/assets\/([a-z]+)-.{8}\.js$/.exec(file)?.[1] ?? "";
      if (!namespaces.includes(name) || early.includes(name)) continue;
      // Other chunks may have the same name.
      if (typeof (await import(file)).default === "object") late.push(name);
    }
    return late;
  }, NAMESPACES);

const NAMESPACES = readdirSync("app/i18n/en")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replace(".ts", ""));

/** How many tests share the pages of each part, so that no test takes too long. */
const SHARES = { research: 4, guest: 1, dialogs: 1, sort: 1 } as const;

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 720 };

/** The width of the page, or of its widest dialog. */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll("dialog, [role=dialog]")].map(
        (dialog) => dialog.scrollWidth,
      ),
    ),
  );

/** What IBM's checker and the HTML validator find in the page, and whether its description is missing. */
async function findingsOf(page: Page, path: string): Promise<Set<string>> {
  const found = await htmlFindings(page, path);
  if (!(await page.locator("meta[name=description]").getAttribute("content"))?.trim())
    found.push("no description");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settled(page);
    const rules = colorScheme === "dark" ? ENGINE_COLOUR_RULES : undefined;
    found.push(...(await engineFindings(page, rules)));
  }
  return new Set(found);
}

for (const [part, shares] of Object.entries(SHARES) as [keyof typeof SHARES, number][])
  for (let share = 0; share < shares; share++)
    test(`no text makes a page wider than 360 pixels or is loaded late; every page passes IBM's checker in both themes, is valid HTML and has a description: ${part}, share ${share + 1}`, async ({
      page,
    }) => {
      const pages = await longestTexts(page);
      if (part === "guest") await page.context().clearCookies();
      const paths = pages[part].filter((_, index) => index % shares === share);
      const wider: string[] = [];
      const late: string[] = [];
      const faults: string[] = [];
      const browser = await page.context().newCDPSession(page);
      // Issues that the browser itself reports, such as a violated policy or a field without a name.
      browser.on("Audits.issueAdded", ({ issue }) =>
        faults.push(
          `${new URL(page.url()).pathname}: ${issue.code} ${JSON.stringify(issue.details)}`,
        ),
      );
      await browser.send("Audits.enable");
      for (const language of part === "research" || part === "guest" ? ["en", "nl"] : ["en"])
        for (const path of paths) {
          const html = page.locator("html");
          if ((await html.getAttribute("lang")) !== language && part !== "sort")
            await page.request.post("/preferences", { form: { language, back: "/" } });
          await page.setViewportSize(PHONE);
          await page.goto(path);
          if (part === "dialogs") await page.getByRole("dialog").waitFor();
          // Wait for the cards of the groups, which appear with the analysis.
          if (/\/report$|run=1$/.test(path))
            await page.locator("main button", { hasText: "example.org" }).first().waitFor();
          const width = await widthOf(page);
          if (width > PHONE.width) wider.push(`${language} ${path}: ${width}`);
          late.push(...(await lateTexts(page)).map((texts) => `${path}: ${texts}`));
          if (language === "nl") continue;
          await page.setViewportSize(DESKTOP);
          for (const fault of await findingsOf(page, path)) faults.push(`${path}: ${fault}`);
        }
      expect([wider, late, faults]).toEqual([[], [], []]);
    });

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { importSorts } from "../../helpers/import-sorts.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const PEOPLE = 12;

/** Sorts of these cards into four groups, in which a few cards are put elsewhere by some. */
async function sorted(page: Page, cards: readonly string[]): Promise<string> {
  const study = await newStudy(page, { cards: [...cards] });
  const groupOf = (card: number, person: number) =>
    `Subject ${((person + card) % 7 === 0 ? card + 1 : card) % 4}`;
  const lines = Array.from({ length: PEOPLE }, (_, person) =>
    cards.map((label, card) => `p${person},${label},${groupOf(card, person)}`),
  );
  await importSorts(page, study, lines.flat());
  return study;
}

async function slidesOf(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: /\.pptx/ }).click();
  return readFileSync(await (await waiting).path());
}

/** The XML of the slides, in order. */
function xmlOf(file: Buffer): string[] {
  const parts = unzipSync(file);
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  return Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((a, b) => number(a) - number(b))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()));
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(" ");

/** The number of pages that LibreOffice makes of the slides; null where it is not installed. */
function pagesInLibreOffice(file: Buffer): number | null {
  const folder = mkdtempSync(join(tmpdir(), "sortwell-slides-"));
  try {
    writeFileSync(join(folder, "slides.pptx"), file);
    execFileSync(
      "soffice",
      [
        ...["--headless", `-env:UserInstallation=file://${folder}/profile`],
        ...["--convert-to", "pdf", "--outdir", folder, join(folder, "slides.pptx")],
      ],
      { stdio: "ignore" },
    );
    const pdf = readFileSync(join(folder, "slides.pdf"), "latin1");
    return pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("slides open in LibreOffice, with editable texts, tables and described pictures", {
  tag: "@all",
}, async ({ page }) => {
  const cards = Array.from({ length: 20 }, (_, card) => `Card ${card} with <a> long & odd label`);
  const study = await sorted(page, cards);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const dashboard = `/studies/${study}/dashboard`;
  const file = await slidesOf(page, `${dashboard}?tab=results&run=1&show=summary`);
  const slides = xmlOf(file);
  const text = slides.map(textOf);
  await test.step("texts, tables and pictures", () => {
    expect(text[0]).toContain("Navigation of the shop");
    expect(text[0]).toContain(`${PEOPLE} people sorted ${cards.length} cards`);
    for (const title of ["In short", "Who took part", "The 4 groups", "Card similarity matrix"])
      expect(text.some((one) => one.startsWith(title))).toBe(true);
    expect(text.find((one) => one.startsWith("In short"))).toContain(
      " Safe to build: Subject 0, Subject 1, Subject 2, Subject 3. 4 groups fit best",
    );
    for (const card of ["Card 0 with &lt;a&gt; long &amp; odd label", "Subject 3 (5)"])
      expect(text.join(" ")).toContain(card);
    expect(slides.join("").match(/<a:tbl>/g)?.length).toBeGreaterThanOrEqual(2);
    const pictures = slides.join("").match(/<p:pic>.*?<\/p:pic>/gs) ?? [];
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const picture of pictures) expect(picture).toMatch(/descr="[^"]{20,}"/);
  });
  await test.step("only this server is asked", () => {
    const origin = new URL(page.url()).origin;
    expect(scripts.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual(
      [],
    );
  });
  const pages = pagesInLibreOffice(file);
  test.skip(pages === null, "LibreOffice (Debian's libreoffice-impress) is not installed");
  expect(pages).toBe(slides.length);
});

test("slides of the export are in the reader's language, in the study's color", {
  tag: "@all",
}, async ({ page, request, context, baseURL }) => {
  const fields = { title: "Winkel", accent_color: "#7a1fa2" };
  const study = await addStudy(request, fields, FOODS);
  const groups = byKind("Fruit", "Brood", "Zuivel");
  await addSorts(request, study, [{ groups }, { groups }, { groups }]);
  await logInAs(page, study);
  await context.addCookies([{ name: "preferred-language", value: "nl", url: baseURL ?? "" }]);
  const slides = xmlOf(await slidesOf(page, `/studies/${study.id}/dashboard?tab=export`));
  expect(slides.map(textOf).join(" ")).toContain("Wie meededen");
  expect(slides[0]).toContain("7A1FA2");
  // Programs check the spelling of each text in this language.
  expect(slides.join("")).toContain('<a:rPr lang="nl"');
  expect(slides.join("")).not.toContain('<a:rPr lang="en-US"');
});

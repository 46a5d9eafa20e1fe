import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { addSorts, byKind, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test } from "../../helpers/test.ts";

const bytesOf = async (download: Download) => readFileSync(await download.path());

/** The number of colours in a PNG, counted by the browser. */
const coloursOf = (page: Page, png: Buffer) =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      return seen.size;
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );

/** The figures of each view, by the view's button. The first view is opened by its URL. */
const PICTURES: Record<string, string[]> = {
  "Map & profile": ["Map of the cards (MDS)", "How well each number fits"],
  Structure: ["Card similarity matrix", "Dendrogram (average linkage)"],
  Categories: ["Category heat map"],
  Participants: ["Map of the participants"],
  Reliability: ["Sample-size curve"],
  Segments: ["A: everybody", "B: Source Shop"],
};

async function expectTableAndFiles(page: Page, title: string): Promise<void> {
  const figure = page.getByRole("figure", { name: title, exact: true });
  await expect(figure.locator("canvas, svg[role=group]").first()).toBeVisible();
  await figure.getByRole("button", { name: "Table" }).click();
  expect(await figure.getByRole("row").count()).toBeGreaterThan(1);
  const save = async (kind: string) => {
    const waiting = page.waitForEvent("download");
    await figure.getByRole("button", { name: `Download “${title}” as ${kind}` }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    return bytesOf(download);
  };
  const svg = (await save("SVG")).toString();
  expect(svg).toContain(`>${title.replaceAll("&", "&amp;")}<`);
  expect(svg).toMatch(/N = \d+/);
  // visx writes the numbers of an axis in a nested svg, which would clip them unless its overflow is visible.
  for (const [sheet] of svg.slice(1).matchAll(/<svg[^>]*>/g))
    expect(sheet).toMatch(/role="group"|overflow="visible"/);
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [
    "",
    /\bwidth="([\d.]+)"/.exec(svg)?.[1],
    /\bheight="([\d.]+)"/.exec(svg)?.[1],
  ];
  const png = await save("PNG");
  expect(png.readUInt32BE(16)).toBe(Math.round(2 * Number(width)));
  expect(png.readUInt32BE(20)).toBe(Math.round(2 * Number(height)));
  expect(await coloursOf(page, png)).toBeGreaterThan(20);
}

test("every chart has a table, and is saved as SVG and PNG", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const study = await addStudy(request, { title: "Groceries" }, FOODS);
  const colours = { Green: ["Apple", "Pear"], Pale: ["Bread", "Milk", "Butter"], Brown: ["Bun"] };
  await addSorts(
    request,
    study,
    Array.from({ length: 12 }, (_, i) => ({
      source: i % 3 === 0 ? "Shop" : "Direct",
      groups: i % 2 === 0 ? colours : byKind("Fruit", "Bakery", "Dairy"),
    })),
  );
  await logInAs(page, study);
  await page.goto(
    `/studies/${study.id}/dashboard?tab=results&run=1&show=map&compare=source%3DShop`,
  );
  const views = page.getByRole("navigation", { name: "Views of the results" });
  for (const [view, titles] of Object.entries(PICTURES))
    await test.step(view, async () => {
      await views.getByRole("button", { name: view, exact: true }).click();
      for (const title of titles) await expectTableAndFiles(page, title);
    });
});

import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts, FOODS } from "../../helpers/add-sorts.ts";
import { addStudy, addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { addResearcher, logInAs } from "../../helpers/researcher.ts";
import {
  completeSort,
  expectSaved,
  placeWithKey,
  startReadySort,
} from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

test("a ranking shows each card's mean rank within its category, with an interval", {
  tag: "@all",
}, async ({ page, request }) => {
  const fields = { title: "Ranked", ranking: true, sort_type: "open" };
  const study = await addStudy(request, fields, FOODS);
  const [apple, pear, ...rest] = FOODS;
  await addSorts(request, study, [
    { groups: { Fruit: [apple, pear], Other: rest } },
    { groups: { Fruit: [apple, pear], Other: rest } },
    { groups: { Fruit: [pear, apple], Other: rest } },
  ]);
  await logInAs(page, study);
  const view = `/studies/${study.id}/dashboard?tab=results&run=1&show=categories`;
  await page.goto(view);
  await expect(page.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Fruit Apple 1\.3 1\.0 – 2\.8 3$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Other Bread 1\.0 1\.0 – 1\.0 3$/ })).toBeVisible();
  await expectAccessible(page);
  await expectEdgeShadows(page, page.getByRole("region", { name: "Ranking" }));
  await page.goto(`/studies/${study.id}/report`);
  await expect(page.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await request.patch(`/api/cardsort/studies/${study.id}/`, {
    data: { ranking: false },
    ...asOwner(study),
  });
  await page.goto(view);
  await expect(page.getByRole("heading", { name: "Category heat map" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ranking" })).toHaveCount(0);
});

/** A box too narrow for its table has a shadow at each edge with hidden content, and scrolls by keyboard. */
async function expectEdgeShadows(page: Page, box: Locator) {
  const shadows = async () => {
    const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // Between the rounded corner and the text of the header.
    const colorAt = (left: number) =>
      page.screenshot({ clip: { x: left, y: y + 7, width: 1, height: 1 } }).then(String);
    const [left, inside, right] = [x + 1, x + width / 2, x + width - 2];
    const surface = await colorAt(inside);
    return [(await colorAt(left)) !== surface, (await colorAt(right)) !== surface];
  };
  await box.scrollIntoViewIfNeeded();
  expect(await shadows()).toEqual([false, false]);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await box.scrollIntoViewIfNeeded();
    expect(await shadows()).toEqual([false, true]);
    await box.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(shadows).toEqual([true, true]);
    await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(shadows).toEqual([true, false]);
    await box.evaluate((element) => element.scrollTo(0, 0));
  }
}

test("the researcher sees and exports the reasons and moves of a sort", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const fields = { title: "Told", ask_why: true, trace: true, randomize_cards: false };
  const study = await addStudyWith(request, fields, ["Apple", "Scone"], ["Fruit", "Bakery"]);
  const session = await startReadySort(page, study);
  for (const [label, key] of [
    ["Apple", "2"],
    ["Apple", "1"],
    ["Scone", "2"],
  ] as const)
    await placeWithKey(page, label, key);
  await expectSaved(page);
  await completeSort(page);
  await page.getByLabel("Apple").fill("It grows on a tree");
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("your answers have been saved")).toBeVisible();

  const dashboard = `/studies/${study.id}/dashboard`;
  const files = ["whys.csv", "whys.json", "moves.csv"].map((file) => `${dashboard}/${file}`);
  // The participant's browser gets none of the researcher's files.
  for (const file of files) expect((await page.request.get(file)).url()).toContain("/login");

  await logInAs(page, study);
  await page.goto(`${dashboard}?tab=participants&view=${session}`);
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("It grows on a tree");
  const figures = drawer.getByRole("row", { name: /^Apple Bakery 2 \d+\.\d$/ });
  await expect(figures).toBeVisible();
  const replay = drawer.getByRole("slider");
  await expect(replay).toHaveAttribute("aria-valuetext", /Scone/);
  await replay.fill("1");
  await expect(replay).toHaveAttribute("aria-valuetext", /Apple.*Bakery/);
  await expect(drawer.locator("dl", { hasText: "Bakery" }).last()).toContainText("Apple");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await expect(page.getByRole("link", { name: "Recorded moves as CSV" })).toBeVisible();
  const whys = await page.request.get(`${dashboard}/whys.csv`);
  expect(await whys.text()).toMatch(/,Apple,It grows on a tree\r?\n$/);
  const moves = await page.request.get(`${dashboard}/moves.csv`);
  const [head, ...rows] = (await moves.text()).trim().split(/\r?\n/);
  expect(head).toBe("participant,session,at,card_id,card,from_id,from,to_id,to,input");
  expect(rows.map((row) => row.split(",").filter((_, at) => [4, 6, 8, 9].includes(at)))).toEqual([
    ["Apple", "", "Bakery", "keyboard"],
    ["Apple", "Bakery", "Fruit", "keyboard"],
    ["Scone", "", "Bakery", "keyboard"],
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download results.zip" }).click();
  const archive = unzipSync(readFileSync(await (await download).path()));
  expect(Buffer.from(archive["whys.csv"] ?? []).toString()).toBe(await whys.text());
  expect(Buffer.from(archive["moves.csv"] ?? []).toString()).toContain(`${head}\r\n${rows[0]}\r\n`);
  const workbook = await readXlsxFile(Buffer.from(archive["results.xlsx"] ?? []));
  const whySheet = workbook.find(({ sheet }) => sheet === "whys")?.data ?? [];
  expect(whySheet.at(-1)?.slice(-2)).toEqual(["Apple", "It grows on a tree"]);
  expect(workbook.find(({ sheet }) => sheet === "moves")?.data).toHaveLength(4);

  const stranger = await addResearcher();
  const headers = { Authorization: `Token ${stranger.token}` };
  for (const file of files)
    expect([file, (await request.get(file, { headers })).status()]).toEqual([file, 404]);

  const whysJson = await page.request.get(`${dashboard}/whys.json`);
  expect(await whysJson.json()).toMatchObject([
    { session, label: "Apple", text: "It grows on a tree" },
  ]);
});

import { statSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { LANGUAGE_COOKIE } from "../../../app/http/cookies.ts";
import { workbook } from "../../../app/results/files/workbook.ts";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addSorts } from "../../helpers/add-sorts.ts";
import { addStudy, asOwner } from "../../helpers/add-study.ts";
import { choose, expectChosen } from "../../helpers/choose.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { openOptions } from "../../helpers/results-options.ts";
import { test } from "../../helpers/test.ts";

const KINSHIP = "tests/fixtures/kinship-sorts.csv";

test("published sorts are imported from their file by its column names", async ({ page }) => {
  const study = await newStudy(page, { cards: ["Aunt"] });
  await page.goto(`/studies/${study}/import`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read the data" }).click();
  await expect(page.getByText("Choose a file, or paste the data")).toBeVisible();
  await page.getByLabel("File", { exact: true }).setInputFiles(KINSHIP);
  await expect(page.getByText("85 sorts", { exact: true })).toBeVisible();
  await expect(page.getByText("14 of them are new")).toBeVisible();
  await expect(page.getByText("0 rows left out")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 85 sorts" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText("Imported 85 sorts").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Import" }).first()).toBeVisible();
  await page.goto(`/studies/${study}/import`);
  await page.getByLabel("File", { exact: true }).setInputFiles(KINSHIP);
  await expect(page.getByText("This study has 85 imported sorts already")).toBeVisible();
});

const OTHER_WORKBOOKS: [name: string, bytes: number[]][] = [
  ["sorts.ods", [0x50, 0x4b, 3, 4]],
  ["sorts.numbers", [0x50, 0x4b, 3, 4]],
  ["sorts.xls", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

test("workbooks of other kinds are refused with what to do, in both languages", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page);
  const choose = ([name, bytes]: (typeof OTHER_WORKBOOKS)[number]) =>
    page
      .locator("input#file")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
  for (const file of OTHER_WORKBOOKS) {
    await page.goto(`/studies/${study}/import`);
    await choose(file);
    await expect(page.getByText("Save the sheet as .xlsx or .csv and try again")).toBeVisible();
  }
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: "nl", url: page.url() }]);
  await page.goto(`/studies/${study}/import`);
  await choose(["sorts.ods", [0x50, 0x4b, 3, 4]]);
  await expect(page.getByText("Sla het blad op als .xlsx of .csv")).toBeVisible();
});

/** Chooses the columns of ODD. */
async function chooseColumns(page: Page): Promise<void> {
  await choose(page.getByLabel("Card", { exact: true }), 2);
  await choose(page.getByLabel("Category", { exact: true }), 3);
  await choose(page.getByLabel("Participant", { exact: true }), 1);
}

const ODD = "who;thing;pile\nann;Fig;Fruit\nann;Car;\nann;Fig;Food\n;Car;Food\nbob;Fig;Fruit";

test("columns with any name can be mapped, and each skipped row is listed", {
  tag: "@all",
}, async ({ page }) => {
  const study = await newStudy(page);
  await page.goto(`/studies/${study}/import`);
  await page.getByLabel("Or paste it here").fill(ODD);
  await page.getByRole("button", { name: "Read the data" }).click();
  await expect(page.getByText("Choose three different columns")).toBeVisible();
  await expectAccessible(page);
  await chooseColumns(page);
  await expect(page.getByText("2 rows cannot be imported")).toBeVisible();
  await expect(page.getByText("Row 4, Card: this participant has “Fig”")).toBeVisible();
  await expect(page.getByText("Row 5, Participant: the participant for")).toBeVisible();
  await expect(page.getByText("2 cards left unsorted")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 sorts" }).click();
  await expect(page.getByText("Imported 2 sorts").first()).toBeVisible();
});

test("a project's menu leads through a new study to the import", { tag: "@all" }, async ({
  page,
}) => {
  await newStudy(page);
  await page.goto("/projects");
  await page.getByRole("link", { name: "Open Shop" }).click();
  await page.getByText("Create study").first().click();
  await page.getByRole("menuitem", { name: "Import results" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Sorted on paper");
  await dialog.getByRole("button", { name: "Create study" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeVisible();
});

test("a login after the session has ended leads back to the import", { tag: "@all" }, async ({
  page,
}) => {
  const pathname = `/studies/${await newStudy(page)}/import`;
  await page.goto(pathname);
  await page.getByLabel("Or paste it here").fill(ODD);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Read the data" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get("next")).toBe(pathname);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("data is read, mapped and imported with plain forms", { tag: "@all" }, async ({ page }) => {
    const study = await newStudy(page);
    await page.goto(`/studies/${study}/import`);
    await page.getByLabel("Or paste it here").fill(ODD);
    await page.getByRole("button", { name: "Read the data" }).click();
    await chooseColumns(page);
    await page.getByRole("button", { name: "Update the preview" }).click();
    await page.getByRole("button", { name: "Import 2 sorts" }).click();
    await expect(page.getByText("Imported 2 sorts").first()).toBeVisible();
  });
});

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a file that is not a workbook is refused and stays selected", { tag: "@all" }, async ({
  page,
}) => {
  const study = await newStudy(page);
  await page.goto(`/studies/${study}/import`);
  const file = page.getByLabel("File", { exact: true });
  await file.setInputFiles({
    name: "none.xlsx",
    mimeType: WORKBOOK,
    buffer: Buffer.from("no zip"),
  });
  await expect(page.locator("#data-error")).toBeVisible();
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    "none.xlsx",
  );
});

test("a workbook is imported", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page);
  const bytes = await workbook([
    {
      name: "Sorts",
      table: {
        head: ["participant", "card", "category", "gender"],
        rows: [
          ["ann", "Fig", "Fruit", "female"],
          ["ann", "Car", "Things", "female"],
          ["bob", "Fig", "Food", "male"],
          ["bob", "Car", "Wheels", "male"],
        ],
      },
    },
  ]);
  await page.goto(`/studies/${study}/import`);
  const file = page.getByLabel("File", { exact: true });
  await file.setInputFiles({ name: "sorts.xlsx", mimeType: WORKBOOK, buffer: Buffer.from(bytes) });
  await expect(page.getByText("2 sorts", { exact: true })).toBeVisible();
  await expect(page.locator("option", { hasText: "gender" }).first()).toBeAttached();
  await page.getByRole("button", { name: "Import 2 sorts" }).click();
  await expect(page.getByText("Imported 2 sorts").first()).toBeVisible();
});

test("ratings are added from a workbook", { tag: "@all" }, async ({ page }) => {
  const scale = { id: "worth", question: "How important?", low: 1, high: 5 };
  const scales = [{ ...scale, low_label: "not", high_label: "very" }];
  const fields = { title: "Rated", sort_type: "open", scales };
  const study = await addStudy(page.request, fields, ["Fig", "Car"]);
  const [ann] = await addSorts(page.request, study, [{ groups: { All: ["Fig", "Car"] } }]);
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/import/ratings`);
  const file = page.getByLabel("File", { exact: true });
  const add = page.getByRole("button", { name: "Add the ratings" });
  const choose = async (name: string, buffer: Buffer) => {
    await file.setInputFiles({ name, mimeType: WORKBOOK, buffer });
    await add.click();
  };
  const pasted = page.getByLabel("Or paste it here");
  await pasted.fill("typed before");
  for (const name of ["large.xlsx", "large.csv"]) {
    await choose(name, Buffer.alloc(6 * 1024 * 1024, "a"));
    await expect(page.locator("#data-error")).toContainText("at most 5\u00a0MB");
    await expect(pasted).toHaveValue("typed before");
  }
  await choose("none.xlsx", Buffer.from("Not a workbook"));
  await expect(page.locator("#data-error")).toContainText("We can't read this workbook");
  await choose(
    "empty.xlsx",
    Buffer.from(await workbook([{ name: "A", table: { head: [], rows: [] } }])),
  );
  await expect(page.locator("#data-error")).toContainText("Choose a file, or paste the data");
  // Many lines: a text field would take a minute to show them.
  const others = Array.from({ length: 20_000 }, () => [ann ?? "", "Fig", null]);
  const sheet = (value: number) =>
    workbook([
      { name: "People", table: { head: ["participant", "age"], rows: [[ann ?? "", 30]] } },
      {
        name: "Ratings",
        table: {
          head: ["participant", "card", "value"],
          rows: [[ann ?? "", "Car", value], ...others],
        },
      },
    ]);
  await choose("off.xlsx", Buffer.from(await sheet(6)));
  await expect(page.locator("#data-error")).toContainText("Row 2, “6”");
  await expect(pasted).toHaveValue("typed before");
  expect(await file.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe("off.xlsx");
  await choose("ratings.xlsx", Buffer.from(await sheet(4)));
  await expect(page.getByText("Added 1 rating").first()).toBeVisible();
  const sort = await page.request.get(`/api/cardsort/sort-sessions/${ann}/`, asOwner(study));
  expect((await sort.json()).ratings).toMatchObject([{ scale: "worth", value: 4 }]);
});

test(
  "a large file is sent in parts, and its columns about participants become segments",
  { tag: "@all" },
  async ({ page }, info) => {
    const study = await newStudy(page);
    const long = "Lorem ipsum dolor sit amet ".repeat(8).trim();
    const rows = ["participant,card,category,city,place"];
    for (let participant = 0; participant < 1400; participant++)
      for (let card = 0; card < 20; card++)
        rows.push(
          `p${participant},${card} ${long.slice(0, 190)},Group ${(participant * card) % 7},${participant % 2 ? "Ghent" : "Delft"},${card}`,
        );
    const file = info.outputPath("large.csv");
    writeFileSync(file, rows.join("\n"));
    expect(statSync(file).size).toBeGreaterThan(5 * 1024 * 1024);
    await page.goto(`/studies/${study}/import`);
    await page.getByLabel("File", { exact: true }).setInputFiles(file);
    await expect(page.getByText("1400 sorts", { exact: true })).toBeVisible();
    await expect(page.getByText("Also imported, for segments: city.")).toBeVisible();
    const sizes: number[] = [];
    let lost = 0;
    await page.route("**/import/parts", async (route) => {
      const body = route.request().postDataBuffer();
      if (body) sizes.push(body.length);
      // The response to one part is lost.
      if (body?.includes('"part":1,') && lost++ === 0) {
        await route.fetch();
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await page.getByRole("button", { name: "Import 1400 sorts" }).click();
    await expect(page.getByText("Imported 1400 sorts").first()).toBeVisible();
    expect(lost).toBe(2);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
    await page.goto(`/studies/${study}/dashboard?tab=results&run=1`);
    await openOptions(page);
    await page.getByText("Participants: everybody").click();
    await choose(page.getByLabel("city"), "Ghent (700)");
    await expect(page.getByText("700 of 1400").first()).toBeVisible();
  },
);

const PARTS = "**/import/parts";

/** Opens a new study's import, and reads ODD; returns a function that sends its sorts. */
async function readOdd(page: Page) {
  const study = await newStudy(page);
  await page.goto(`/studies/${study}/import`);
  await page.getByLabel("Or paste it here").fill(ODD);
  await page.getByRole("button", { name: "Read the data" }).click();
  await chooseColumns(page);
  await expect(page.getByText("2 rows cannot be imported")).toBeVisible();
  return () => page.getByRole("button", { name: "Import 2 sorts" }).click();
}

test("an import over the server's limit is refused", { tag: "@all" }, async ({ page }) => {
  const send = await readOdd(page);
  await page.route(PARTS, (route) =>
    route.request().postData()?.includes('"intent":"part"')
      ? route.fulfill({ status: 413, json: { code: "too_large" } })
      : route.continue(),
  );
  await send();
  await expect(page.getByText("The data is larger than 50 MB")).toBeVisible();
});

test("a connection that fails during an import loses neither data nor choices", {
  tag: "@all",
}, async ({ page }) => {
  await asFirstVisit(page);
  const send = await readOdd(page);
  const expectCut = async () => {
    const alert = page.locator("p[role=alert]").filter({ hasText: /we can.t reach the server/ });
    await expect(alert).toBeInViewport();
    await expectChosen(page.getByLabel("Card", { exact: true }), "thing (such as “Fig”)");
  };
  await test.step("it fails before anything is sent", async () => {
    await page.context().setOffline(true);
    await send();
    await expectCut();
    await page.context().setOffline(false);
  });
  await test.step("it fails while the sorts are sent", async () => {
    let aborted = 0;
    await page.route(PARTS, (route) => {
      if (route.request().method() !== "POST") return route.continue();
      aborted += 1;
      return route.abort();
    });
    await send();
    // Each message is sent three times.
    await expect.poll(() => aborted).toBe(3);
    await expectCut();
    await page.unroute(PARTS);
  });
  await send();
  await expect(page.getByText("Imported 2 sorts").first()).toBeVisible();
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../../helpers/accessible.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { test } from "../../helpers/test.ts";

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const png = { name: "fig.png", mimeType: "image/png", buffer: PIXEL };
/** The server must not trust the file's name or type. */
const svg = {
  name: "fig.png",
  mimeType: "image/png",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

const pictureOf = (page: Page, card: string) =>
  page.getByRole("row").filter({ hasText: card }).locator("img");

async function expectPicture(page: Page, src: string | null) {
  const answer = await page.request.get(new URL(src ?? "", page.url()).href);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(await answer.body()).toEqual(PIXEL);
  return answer.headers();
}

test("a card's picture is added and removed", { tag: "@all" }, async ({ page }) => {
  const study = await newStudy(page, { cards: ["Fig"] });
  await page.goto(`/studies/${study}/cards`);
  await page.getByRole("link", { name: "Edit Fig" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Picture").setInputFiles(svg);
  await expect(dialog.getByText("Choose a PNG, JPEG, WebP or GIF picture")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Picture").setInputFiles(png);
  await expect(dialog.locator("img")).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const src = await pictureOf(page, "Fig").getAttribute("src");
  expect(src).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
  const { etag = "" } = await expectPicture(page, src);
  const again = await page.request.get(new URL(src ?? "", page.url()).href, {
    headers: { "If-None-Match": etag },
  });
  expect(again.status()).toBe(304);

  // On the board the picture is small; the card's dialog shows it in full.
  await page.goto(`/sort/${study}`);
  await page.getByRole("button", { name: "Start sorting" }).click();
  const fig = page.getByRole("button", { name: "Fig", exact: true });
  await expect(fig.locator("img")).toHaveAttribute("src", src ?? "");
  await fig.click();
  await expect(page.getByRole("dialog").locator("img")).toHaveAttribute("src", src ?? "");
  await page.goto(`/studies/${study}/cards`);

  await page.getByRole("link", { name: "Edit Fig" }).click();
  await dialog.getByLabel("Remove the picture").check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pictureOf(page, "Fig")).toHaveCount(0);
});

test("a study is created with its logo", { tag: "@all" }, async ({ page }) => {
  await newStudy(page);
  await page.goto("/studies/create");
  await page.getByLabel("Title").fill("With a logo");
  await page.getByLabel("Logo").setInputFiles(svg);
  await expect(page.getByText("Choose a PNG, JPEG, WebP or GIF picture")).toBeVisible();
  await page.getByLabel("Logo").setInputFiles(png);
  await page.getByRole("button", { name: "Create study" }).click();
  await expect(page).toHaveURL(/\/edit/);
  await page.getByRole("link", { name: "Basic info" }).click();
  await expectPicture(page, await page.getByRole("main").locator("img").getAttribute("src"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a logo that is not a picture is refused", { tag: "@all" }, async ({ page }) => {
    const study = await newStudy(page, { cards: ["Fig"] });
    await page.goto(`/studies/${study}/edit`);
    await page.getByLabel("Logo").setInputFiles(svg);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Choose a PNG, JPEG, WebP or GIF picture")).toBeVisible();
  });

  test("participants see the logo of a study", { tag: "@all" }, async ({ page }) => {
    const study = await newStudy(page, { cards: ["Fig"] });
    await page.goto(`/studies/${study}/edit`);
    await page.getByLabel("Logo").setInputFiles(png);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Study updated successfully").first()).toBeVisible();
    await page.goto(`/sort/${study}`);
    const logo = page.getByRole("img", { name: "Logo of the study" });
    await expectPicture(page, await logo.getAttribute("src"));
  });
});

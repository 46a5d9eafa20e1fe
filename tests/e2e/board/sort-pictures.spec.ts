import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { AUTH_COOKIE } from "../../../app/auth/token.server.ts";
import { expectAccessible } from "../../helpers/accessible.ts";
import { addStudy, asOwner, type TestStudy } from "../../helpers/add-study.ts";
import { finger } from "../../helpers/finger.ts";
import { grayPng, PICTURES_WITH_METADATA } from "../../helpers/pictures.ts";
import { logInAs } from "../../helpers/researcher.ts";
import {
  beginSort,
  completeSort,
  expectSaved,
  openBoard,
  placeWithKey,
  waitForParts,
} from "../../helpers/sort-sessions.ts";
import { card, centerOf, dragWithMouse, settled, showBoard, tray } from "../../helpers/sorting.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const picture = {
  name: "fig.png",
  mimeType: "image/png",
  buffer: Buffer.from(PICTURES_WITH_METADATA["chunks.png"]),
};

/** Creates a study that shows pictures only; Fig has a picture and a description, Pear has neither. */
async function makePictures(
  request: APIRequestContext,
  fields: object = { picture_only: true },
  buffer = picture.buffer,
): Promise<TestStudy> {
  const study = await addStudy(request, { title: "Fruit", ...fields }, ["Fig", "Pear"]);
  const cards = await request.get(`/api/cardsort/cards/?study=${study.id}`, asOwner(study));
  const [{ id }] = await cards.json();
  // The card's form, without scripts.
  const edited = await request.post(`/studies/${study.id}/cards`, {
    headers: { Cookie: `${AUTH_COOKIE}=${study.token}` },
    multipart: {
      ...{ intent: "edit", id, label: "Fig", is_active: "on" },
      ...{ description: "Sweet when it is ripe", image: { ...picture, buffer } },
    },
    maxRedirects: 0,
  });
  if (edited.status() !== 302) throw new Error(`${edited.status()} ${await edited.text()}`);
  return study;
}

/** The visible elements with this text. */
const shownText = (page: Page, label: string) => page.getByText(label).filter({ visible: true });
const fig = (page: Page) => page.getByRole("button", { name: "Fig", exact: true });

/** Expects that assistive technology reads the label once and that it is not visible. */
async function expectPictureOnly(page: Page) {
  await expect(fig(page)).toHaveAccessibleName("Fig");
  await expect(fig(page)).toHaveAccessibleDescription("Sweet when it is ripe");
  await expect(fig(page)).toHaveText("");
  await expect(page.getByRole("button", { name: "Pear", exact: true })).toHaveText("Pear");
}

test("a card shows only its picture", async ({ page, request }) => {
  await beginSort(page, await makePictures(request));
  await test.step("on the board", async () => {
    await expectPictureOnly(page);
    await expectAccessible(page);
  });
  await test.step("in the dialog", async () => {
    await fig(page).click();
    const sheet = page.getByRole("dialog", { name: "Move “Fig” to …" });
    await expect(sheet.getByRole("img", { name: "Enlarge the picture of Fig" })).toBeVisible();
    await expect(sheet.getByText("Sweet when it is ripe")).toBeVisible();
    const title = await sheet.getByRole("heading").locator("span").boundingBox();
    expect(title).toMatchObject({ width: 1, height: 1 });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("while it is dragged", async () => {
    const { x = 0, y = 0 } = (await fig(page).boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 60);
    const ghost = page.locator(".sort-dragged");
    await expect(ghost.locator("img")).toBeVisible();
    await expect(ghost).toHaveText("");
    const end = await page.getByRole("button", { name: /^New category/ }).boundingBox();
    await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 20, { steps: 3 });
    await page.mouse.up();
    const group = tray(page, "Category 1");
    await expect(group.getByRole("button", { name: "Fig" })).toBeVisible();
    await expect(page.locator("[data-live]")).toContainText("Fig, in Category 1");
  });

  await test.step("in review", async () => {
    await placeWithKey(page, "Fig", "0");
    const unknown = tray(page, "I don't know");
    await expectSaved(page);
    await page.goto(`${page.url()}?mode=review`);
    await expect(unknown.getByRole("img", { name: "Fig" })).toBeVisible();
    await expect(shownText(page, "Fig")).toHaveCount(0);
  });
});

test("pictures are side by side, and are dropped before or after each other", {
  tag: "@all",
}, async ({ page, request }) => {
  await beginSort(page, await makePictures(request));
  await dragWithMouse(page, "Pear", "I don't know");
  await placeWithKey(page, "Fig", "0");
  const unknown = tray(page, "I don't know");
  const order = () => unknown.locator("[data-card]").evaluateAll((all) => all.map((one) => one.id));
  const before = await order();
  const [from, to] = [await fig(page).boundingBox(), await card(unknown, "Pear").boundingBox()];
  if (!from || !to) throw new Error("Not there");
  expect(from.x).toBeGreaterThan(to.x + to.width);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  // The left half of Pear, below its middle: only the horizontal position counts.
  await page.mouse.move(to.x + 4, to.y + to.height - 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(order).toEqual(before.toReversed());
});

/** The picture of Fig, twice as wide as high. */
const wide = grayPng(600, 300);
const withPicture = (page: Page) => page.locator(".sort-desk [data-card]:has(img)");
const pictureOf = (page: Page) => withPicture(page).locator("img");
const enlarged = (page: Page) => page.locator(".sort-enlarged");

test("large pictures are 160 pixels high and whole", { tag: "@all" }, async ({ page, request }) => {
  await beginSort(page, await makePictures(request, { picture_size: "large" }, wide));
  await expect(pictureOf(page)).toHaveCSS("height", "160px");
  await expect(pictureOf(page)).toHaveCSS("object-fit", "contain");
  const both = { picture_size: "large", picture_only: true };
  await beginSort(page, await makePictures(request, both, wide));
  await expect(pictureOf(page)).toHaveCSS("width", "160px");
});

test("a picture is enlarged while a mouse rests on its card", {
  tag: "@all",
}, async ({ page, request }) => {
  await beginSort(page, await makePictures(request, {}, wide));
  await expect(pictureOf(page)).toHaveCSS("width", "40px");
  // The first movement loads the late parts.
  const rest = () =>
    expect(async () => {
      await page.mouse.move(900, 600);
      await withPicture(page).hover();
      await expect(enlarged(page)).toBeVisible({ timeout: 3000 });
    }).toPass();
  await rest();
  expect((await enlarged(page).boundingBox())?.width).toBeGreaterThan(300);
  await enlarged(page).hover();
  await expect(enlarged(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(enlarged(page)).toHaveCount(0);
  await rest();
  await page.mouse.down();
  await expect(enlarged(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("one by one shows the picture only, and the question why refers to it", {
    tag: "@all",
  }, async ({ page, request }) => {
    const study = await makePictures(request, {});
    await logInAs(page, study);
    await page.goto(`/studies/${study.id}/edit?tab=settings`);
    await page.getByLabel("Show pictures only").check();
    await page.getByLabel("Ask why").check();
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByText("Study updated successfully").first()).toBeVisible();
    await beginSort(page, study);
    const dock = page.getByRole("region", { name: "Fig" });
    const skip = page.getByRole("button", { name: "Skip for now" });
    if (!(await dock.isVisible())) await skip.click();
    const enlarge = dock.getByRole("link", { name: "Enlarge the picture of Fig" });
    await expect(enlarge).toBeVisible();
    await expect(dock.getByText("Sweet when it is ripe")).toBeVisible();
    expect(await dock.getByRole("heading", { name: "Fig" }).boundingBox()).toMatchObject({
      width: 1,
      height: 1,
    });
    await expectAccessible(page);
    const unknown = page.getByRole("button", { name: /^I don't know/ });
    await unknown.click();
    await unknown.click();
    await completeSort(page);
    await expect(page.getByRole("textbox", { name: "Fig" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Fig" })).toBeVisible();
    await expectAccessible(page);
  });

  test("a category's pictures are shown in its row and dialog, never their labels", {
    tag: "@all",
  }, async ({ page, request }) => {
    const fields = { picture_only: true, randomize_cards: false, sort_type: "open" };
    await beginSort(page, await makePictures(request, fields));
    await page.getByRole("button", { name: "New category" }).tap();
    await page.keyboard.type("Sweet");
    await page.keyboard.press("Enter");
    await expect(page.locator(".sort-dock-row img[alt=Fig]")).toBeVisible();
    await settled(page);
    await page.getByRole("button", { name: "Open “Sweet”" }).tap();
    await expect(page.getByRole("dialog").locator("img[alt=Fig]")).toBeVisible();
    for (const place of [page.getByRole("dialog"), page.locator(".sort-dock-row")])
      await expect(place.getByText("Fig")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe("on the board of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a held picture is enlarged, and letting go presses nothing", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    await beginSort(page, await makePictures(request, {}, wide));
    await showBoard(page);
    const touch = await finger(page);
    const at = await centerOf(withPicture(page));
    // The first sign of life loads the late parts.
    await page.mouse.move(5, 5);
    await waitForParts(page);
    await touch.down(at);
    await expect(enlarged(page)).toBeVisible();
    await touch.up();
    await expect(enlarged(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the board shows pictures only and accepts the card", { tag: "@all" }, async ({
    page,
    request,
  }) => {
    await openBoard(page, await makePictures(request));
    await expectPictureOnly(page);
    await fig(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "I don't know" }).click();
    await expect(tray(page, "I don't know").getByRole("button", { name: "Fig" })).toBeVisible();
  });
});

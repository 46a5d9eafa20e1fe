import { expect, type Page } from "@playwright/test";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { finger } from "../../helpers/finger.ts";
import { hold } from "../../helpers/hold.ts";
import { asFirstVisit } from "../../helpers/kept-page.ts";
import { beginSort, expectSaved, waitForParts } from "../../helpers/sort-sessions.ts";
import {
  card,
  centerOf,
  dragWithTouch,
  pressAndMove,
  settled,
  showBoard,
  tray,
} from "../../helpers/sorting.ts";
import { test } from "../../helpers/test.ts";

// Gestures as the browser gets them from a screen: `tap` and `scrollTo` would work where a finger does not.

const CARDS = ["Apple", "Pear", "Plum", "Scone", "Bun", "Milk"];
/** So many that the board is higher than the screen, in three columns too. */
const CATEGORIES = ["Fruit", "Bakery", ..."ABCDEFGHIJ"];

async function openSort(page: Page, fields: object = {}, categories = CATEGORIES) {
  const all = { title: "Finger", sort_type: "hybrid", randomize_cards: false, ...fields };
  await beginSort(page, await addStudyWith(page.request, all, CARDS, categories));
}

const shown = (page: Page) => page.locator(".sort-dock-card h2");

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 600 }, isMobile: true, hasTouch: true });

  test("a slow swipe to the side on a card opens nothing", async ({ page }) => {
    await openSort(page);
    await showBoard(page);
    await settled(page);
    const seen = await page.evaluateHandle(() => {
      const counts = { touchend: 0, click: 0 };
      for (const type of ["touchend", "click"] as const)
        addEventListener(
          type,
          () => {
            counts[type] += 1;
          },
          true,
        );
      return counts;
    });
    const cdp = await page.context().newCDPSession(page);
    // Unlike a finger that jumps, this one begins with steps of a few pixels.
    await cdp.send("Input.synthesizeScrollGesture", {
      ...(await centerOf(card(page, "Apple"))),
      ...{ xDistance: 150, yDistance: 0, speed: 400, gestureSourceType: "touch" },
    });
    await expect.poll(() => seen.evaluate(({ touchend }) => touchend)).toBe(1);
    expect(await seen.evaluate(({ click }) => click)).toBe(0);
  });

  test("a swipe on a card scrolls the board, and one to the side stays", async ({ page }) => {
    await openSort(page);
    await showBoard(page);
    const cancelled = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      addEventListener("pointercancel", () => {
        seen.count += 1;
      });
      return seen;
    });
    const touch = await finger(page);
    for (const width of [360, 390, 820, 1180]) {
      await page.setViewportSize({ width, height: 600 });
      await page.evaluate(() => scrollTo(0, 0));
      const at = await centerOf(card(page, "Apple"));
      const swipe = (x: number, y: number) =>
        Promise.all([
          touch.down(at),
          ...[0.25, 0.5, 0.75, 1].map((part) =>
            touch.move({ x: at.x + part * x, y: at.y + part * y }),
          ),
          touch.up(),
        ]);
      await swipe(120, 0);
      // The browser has not taken the swipe for its own "back".
      expect(await cancelled.evaluate(({ count }) => count), `${width} px`).toBe(0);
      await swipe(0, -150);
      await expect.poll(() => page.evaluate(() => scrollY), `${width} px`).toBeGreaterThan(0);
      await cancelled.evaluate((seen) => {
        seen.count = 0;
      });
    }
  });

  test("a second tap files no card that has just come in sight", async ({ page }) => {
    await openSort(page);
    const touch = await finger(page);
    const doubleTap = async (name: RegExp) => {
      await settled(page);
      const at = await centerOf(page.getByRole("button", { name }).filter({ visible: true }));
      await Promise.all([touch.down(at), touch.up(), touch.down(at), touch.up()]);
    };
    for (const [name, next] of [
      [/^Fruit/, "Pear"],
      [/^I don't know/, "Plum"],
      [/^Skip for now/, "Scone"],
    ] as const) {
      await doubleTap(name);
      await settled(page);
      await expect(shown(page)).toHaveText(next);
    }
    await test.step("nor does it leave the name of a new category", async () => {
      await doubleTap(/^New category/);
      await settled(page);
      await expect(page.locator(".sort-naming input")).toBeFocused();
      await expect(shown(page)).toHaveText("Scone");
      await page.getByRole("button", { name: "Name it later" }).tap();
      await expect(shown(page)).toHaveText("Bun");
    });
    await test.step("nor does it choose a place in a dialog", async () => {
      await showBoard(page);
      await doubleTap(/^Milk/);
      await settled(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByText("3 of 6", { exact: true })).toBeVisible();
    });
  });

  test("a second tap presses nothing on the page that the first one opens", async ({
    page,
    request,
  }) => {
    const fields = { title: "Finger", randomize_cards: false };
    const study = await addStudyWith(request, fields, CARDS, ["Fruit", "Bakery"]);
    for (const text of ["Do you cook?", "Do you bake?"])
      await request.post("/api/cardsort/questions/", {
        data: { study: study.id, place: "before", kind: "short_text", text, is_required: false },
        ...asOwner(study),
      });
    await page.goto(`/sort/${study.id}`);
    const touch = await finger(page);
    for (const [name, next] of [
      [/^Start/, page.getByText("Do you cook?")],
      ["Next", page.getByText("Do you bake?")],
      ["Next", page.getByRole("region", { name: "Apple" })],
    ] as const) {
      const button = page.getByRole("button", { name });
      const at = await centerOf(button);
      // What has just come in sight takes no press yet.
      await button.click({ trial: true });
      const left = page.waitForEvent("framenavigated");
      await Promise.all([touch.down(at), touch.up()]);
      await left;
      await Promise.all([touch.down(at), touch.up()]);
      await expect(next).toBeVisible();
    }
    await expect(page.getByText("0 of 6", { exact: true })).toBeVisible();
  });

  test("a drop by finger goes to the category under a notice", { tag: "@all" }, async ({
    page,
  }) => {
    await asFirstVisit(page);
    await openSort(page, {}, ["Fruit", "Bakery", "Drinks"]);
    await showBoard(page);
    await waitForParts(page);
    await dragWithTouch(page, "Apple", "Fruit");
    await expectSaved(page);
    const touch = await finger(page);
    const notice = page.locator(".sort-notices > *");
    /** Onto the notice, with the category that is put under it. */
    const dropUnderNotice = async (label: string, to: string) => {
      const place = tray(page, to);
      await expect(notice).toHaveCount(1);
      const [under, over] = await Promise.all([place.boundingBox(), notice.boundingBox()]);
      if (!under || !over) throw new Error("Nothing to drop on");
      await page.evaluate((by) => scrollBy(0, by), under.y - over.y);
      const from = await card(page, label).boundingBox();
      if (!from) throw new Error("No card");
      await touch.down({ x: from.x + 20, y: from.y + 10 });
      await expect(page.locator("[data-lifted]")).toBeAttached();
      const target = { x: over.x + over.width / 2, y: over.y + over.height / 2 };
      await touch.move({ x: from.x + 40, y: from.y + 60 });
      await touch.move(target);
      await touch.up();
      await expect(card(place, label)).toBeVisible();
    };
    await page.context().setOffline(true);
    await dragWithTouch(page, "Pear", "Fruit");
    await dropUnderNotice("Plum", "Drinks");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [end, over] = await Promise.all([
      page.locator(".sort-trays > *").last().boundingBox(),
      notice.boundingBox(),
    ]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await page.context().setOffline(false);
    await expect(notice).toHaveText("Connection restored");
    await dropUnderNotice("Scone", "Drinks");
  });

  test("a finger that moves on at once scrolls, also while the page is busy", {
    tag: "@all",
  }, async ({ page }) => {
    await openSort(page);
    await showBoard(page);
    const at = await centerOf(card(page, "Apple"));
    const touch = await finger(page);
    // Longer than a press that lifts a card; begins when the card has been touched.
    await page.evaluate(() => {
      const lifted = { count: 0 };
      Object.assign(window, { lifted });
      new MutationObserver(() => {
        lifted.count += document.querySelectorAll("[data-lifted]").length;
      }).observe(document.body, { attributes: true, subtree: true });
      addEventListener(
        "touchstart",
        () =>
          setTimeout(() => {
            for (const until = performance.now() + 400; performance.now() < until; );
          }),
        { once: true },
      );
    });
    await Promise.all([
      touch.down(at),
      ...[30, 60, 90, 120, 150].map((by) => touch.move({ x: at.x, y: at.y - by })),
    ]);
    await touch.up();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => (window as unknown as { lifted: { count: number } }).lifted.count),
    ).toBe(0);
  });
});

test("one by one, a key pressed twice files one card", async ({ page }) => {
  await openSort(page);
  await page.getByRole("button", { name: "One by one" }).click();
  await page.keyboard.press("Tab");
  await page
    .getByRole("button", { name: /^Fruit/ })
    .filter({ visible: true })
    .focus();
  for (const [key, next] of [
    ["Enter", "Pear"],
    ["2", "Plum"],
  ] as const) {
    await Promise.all([page.keyboard.press(key), page.keyboard.press(key)]);
    await settled(page);
    await expect(shown(page)).toHaveText(next);
  }
});

test("Enter, Enter on a card files it into no category that nobody has read", async ({ page }) => {
  await openSort(page);
  await page.keyboard.press("Tab");
  await card(page, "Apple").focus();
  const dialog = page.getByRole("dialog");
  await waitForParts(page);
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
  await settled(page);
  await expect(dialog).toBeVisible();
  await expect(page.getByText("0 of 6")).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(card(tray(page, "Fruit"), "Apple")).toBeVisible();
});

test("Enter, Enter on the first card of an open sort names a category", async ({ page }) => {
  await openSort(page, { sort_type: "open" }, []);
  await page.keyboard.press("Tab");
  await card(page, "Apple").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("New category …")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of the new category")).toBeFocused();
  await expect(page.getByText("0 of 6")).toBeAttached();
});

test("a card pressed before its dialog has arrived says so, and opens later", async ({ page }) => {
  await openSort(page);
  const release = await hold(page, /move-dialog/);
  await card(page, "Apple").click();
  const said = page.getByText("Loading…");
  await expect(said).toBeVisible();
  const hint = await page.locator(".sort-desk > .sort-hint").boundingBox();
  const { y = 0, height = 0 } = (await said.boundingBox()) ?? {};
  expect(y + height, "above the hint").toBeLessThan(hint?.y ?? 0);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("letters typed right after the first drop arrive, on a slow processor too", async ({
  page,
}) => {
  await openSort(page, { sort_type: "open" }, []);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await pressAndMove(
    page,
    card(page, "Apple"),
    page.getByRole("button", { name: /^New category/ }),
  );
  await page.keyboard.type("Parcels");
  await page.keyboard.press("Enter");
  await expect(card(tray(page, "Parcels"), "Apple")).toBeVisible();
});

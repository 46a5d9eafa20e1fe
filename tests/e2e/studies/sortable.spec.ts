import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { animationsEnded, expectAccessible } from "../../helpers/accessible.ts";
import { addStudyWith, asOwner } from "../../helpers/add-study.ts";
import { newStudy } from "../../helpers/new-study.ts";
import { logInAs } from "../../helpers/researcher.ts";
import { test, withMotion } from "../../helpers/test.ts";

test.use(withMotion);

const labels = (page: Page) => page.locator("tbody th [data-cell]");
const handleOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Move ${name}`, exact: true });
/** The answer to a save; who is here is reported by a POST as well. */
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && !answer.url().endsWith("/presence"),
  );

async function openCards(page: Page, cards: string[]) {
  const study = await newStudy(page, { cards });
  await page.goto(`/studies/${study}/cards`);
}

async function centerOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a card is lifted, moved and dropped by keys, and Escape returns it", async ({ page }) => {
  await openCards(page, ["A", "B", "C", "D"]);
  const handle = handleOf(page, "A");
  await expect(handle).toHaveAccessibleDescription(/Space lifts it/);
  await handle.press("Space");
  await expect(page.getByText("A is lifted, at number 1 of 4")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("A is lifted, at number 2 of 4")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("A is lifted, at number 3 of 4")).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("A stays number 1 of 4")).toBeAttached();
  await expect(labels(page)).toHaveText(["A", "B", "C", "D"]);
  await expect(handle).toBeFocused();

  await handle.press("Enter");
  await expect(page.getByText("A is lifted, at number 1 of 4")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("A is lifted, at number 2 of 4")).toBeAttached();
  const answered = saved(page);
  await page.keyboard.press("Space");
  await expect(labels(page)).toHaveText(["B", "A", "C", "D"]);
  await expect(page.getByText("A is now number 2 of 4")).toBeAttached();
  await expect(page.getByText(/A (is lifted|stays)/)).toHaveCount(0);
  await expect(handle).toBeFocused();
  await answered;
  await page.reload();
  await expect(labels(page)).toHaveText(["B", "A", "C", "D"]);

  await expectDropAfterArrow(page);
  await expect(labels(page)).toHaveText(["B", "C", "A", "D"]);
});

test("an order that cannot be saved is reverted", { tag: "@all" }, async ({ page }) => {
  await openCards(page, ["B", "C", "A", "D"]);
  const save = Promise.withResolvers<Route>();
  await page.route("**/cards.data*", (route) =>
    route.request().method() === "POST" ? save.resolve(route) : route.continue(),
  );
  await handleOf(page, "B").press("End");
  await expect(labels(page)).toHaveText(["C", "A", "D", "B"]);
  await (await save.promise).fulfill({ status: 503 });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(labels(page)).toHaveText(["B", "C", "A", "D"]);
});

/** Lifts A at number 2, and drops it just after an arrow key: the drop waits for that key. */
async function expectDropAfterArrow(page: Page) {
  const answered = saved(page);
  await handleOf(page, "A").evaluate((handle) => {
    const press = (code: string) =>
      handle.dispatchEvent(
        new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }),
      );
    press("Enter");
    // A browser may handle a key before timers that are due.
    setTimeout(() => press("Enter"));
    press("ArrowDown");
  });
  await expect(page.getByText("A is now number 3 of 4")).toBeAttached();
  await answered;
}

test("keys pressed in quick succession are not lost, also where the page scrolls", async ({
  page,
}) => {
  const cards = Array.from({ length: 60 }, (_, at) => `Card ${at + 1}`);
  await openCards(page, cards);
  const handle = handleOf(page, "Card 1");
  await handle.focus();
  const answered = saved(page);
  const cdp = await page.context().newCDPSession(page);
  const press = (code: string, windowsVirtualKeyCode: number) =>
    cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", code, windowsVirtualKeyCode });
  const [enter, up, down] = [
    () => press("Enter", 13),
    () => press("ArrowUp", 38),
    () => press("ArrowDown", 40),
  ];
  await Promise.all([enter(), ...Array.from({ length: 12 }, down), up(), up(), enter()]);
  await expect(page.getByText("Card 1 is now number 11 of 60")).toBeAttached();
  await expect(page.getByText(/Card 1 (is lifted|stays)/)).toHaveCount(0);
  await expect(labels(page)).toHaveText([...cards.slice(1, 11), "Card 1", ...cards.slice(11)]);
  await expect(handle).toBeFocused();
  await answered;
});

test("a card is dropped where it is announced after scrolling", { tag: "@all" }, async ({
  page,
}) => {
  await openCards(
    page,
    Array.from({ length: 60 }, (_, at) => `Card ${at + 2}`),
  );
  const announced = page.getByText(/^Card 2 is lifted, at number \d+ of 60$/);
  const dropped = saved(page);
  await handleOf(page, "Card 2").press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(announced).toHaveText(/number 2/);
  await page.mouse.wheel(0, 200);
  await expect(announced).not.toHaveText(/number 2 /);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const left = () => document.documentElement.scrollHeight - innerHeight - scrollY;
  await expect.poll(() => page.evaluate(left)).toBeLessThan(1);
  await animationsEnded(page);
  const [number] = /\d+ of 60/.exec((await announced.textContent()) ?? "") ?? [];
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Card 2 is now number ${number}`)).toBeAttached();
  await dropped;
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 1000 }, hasTouch: true, isMobile: true });

  test("dragging a handle by touch moves its card", async ({ page }) => {
    await openCards(
      page,
      Array.from({ length: 30 }, (_, at) => `Card ${at + 1}`),
    );
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      cdp.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints });
    const from = await centerOf(handleOf(page, "Card 1"));
    const to = await centerOf(handleOf(page, "Card 4"));
    await touch("touchStart", from);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await touch("touchMove", { x: from.x, y: from.y + (to.y - from.y) * part });
    await expect(page.getByText("Card 1 is lifted, at number 4 of 30")).toBeAttached();
    const answered = saved(page);
    await touch("touchEnd");
    await answered;
    await expect(labels(page).nth(3)).toHaveText("Card 1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("dragging by touch beside a handle scrolls the page", { tag: "@all" }, async ({ page }) => {
    const cards = Array.from({ length: 30 }, (_, at) => `Card ${at + 1}`);
    await openCards(page, cards);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Input.synthesizeScrollGesture", { x: 180, y: 900, yDistance: -300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(labels(page)).toHaveText(cards);
  });
});

test("questions are dragged within their place and moved with the keys of their handles", {
  tag: "@all",
}, async ({ page, request }) => {
  const study = await addStudyWith(request, { title: "Asked" }, ["Apple"], ["Fruit"]);
  for (const text of ["One", "Two", "Three"])
    await request.post("/api/cardsort/questions/", {
      data: { study: study.id, place: "before", kind: "number", text },
      ...asOwner(study),
    });
  await logInAs(page, study);
  await page.goto(`/studies/${study.id}/questions`);
  const texts = page.locator("section[aria-labelledby=place-before] li");
  const third = handleOf(page, "“Three”");
  await third.hover();
  await page.mouse.down();
  const to = await centerOf(handleOf(page, "“One”"));
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.getByText("“Three” is lifted, at number 1 of 3")).toBeAttached();
  const dropped = saved(page);
  await page.mouse.up();
  await expect(texts).toHaveText([/^Three/, /^One/, /^Two/]);
  await dropped;
  const stepped = saved(page);
  await third.press("ArrowDown");
  await expect(texts).toHaveText([/^One/, /^Three/, /^Two/]);
  await expect(page.getByText("“Three” is now number 2 of 3")).toBeAttached();
  await expect(third).toBeFocused();
  await stepped;
  await third.press("Space");
  await expect(page.getByText("“Three” is lifted, at number 2 of 3")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("“Three” is lifted, at number 3 of 3")).toBeAttached();
  const lifted = saved(page);
  await page.keyboard.press("Space");
  await lifted;
  await page.reload();
  await expect(texts).toHaveText([/^One/, /^Two/, /^Three/]);
});

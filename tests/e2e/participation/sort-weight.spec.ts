import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { isParticipantNamespace } from "../../../app/i18n/participants.ts";
import { addStudy, asOwner } from "../../helpers/add-study.ts";
import { beginSort, postStart, waitForParts } from "../../helpers/sort-sessions.ts";
import { test } from "../../helpers/test.ts";

const labels = (count: number) => Array.from({ length: count }, (_, i) => `Card number ${i + 1}`);

/** Adds up the gzipped sizes of the page's documents and scripts, until `weights` is called; then starts again. */
function weigh(page: Page) {
  let bodies: Promise<[type: string, size: number]>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    bodies.push(response.body().then((body) => [type, gzipSync(body).length]));
  });
  return async function weights() {
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(bodies);
    bodies = [];
    const sum = (wanted: string) =>
      sizes.reduce((total, [type, size]) => total + (type === wanted ? size : 0), 0);
    return { document: sum("document"), script: sum("script") };
  };
}

test("a sort of 40 cards loads few bytes of HTML and scripts", async ({ page, request }) => {
  const study = await addStudy(request, { title: "Light", sort_type: "hybrid" }, labels(40));
  for (const name of ["One", "Two", "Three"])
    await request.post("/api/cardsort/categories/", {
      data: { study: study.id, name },
      ...asOwner(study),
    });
  const session = await postStart(page, study);
  const weights = weigh(page);
  await page.goto(`/sort/${study.id}/session/${session}`, { waitUntil: "networkidle" });
  await expect(page.locator('[data-card][tabindex="-1"]')).not.toHaveCount(0);
  const first = await weights();
  expect(first.document).toBeLessThan(21_000);
  expect(first.script).toBeLessThan(134_000);
  const texts = await page.locator("html").getAttribute("data-texts");
  expect(texts?.split(" ").filter((name) => !isParticipantNamespace(name))).toEqual([]);
  await page.locator("[data-card]").first().press("Enter");
  await waitForParts(page);
  const later = await weights();
  expect(later.script).toBeGreaterThan(0);
  expect(later.script).toBeLessThan(30_000);
});

test("a board that is sorted again into larger groups loads 6 kB more", { tag: "@all" }, async ({
  page,
  request,
}) => {
  const load = async (fields: object) => {
    const study = await addStudy(request, { title: "Kinds", ...fields }, labels(3));
    const session = await postStart(page, study);
    const weights = weigh(page);
    await page.goto(`/sort/${study.id}/session/${session}`, { waitUntil: "networkidle" });
    await expect(page.locator('[data-card][tabindex="-1"]')).not.toHaveCount(0);
    return (await weights()).script;
  };
  const both = await load({ nested: true, repeated_sorts: { min: 2, max: 3 } });
  expect(both - (await load({}))).toBeLessThan(6_500);
});

test("the first press is handled before the lazy parts are fetched", async ({ page, request }) => {
  const study = await addStudy(request, { title: "First" }, labels(3));
  await beginSort(page, study);
  const asked = await page.locator("[data-board]").evaluate((board) => {
    const send = window.fetch;
    const counted = { fetches: 0 };
    Object.assign(window, { counted });
    window.fetch = (...asked) => {
      counted.fetches += 1;
      return send(...asked);
    };
    board.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return counted.fetches;
  });
  const fetches = () =>
    page.evaluate(() => (window as unknown as { counted: { fetches: number } }).counted.fetches);
  expect(asked).toBe(0);
  await expect.poll(fetches).toBeGreaterThan(0);
});

test("300 cards in 30 categories: a step re-renders only what changes", { tag: "@all" }, async ({
  page,
  request,
}) => {
  test.slow();
  const study = await addStudy(request, { title: "Large", sort_type: "closed" }, labels(300));
  for (let n = 1; n <= 30; n++)
    await request.post("/api/cardsort/categories/", {
      data: { study: study.id, name: `Category ${n}`, order: n },
      ...asOwner(study),
    });
  await beginSort(page, study);
  const cdp = await page.context().newCDPSession(page);
  // CPU time instead of clock time, so that a busy machine matters less. It is only reported;
  // the number of changed nodes is exact and is asserted.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const cpuTime = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  await page.locator("[data-board]").evaluate((board) => {
    const changedNodes = { nodes: 0 };
    Object.assign(window, { changedNodes });
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        changedNodes.nodes += addedNodes.length + removedNodes.length;
    }).observe(board, { childList: true, subtree: true });
  });
  const changedNodes = () =>
    page.evaluate(() => {
      const { changedNodes } = window as unknown as { changedNodes: { nodes: number } };
      const { nodes } = changedNodes;
      changedNodes.nodes = 0;
      return nodes;
    });
  const live = page.locator("[data-live]");
  await page.locator("[data-tray=unsorted] [data-card]").first().focus();
  // The first step also loads the code that the others need.
  await page.keyboard.press("1");
  await expect(live).toHaveText(/299 cards left/);
  await page.waitForLoadState("networkidle");
  const steps: [key: string, result: () => Promise<void>][] = [
    ["2", () => expect(live).toHaveText(/298 cards left/)],
    ["9", () => expect(live).toHaveText(/297 cards left/)],
    ["Control+z", () => expect(live).toHaveText(/^Undone: /)],
    ["Control+y", () => expect(live).toHaveText(/^Redone: /)],
    ["ArrowDown", () => expect(page.locator(":focus")).toHaveAttribute("data-card", /./)],
    ["Enter", () => expect(page.locator("dialog[open]:not([data-settling])")).toBeVisible()],
    ["Enter", () => expect(live).toHaveText(/296 cards left/)],
    ["7", () => expect(live).toHaveText(/295 cards left/)],
  ];
  for (const [key, result] of steps) {
    const before = await cpuTime();
    await changedNodes();
    await page.keyboard.press(key);
    await result();
    const ms = (await cpuTime()) - before;
    test.info().annotations.push({ type: "CPU", description: `${key}: ${ms.toFixed(1)} ms` });
    expect(await changedNodes(), key).toBeLessThan(20);
  }

  // A dialog makes the browser recalculate styles: only of what is in view, not of everything.
  type Traced = { name: string; args: { elementCount?: number } };
  const events: Traced[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown as Traced[]));
  });
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink"] },
  });
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog[open]")).toBeVisible();
  await cdp.send("Tracing.end");
  await complete;
  const styled = events.map(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args.elementCount ?? 0) : 0,
  );
  const elements = await page.locator("[data-board] *").count();
  expect(Math.max(...styled)).toBeGreaterThan(0);
  expect(Math.max(...styled)).toBeLessThan(elements * 0.7);
});
